import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

import { fileTypeFromFile } from 'file-type';

import { FILES_BASE } from '@carematch/api-client/contract/endpoint';

import { ApiError } from '../../plugins/api-error.ts';
import type { SentFile } from '../../plugins/contract/read-form.ts';
import type { Services } from '../../services.ts';
import { storedFiles } from './files.tables.ts';
import { makePicture, type PictureUse, UnusableFileError } from './make-picture.ts';

type Keeper = Pick<Services, 'db' | 'storage'>;

/** A signed address works this long, seconds. */
const SIGNED_FOR_SECONDS = 300;

interface NewFile {
  /** Media type, and the ending that goes with it. */
  readonly type: string;
  readonly ending: string;
  readonly bytes: number;
  /** Served by signed addresses alone. */
  readonly isPrivate?: boolean;
}

const FILM_ENDINGS: Readonly<Record<string, string>> = { 'video/mp4': 'mp4', 'video/webm': 'webm' };

/** Where a kept file is served, below the API's own host and each front end's. */
export const fileAddress = (key: string): string => `${FILES_BASE}/${key}`;

const signedText = (key: string, until: string): string => `file ${key} ${until}`;

/** Where a private file is served for the next five minutes. */
export function signedFileAddress({ vault }: Pick<Services, 'vault'>, key: string, now = new Date()): string {
  const until = String(Math.floor(now.getTime() / 1_000) + SIGNED_FOR_SECONDS);
  return `${fileAddress(key)}?${new URLSearchParams({ until, signature: vault.sign(signedText(key, until)) })}`;
}

/** Whether an address was signed for this file, and still works. */
export const isSigned = (
  { vault }: Pick<Services, 'vault'>,
  key: string,
  { until = '', signature = '' }: { readonly until?: string; readonly signature?: string },
): boolean => vault.verify(signedText(key, until), signature) && Number(until) > Date.now() / 1_000;

/**
 * Its row is committed before the content is there: whatever breaks off in between, the job finds a row that nothing names and takes both
 * away.
 */
async function store({ db, storage }: Keeper, content: Readable, file: NewFile): Promise<string> {
  const { type, bytes, isPrivate } = file;
  const key = `${randomUUID()}.${file.ending}`;
  await db.insert(storedFiles).values({ key, type, bytes, isPrivate });
  await storage.put(key, content, type);
  return key;
}

const unusable = (field: string, message: string, cause?: unknown): ApiError =>
  new ApiError('unusable_file', { message, fields: { [field]: message }, cause });

/**
 * Makes a sent picture anew and keeps it. Resolves to the key, which the caller then names in a row of its own; what nothing names is gone
 * a day later. Call it before the transaction, for it takes its time. `field` is that of the form, to say what is wrong with it.
 * @throws {ApiError} `unusable_file`.
 */
export async function storePicture(
  keeper: Keeper,
  file: SentFile,
  use: PictureUse,
  field: string,
  isPrivate = false,
): Promise<string> {
  try {
    const picture = await makePicture(file.path, use);
    const made = { type: 'image/jpeg', ending: 'jpg', bytes: picture.length, isPrivate };
    return await store(keeper, Readable.from([picture]), made);
  } catch (error) {
    if (error instanceof UnusableFileError) throw unusable(field, error.message, error.cause);
    throw error;
  }
}

/** Keeps a film, an MP4 or WebM by its content, as `storePicture` does a picture. @throws {ApiError} `unusable_file`. */
export async function storeFilm(keeper: Keeper, file: SentFile, field: string): Promise<string> {
  const type = await fileTypeFromFile(file.path);
  const ending = type && FILM_ENDINGS[type.mime];
  if (!ending) throw unusable(field, 'We can’t play this video. Choose an MP4 or WebM file.');
  return store(keeper, createReadStream(file.path), { type: type.mime, ending, bytes: file.bytes });
}

const DOCUMENT_PICTURES = new Set(['image/jpeg', 'image/png']);

/**
 * Keeps a document for those alone who are given a signed address: a PDF as it came, a JPEG or PNG made anew as `storePicture` does.
 * @throws {ApiError} `unusable_file`.
 */
export async function storeDocument(keeper: Keeper, file: SentFile, field: string): Promise<string> {
  const type = await fileTypeFromFile(file.path);
  if (type?.mime === 'application/pdf')
    return store(keeper, createReadStream(file.path), {
      type: type.mime,
      ending: 'pdf',
      bytes: file.bytes,
      isPrivate: true,
    });
  if (type && DOCUMENT_PICTURES.has(type.mime)) return storePicture(keeper, file, 'picture', field, true);
  throw unusable(field, 'We can’t read this file. Choose a PDF, JPEG or PNG.');
}
