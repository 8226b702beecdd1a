import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';

import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';

import { atMost } from './at-most.ts';
import { makePicture, type PictureUse, UnusableFileError } from './make-picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'carematch-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
function fileOf(content: Buffer): string {
  const path = join(folder, String((files += 1)));
  writeFileSync(path, content);
  return path;
}

const make = (content: Buffer, use: PictureUse = 'portrait'): Promise<Buffer> =>
  makePicture(fileOf(content), use);

const WORDS = 'here is where I live';

/** A picture whose left half is red and whose right half is transparent. */
async function sample(format: 'jpeg' | 'png' | 'webp', width = 120, height = 80): Promise<Buffer> {
  const red = { create: { width: width / 2, height, channels: 4 as const, background: '#ff0000' } };
  const half = await sharp(red).png().toBuffer();
  return sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: half, left: 0, top: 0 }])
    .withExif({ IFD0: { ImageDescription: WORDS }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .toFormat(format)
    .toBuffer();
}

async function pixel(picture: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

describe.each(['jpeg', 'png', 'webp'] as const)('a picture sent as %s', (format) => {
  test('becomes a portrait: a square JPEG of 300 px, without what was said in it', async () => {
    const made = await make(await sample(format));
    const about = await sharp(made).metadata();
    expect(about).toMatchObject({ format: 'jpeg', width: 300, height: 300, hasAlpha: false });
    expect([about.exif, about.xmp, about.iptc]).toEqual([undefined, undefined, undefined]);
    expect(made.includes(WORDS)).toBe(false);
  });

  test('keeps its shape for an office, and is at most 1,600 px either way', async () => {
    expect(await sharp(await make(await sample(format), 'picture')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 120,
      height: 80,
    });
    expect(await sharp(await make(await sample(format, 3200, 800), 'picture')).metadata()).toMatchObject({
      width: 1600,
      height: 400,
    });
  });
});

test('what was transparent is white', async () => {
  const made = await make(await sample('png'));
  const [red = 0, green = 0, blue = 0] = await pixel(made, 290, 150);
  expect(Math.min(red, green, blue)).toBeGreaterThan(250);
});

test('a picture that a phone took on its side stands upright', async () => {
  const upright = await sharp(await sample('jpeg'))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await sharp(await make(upright, 'picture')).metadata()).toMatchObject({ width: 80, height: 120 });
});

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(named));
  return Buffer.concat([length, named, sum]);
}

const PNG_START = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');

/** A PNG that says it is this large, and holds `rows` rows of nothing. */
function bomb(width: number, height: number, rows: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0], 8);
  const data = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * rows));
  return Buffer.concat([PNG_START, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.of())]);
}

const refusalOf = (content: Buffer): Promise<unknown> => make(content).catch((error: unknown) => error);

const ANIMATION = { width: 40, height: 80, channels: 3 as const, background: '#00ff00' };

test.each([
  ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', () => Buffer.of()],
  ['a GIF', () => sharp({ create: ANIMATION }).gif().toBuffer()],
  ['a TIFF', () => sharp({ create: ANIMATION }).tiff().toBuffer()],
  ['an AVIF', () => sharp({ create: ANIMATION }).avif({ effort: 0 }).toBuffer()],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
])('%s is refused, with what may be sent', async (_, content) => {
  const error = await refusalOf(await content());
  expect(error).toBeInstanceOf(UnusableFileError);
  expect(error).toMatchObject({ message: expect.stringContaining('JPEG, PNG or WebP') });
});

test.each([
  ['says that it has too many pixels', bomb(60_000, 60_000, 1)],
  ['is a few kilobytes that unpack to too many pixels', bomb(20_000, 20_000, 20_000)],
])('a picture that %s is refused without being unpacked', async (_, content) => {
  expect(content.length).toBeLessThan(100_000);
  const before = process.memoryUsage().rss;
  expect(await refusalOf(content)).toMatchObject({ message: expect.stringContaining('50 megapixels') });
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
});

test('an animation is its first frame', async () => {
  const colors = ['#ff0000', '#00ff00', '#0000ff'];
  const stills = colors.map((background) =>
    sharp({ create: { ...ANIMATION, background } })
      .png()
      .toBuffer(),
  );
  const frames = await sharp(await Promise.all(stills), { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(frames, { pages: -1 }).metadata()).pages).toBe(3);
  const made = await make(frames, 'picture');
  expect(await sharp(made).metadata()).toMatchObject({ width: ANIMATION.width, height: ANIMATION.height });
  expect((await pixel(made, 20, 40))[0]).toBeGreaterThan(250);
});

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const PAYLOADS = [
  '<script>alert(document.domain)</script>',
  'PK\u0003\u0004\u0014\0\0\0\u0008\0evil.jar',
  '<?php system($_GET["c"]); ?>',
  '%PDF-1.7 /JavaScript',
  '\u007fELF\u0002\u0001\u0001',
  'MZ\u0090\0\u0003',
];

/** Hostile files made of real pictures: what is appended, put in between, cut off, overwritten, or given a false beginning. */
async function hostile(seed: number): Promise<{ readonly content: Buffer; readonly payload: string }> {
  const next = random(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  const payload = `${pick(PAYLOADS)}-${seed}`;
  const bytes = Buffer.from(payload, 'latin1');
  const picture = await sample(pick(['jpeg', 'png', 'webp'] as const));
  const at = Math.floor(next() * picture.length);
  const noise = Buffer.from(Array.from({ length: 64 }, () => Math.floor(next() * 256)));
  const content = pick([
    () => Buffer.concat([picture, bytes]),
    () => Buffer.concat([bytes, picture]),
    () => Buffer.concat([picture.subarray(0, at), bytes, picture.subarray(at)]),
    () => Buffer.concat([picture.subarray(0, at), noise, picture.subarray(at + noise.length)]),
    () => picture.subarray(0, at),
    () => Buffer.concat([picture.subarray(0, 12), bytes]),
    () => Buffer.concat([picture.subarray(0, 12), noise, noise, noise]),
    () => Buffer.concat([bomb(30_000, 30_000, 1), bytes]),
    () => Buffer.concat([picture, picture, bytes]),
  ])();
  return { content, payload };
}

test('of 200 hostile uploads each is refused or cleaned, in bounded memory', async () => {
  const before = process.memoryUsage().rss;
  let most = 0;
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, async (_, seed) => {
      const { content, payload } = await hostile(seed);
      try {
        const made = await make(content);
        most = Math.max(most, process.memoryUsage().rss - before);
        const { format, width, height } = await sharp(made).metadata();
        const isClean =
          format === 'jpeg' &&
          width === 300 &&
          height === 300 &&
          !made.includes(payload, 0, 'latin1') &&
          (await fileTypeFromBuffer(made))?.mime === 'image/jpeg';
        return isClean ? 'cleaned' : `${seed} came through`;
      } catch (error) {
        return error instanceof UnusableFileError ? 'refused' : `${seed}: ${String(error)}`;
      }
    }),
  );
  expect(new Set(outcomes)).toEqual(new Set(['cleaned', 'refused']));
  expect(outcomes.filter((outcome) => outcome === 'cleaned').length).toBeGreaterThan(20);
  expect(outcomes.filter((outcome) => outcome === 'refused').length).toBeGreaterThan(20);
  expect(most).toBeLessThan(200 * 1024 * 1024);
});

test('at most as many pieces of work as told run at once, and all of them do, whether others fail or not', async () => {
  const inTurn = atMost(2);
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      inTurn(async () => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        if (n % 3 === 0) throw new Error('no');
        return n;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(13);
});
