// Calls a function-style Go candidate. The arguments come as words on stdin; the result goes to stdout as JSON.
package main

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"reflect"
	"strconv"
	"strings"
)

// The go tool initializes files in the order of their names, and a candidate's file comes later: what the candidate
// prints itself does not reach the real stdout, not even through a writer that it keeps in a variable.
var banryeChannel = func() *os.File {
	channel := os.Stdout
	os.Stdout = os.Stderr
	return channel
}()

var banryeWords []string

func banryeWord() string {
	if len(banryeWords) == 0 {
		banryeRefuse("the arguments end too early")
	}
	word := banryeWords[0]
	banryeWords = banryeWords[1:]
	return word
}

func banryeRefuse(reason string) {
	fmt.Fprintln(os.Stderr, "banrye:", reason)
	os.Exit(86)
}

func banryeNumber() int {
	value, err := strconv.Atoi(banryeWord())
	if err != nil {
		banryeRefuse("a number in the arguments does not fit the parameter's type")
	}
	return value
}

func banryeRead(into reflect.Value) {
	switch into.Kind() {
	case reflect.Int:
		into.SetInt(int64(banryeNumber()))
	case reflect.Float64:
		value, _ := strconv.ParseFloat(banryeWord(), 64)
		into.SetFloat(value)
	case reflect.Bool:
		into.SetBool(banryeWord() == "1")
	case reflect.String:
		if banryeNumber() > 0 {
			text, _ := hex.DecodeString(banryeWord())
			into.SetString(string(text))
		}
	default:
		length := banryeNumber()
		into.Set(reflect.MakeSlice(into.Type(), length, length))
		for place := 0; place < length; place++ {
			banryeRead(into.Index(place))
		}
	}
}

func banryeForm(value reflect.Value) string {
	switch value.Kind() {
	case reflect.Slice:
		items := make([]string, value.Len())
		for place := range items {
			items[place] = banryeForm(value.Index(place))
		}
		return "[" + strings.Join(items, ",") + "]"
	case reflect.Float64:
		number := value.Float()
		if math.IsNaN(number) || math.IsInf(number, 0) {
			return strings.Replace(strings.TrimPrefix(fmt.Sprint(number), "+"), "Inf", "Infinity", 1)
		}
	}
	var form strings.Builder
	encoder := json.NewEncoder(&form)
	encoder.SetEscapeHTML(false)
	encoder.Encode(value.Interface())
	return strings.TrimSuffix(form.String(), "\n")
}

func main() {
	text, _ := io.ReadAll(os.Stdin)
	banryeWords = strings.Fields(string(text))
	var function func($[$type]) $returns = solution
	$each var banrye$index $type
	$each banryeRead(reflect.ValueOf(&banrye$index).Elem())
	fmt.Fprintln(banryeChannel, banryeForm(reflect.ValueOf(function($[banrye$index]))))
}
