/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has begun, and holds the content itself.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** The same of comma-separated values. The day of today is part of the name. */
export function saveCsv(csv: string, name: string): void {
  const day = new Date().toISOString().slice(0, 10);
  // A spreadsheet takes a file for UTF-8 by the mark at its beginning.
  saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv' }), `${name.replaceAll(' ', '-')}-${day}.csv`);
}
