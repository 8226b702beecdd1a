import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { StoragePort } from './storage-port.ts';

const folder = mkdtempSync(join(tmpdir(), 'carematch-storage-'));
let s3: S3rver;
let endpoint: string;

beforeAll(async () => {
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'carematch', configs: [] }],
  });
  const { port } = await s3.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const adapters: [name: string, open: () => StoragePort][] = [
  ['disk', () => diskStorage(join(folder, 'disk'))],
  [
    's3',
    () =>
      s3Storage({
        bucket: 'carematch',
        region: 'us-east-1',
        endpoint,
        credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      }),
  ],
];

const newKey = () => `${randomBytes(16).toString('hex')}.bin`;

async function read(storage: StoragePort, key: string, range?: { start: number; end: number }) {
  const file = await storage.open(key, range);
  return file && { bytes: file.bytes, content: await buffer(file.stream) };
}

/** Breaks off in the middle. */
function* breaking() {
  yield randomBytes(6_000_000);
  throw new Error('The connection is gone.');
}

describe.each(adapters)('%s', (_name, open) => {
  test('gives back the same bytes, whole and by range', async () => {
    const storage = open();
    const key = newKey();
    // More than two parts of an upload.
    const content = randomBytes(12_000_000);
    expect(
      await storage.put(
        key,
        Readable.from([content.subarray(0, 5_500_000), content.subarray(5_500_000)]),
        'video/mp4',
      ),
    ).toBe(content.length);
    const whole = await read(storage, key);
    expect(whole?.bytes).toBe(content.length);
    expect(whole?.content.equals(content)).toBe(true);
    const part = await read(storage, key, { start: 5_000_000, end: 5_000_099 });
    expect(part?.bytes).toBe(content.length);
    expect(part?.content.equals(content.subarray(5_000_000, 5_000_100))).toBe(true);
    const end = await read(storage, key, { start: content.length - 10, end: content.length + 10 });
    expect(end?.content.equals(content.subarray(-10))).toBe(true);
  });

  test('has nothing under a key that is not there, and nothing left of what was removed', async () => {
    const storage = open();
    const key = newKey();
    expect(await storage.open(key)).toBeUndefined();
    await storage.put(key, Readable.from([Buffer.from('x')]), 'image/jpeg');
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.open(key)).toBeUndefined();
  });

  test('keeps nothing of what broke off, and what was there before', async () => {
    const storage = open();
    const key = newKey();
    await expect(storage.put(key, Readable.from(breaking()), 'video/mp4')).rejects.toThrow(
      'The connection is gone.',
    );
    expect(await storage.open(key)).toBeUndefined();
    await storage.put(key, Readable.from([Buffer.from('before')]), 'image/jpeg');
    await expect(storage.put(key, Readable.from(breaking()), 'video/mp4')).rejects.toThrow(
      'The connection is gone.',
    );
    expect((await read(storage, key))?.content.toString()).toBe('before');
  });

  test('takes no path for a key', async () => {
    const storage = open();
    for (const key of ['../../etc/passwd', 'a/b.jpg', '', '.hidden.jpg'])
      await expect(storage.open(key)).rejects.toThrow('Not the key of a file');
  });
});

test('a draft of a broken file is taken away from the disk', async () => {
  const names = readdirSync(join(folder, 'disk'), { recursive: true }).map(String);
  expect(names.filter((name) => name.includes('/.'))).toEqual([]);
});
