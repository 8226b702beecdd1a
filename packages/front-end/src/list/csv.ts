/** What a spreadsheet would run as a formula (OWASP, CSV injection), also behind space that it skips. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

function cellText(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as RFC 4180, as the API writes longer ones: a cell that a spreadsheet would run begins with an apostrophe. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
