/** What may be chosen of a kind of file; the server looks at the content besides. */
interface FileRule {
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** For a file of another type. */
  readonly wrongType: string;
  readonly tooLarge: string;
}

const MEGABYTE = 1024 * 1024;

export const PICTURE: FileRule = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 15 * MEGABYTE,
  wrongType: 'Choose a JPEG, PNG or WebP picture.',
  tooLarge: 'This picture is larger than 15 MB. Choose a smaller one.',
};

export const FILM: FileRule = {
  types: ['video/mp4', 'video/webm'],
  maxBytes: 100 * MEGABYTE,
  wrongType: 'Choose an MP4 or WebM video.',
  tooLarge: 'This video is larger than 100 MB. Choose a shorter or smaller one.',
};

export const DOCUMENT: FileRule = {
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  maxBytes: 15 * MEGABYTE,
  wrongType: 'Choose a PDF, JPEG or PNG.',
  tooLarge: 'This file is larger than 15 MB. Choose a smaller one.',
};

/** What is wrong with a file before it is sent; undefined where nothing is. */
export function fileProblem({ type, size }: Blob, rule: FileRule): string | undefined {
  if (!rule.types.includes(type)) return rule.wrongType;
  return size > rule.maxBytes ? rule.tooLarge : undefined;
}
