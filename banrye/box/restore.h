/* Returns once for each input that lies on the desk, with the process as it was at the first return.
 *
 * A large process has more memory than should be copied each time: what is written to is then found out page by page.
 */
void begin_anew_for_each_input(int large);
