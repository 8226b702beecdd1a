import { deflateSync } from 'node:zlib';

import sharp from 'sharp';

/** What is said in each sample. */
export const WORDS = 'here is where I live';

/** A picture whose left half is red and whose right half is transparent. */
export async function samplePicture(
  format: 'jpeg' | 'png' | 'webp',
  width = 120,
  height = 80,
): Promise<Buffer> {
  const red = { create: { width: width / 2, height, channels: 4 as const, background: '#ff0000' } };
  const half = await sharp(red).png().toBuffer();
  return sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: half, left: 0, top: 0 }])
    .withExif({ IFD0: { ImageDescription: WORDS }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .toFormat(format)
    .toBuffer();
}

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
export function pictureBomb(width: number, height: number, rows: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0], 8);
  const data = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * rows));
  return Buffer.concat([PNG_START, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.of())]);
}

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
export async function hostileFile(
  seed: number,
): Promise<{ readonly content: Buffer; readonly payload: string }> {
  const next = random(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  const payload = `${pick(PAYLOADS)}-${seed}`;
  const bytes = Buffer.from(payload, 'latin1');
  const picture = await samplePicture(pick(['jpeg', 'png', 'webp'] as const));
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
    () => Buffer.concat([pictureBomb(30_000, 30_000, 1), bytes]),
    () => Buffer.concat([picture, picture, bytes]),
  ])();
  return { content, payload };
}
