"""What is read off a Java or Kotlin source before its compiler sees it."""

import pytest

from banrye import java, junit

TRAPS = """
/* public class Comment { public static void main(String[] a) {} } */
// public class Line {
package kr.co.풀이;

import java.util.*;

class Node<T extends Comparable<T>> { String s = "} public class Literal {"; char c = '{'; char q = '\\''; }
enum Kind { A, B; }
@SuppressWarnings("unchecked") public final class 답 {
    static class Inner { static void mains(String[] args) {} }
    String block = \"\"\"
        public class Block { "quoted" }
        \"\"\";
    int solution(int n) { return n; }
}
class Start { public static synchronized void main(final String... args) { } }
"""


def test_comments_and_literals_deceive_nobody() -> None:
    """The public class names the file, the class with main is started, and the package leads its name."""
    assert java.file_name(TRAPS) == "답.java"
    assert java.main_class(TRAPS) == "kr.co.풀이.Start"
    assert java.package(TRAPS) == "kr.co.풀이"
    assert java.holder(TRAPS) == "답"


@pytest.mark.parametrize(
    ("text", "file", "main"),
    [
        ("class A { void f() {} } class B { public static void main(String[] a) {} }", "Main.java", "B"),
        (
            "public class A { static void main(String[] a) {} } class B { static void main(String[] a) {} }",
            "A.java",
            "A",
        ),
        ("class B { static public void main(String a[]) {} } public class A { }", "A.java", "B"),
        ("public record P(int x) { public static void main(String[] a) {} }", "P.java", "P"),
        ("public interface I { static void main(String[] a) {} }", "I.java", "I"),
        ("class A { void main(String[] a) {} }", "Main.java", "A"),
        ("class A {}", "Main.java", "Main"),
        ("", "Main.java", "Main"),
        ("}}} public class A { {{{", "Main.java", "Main"),
        (f"public class {'x' * 300} {{}}", "Main.java", "Main"),
    ],
)
def test_the_class_to_start_is_found(text: str, file: str, main: str) -> None:
    """Whatever the order of modifiers and classes; a text that is no Java gets the usual names."""
    assert (java.file_name(text), java.main_class(text)) == (file, main)


def test_the_class_with_the_function_is_found() -> None:
    """Solution comes before other classes that have such a method."""
    assert java.holder("class A { int solution() {} } class Solution { int solution() {} }") == "Solution"
    assert java.holder("class A { int f() {} } class B { int solution() {} }") == "B"
    assert java.holder("class A {}") == "Solution"


def test_kotlins_main_class_is_found() -> None:
    """A package, a main in an object and a name given to the file's class are all taken into account."""
    assert java.kotlin_main_class("package a.b\n\nfun main(args: Array<String>) {}") == "a.b.MainKt"
    assert java.kotlin_main_class('@file:JvmName("Run")\nfun main() {}') == "Run"
    assert java.kotlin_main_class("class X\nobject Y {\n    @JvmStatic\n    fun main(a: Array<String>) {}\n}") == "Y"
    assert java.kotlin_main_class("class Z { companion object { @JvmStatic fun main(a: Array<String>) {} } }") == "Z"


def test_stand_ins_are_made_for_test_libraries_alone() -> None:
    """Each imported name gets a file in its package: an annotation where it is used as one, else a class."""
    text = """
    import java.util.Test;
    import org.junit.jupiter.api.Test;
    import static org.assertj.core.api.Assertions.assertThat;
    import static org.junit.Assert.*;
    // import org.junit.Ignore;
    class A { @Test void t() { assertThat(1).isEqualTo(1); assertEquals(1, 1); } }
    """
    made = junit.stand_ins(text)
    assert set(made) == {
        "org/junit/jupiter/api/Test.java",
        "org/assertj/core/api/Assertions.java",
        "org/junit/Assert.java",
    }
    assert "public @interface Test" in made["org/junit/jupiter/api/Test.java"]
    assert "package org.junit;" in made["org/junit/Assert.java"] and "assertEquals(" in made["org/junit/Assert.java"]
    assert junit.stand_ins("import java.util.*; class A { @Override public String toString() { return null; } }") == {}


@pytest.mark.parametrize(
    "piece", ["/* ", "\n", " ", "{}", "{", "static ", "a ", "a", '"""', "class ", "package a ", "@"]
)
def test_a_source_made_to_slow_searches_down_is_read_all_the_same(piece: str) -> None:
    """No search goes over the text again and again: this would take minutes if one did."""
    text = f"package x;\npublic class A {{}}\n{piece * (200_000 // len(piece))}"
    assert (java.file_name(text), java.package(text)) == ("A.java", "x")
    assert java.holder(text) == "Solution" and java.kotlin_main_class(text) == "x.MainKt"


@pytest.mark.parametrize(
    "piece", ["import org.junit.A;\n", "import org.junit.*;\n@A{0} f{0}()\n", "import org.junit.A{0};\n"]
)
def test_stand_ins_never_grow_beyond_bounds(piece: str) -> None:
    """A hostile list of imports fills neither memory nor the disk."""
    made = junit.stand_ins("".join(piece.format(number) for number in range(5000)))
    assert 1 <= len(made) <= 50 and sum(map(len, made.values())) < 4 << 20
