/** What a spreadsheet would run as a formula (OWASP, CSV injection), also behind space that it skips. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** A zip or license number that a spreadsheet would shorten: it takes digits for a number. */
const LEADING_ZERO = /^0\d+$/;

/** A text as a cell of CSV: a formula begins with an apostrophe, digits after a zero with a tab, so that spreadsheets show both as text. */
export function csvText(text: string): string {
  if (FORMULA.test(text)) return `'${text}`;
  return LEADING_ZERO.test(text) ? `\t${text}` : text;
}
