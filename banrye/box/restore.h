/* Returns once for each input that lies on the desk, with the process as it was at the first return. */
void begin_anew_for_each_input(void);
