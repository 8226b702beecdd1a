import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included, from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file that is read. */
interface OpenedFile {
  /** Of the whole file, also where a range of it is read. */
  readonly bytes: number;
  /** To be read to its end or destroyed. */
  readonly stream: Readable;
}

/** Keeps files by names that the product makes: `[a-z0-9]` with one ending, so that none is a path. */
export interface StoragePort {
  /**
   * Keeps what the stream gives, whatever was there before. Resolves to the number of bytes once all of it would survive a crash.
   * @throws where it cannot be kept or the stream fails; then nothing is there under the key, or what was there before.
   */
  put: (key: string, content: Readable, type: string) => Promise<number>;
  /** Undefined where nothing has that key. A range that goes beyond the end reads up to the end. */
  open: (key: string, range?: ByteRange) => Promise<OpenedFile | undefined>;
  /** Also resolves where there is nothing. */
  remove: (key: string) => Promise<void>;
}

/** Whether a text can be the key of a file. */
export const isKey = (text: string): boolean => /^[a-z0-9-]{8,80}\.[a-z0-9]{2,5}$/.test(text);

/** Keys come from the product alone; this ends what would be a path. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('Not the key of a file');
  return key;
}
