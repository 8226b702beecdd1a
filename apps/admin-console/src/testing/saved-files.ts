import { vi } from 'vitest';

/** What a page hands to the browser's downloads from now on, as text. */
export function recordSavedFiles(): Promise<string>[] {
  const saved: Promise<string>[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push((content as Blob).text());
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return saved;
}
