/** Safari reads the content some time after the click, milliseconds. */
const READ_WITHIN_MS = 40_000;

/** Hands a file to the browser's downloads. */
function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_WITHIN_MS);
}

/** Hands comma-separated values to the browser's downloads. The day of today is part of the name. */
export function saveCsv(csv: string, name: string): void {
  const day = new Date().toISOString().slice(0, 10);
  // A spreadsheet takes a file for UTF-8 by the mark at its beginning.
  saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv' }), `${name.replaceAll(' ', '-')}-${day}.csv`);
}
