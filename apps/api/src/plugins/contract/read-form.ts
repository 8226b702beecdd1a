import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

import type { Endpoint, FileField } from '@carematch/api-client/contract/endpoint';

import { ApiError } from '../api-error.ts';

/** A file as it was sent, of which nothing is known yet but its size. It is on this machine's disk until the call is answered. */
export interface SentFile {
  readonly path: string;
  readonly bytes: number;
  /** What its sender calls it; anything at all. */
  readonly name: string;
}

/** The fields and files of a call's form data. */
export interface SentForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, readonly SentFile[]>>;
  /** Takes away what was put on the disk. */
  readonly discard: () => Promise<void>;
}

/** Fields of a form beside its files, and the longest of them, bytes. */
const MOST_FIELDS = 50;
const LONGEST_FIELD_BYTES = 16 * 1024;

const tooLarge = (field: string, maxBytes: number): ApiError => {
  const message = `This file is larger than ${Math.floor(maxBytes / (1024 * 1024))} MB.`;
  return new ApiError('payload_too_large', { message, fields: { [field]: message } });
};

/** How a file is named until its call is answered, on this machine's disk for temporary files. */
export const UPLOAD_PREFIX = 'carematch-upload-';

/** Memory would have to hold everything that is under way at once. */
async function keep(part: MultipartFile, { maxBytes }: FileField, written: string[]): Promise<SentFile> {
  const path = join(tmpdir(), `${UPLOAD_PREFIX}${process.pid}-${randomUUID()}`);
  written.push(path);
  const file = createWriteStream(path, { mode: 0o600 });
  await pipeline(part.file, file);
  if (part.file.truncated || file.bytesWritten > maxBytes) throw tooLarge(part.fieldname, maxBytes);
  return { path, bytes: file.bytesWritten, name: part.filename };
}

/** A form that breaks off, or is none. What fails on this side has a system call to it. */
const isSendersFault = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof ApiError || 'syscall' in error || 'statusCode' in error);

/**
 * Reads form data: texts, and files onto the disk, each within its limit. `count` may refuse a file before any of it is read.
 * @throws {ApiError} `payload_too_large`, `malformed_request`, or `validation_failed` for a file that the endpoint does not take.
 */
export async function readForm(
  request: FastifyRequest,
  taken: NonNullable<Endpoint['files']>,
  count: (kind: FileField['kind']) => Promise<void>,
): Promise<SentForm> {
  const fields: Record<string, string> = {};
  const files: Record<string, SentFile[]> = {};
  const written: string[] = [];
  const discard = async (): Promise<void> => {
    await Promise.all(written.map((path) => rm(path, { force: true })));
  };
  const rules = Object.values(taken);
  const limits = {
    fields: MOST_FIELDS,
    fieldSize: LONGEST_FIELD_BYTES,
    // One more than are taken: it is refused below, with a message.
    files: rules.reduce((sum, { maxFiles = 1 }) => sum + maxFiles, 1),
    fileSize: Math.max(...rules.map(({ maxBytes }) => maxBytes)),
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      const rule = Object.hasOwn(taken, part.fieldname) ? taken[part.fieldname] : undefined;
      const kept = (files[part.fieldname] ??= []);
      if (!rule || kept.length >= (rule.maxFiles ?? 1)) {
        const message = rule ? 'Too many files at once.' : 'This doesn’t take a file.';
        throw new ApiError('validation_failed', { message, fields: { [part.fieldname]: message } });
      }
      await count(rule.kind);
      kept.push(await keep(part, rule, written));
    }
    return { fields, files, discard };
  } catch (error) {
    await discard();
    throw isSendersFault(error) ? new ApiError('malformed_request', { cause: error }) : error;
  }
}
