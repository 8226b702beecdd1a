import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';

import { atMost } from './at-most.ts';
import { makePicture, type PictureUse, UnusableFileError } from './make-picture.ts';
import { hostileFile, pictureBomb, samplePicture, WORDS } from './testing/hostile-files.ts';

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

async function pixel(picture: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

describe.each(['jpeg', 'png', 'webp'] as const)('a picture sent as %s', (format) => {
  test('becomes a portrait: a square JPEG of 300 px, without what was said in it', async () => {
    const made = await make(await samplePicture(format));
    const about = await sharp(made).metadata();
    expect(about).toMatchObject({ format: 'jpeg', width: 300, height: 300, hasAlpha: false });
    expect([about.exif, about.xmp, about.iptc]).toEqual([undefined, undefined, undefined]);
    expect(made.includes(WORDS)).toBe(false);
  });

  test('keeps its shape for an office, and is at most 1,600 px either way', async () => {
    expect(await sharp(await make(await samplePicture(format), 'picture')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 120,
      height: 80,
    });
    expect(
      await sharp(await make(await samplePicture(format, 3200, 800), 'picture')).metadata(),
    ).toMatchObject({
      width: 1600,
      height: 400,
    });
  });
});

test('what was transparent is white', async () => {
  const made = await make(await samplePicture('png'));
  const [red = 0, green = 0, blue = 0] = await pixel(made, 290, 150);
  expect(Math.min(red, green, blue)).toBeGreaterThan(250);
});

test('a picture that a phone took on its side stands upright', async () => {
  const upright = await sharp(await samplePicture('jpeg'))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await sharp(await make(upright, 'picture')).metadata()).toMatchObject({ width: 80, height: 120 });
});

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
  ['says that it has too many pixels', pictureBomb(60_000, 60_000, 1)],
  ['is a few kilobytes that unpack to too many pixels', pictureBomb(20_000, 20_000, 20_000)],
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

test('of 200 hostile uploads each is refused or cleaned, in bounded memory', async () => {
  const before = process.memoryUsage().rss;
  let most = 0;
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, async (_, seed) => {
      const { content, payload } = await hostileFile(seed);
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
