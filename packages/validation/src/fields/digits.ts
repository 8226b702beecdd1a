/** A value without everything that is not a digit 0-9. */
export function digitsOf(value: string): string {
  return value.replace(/[^0-9]/g, '');
}
