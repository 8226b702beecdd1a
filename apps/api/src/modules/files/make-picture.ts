import { fileTypeFromFile } from 'file-type';
import sharp, { type Sharp } from 'sharp';

import { atMost } from './at-most.ts';

/** What a picture is made for: a square of 300 px, or one of at most 1,600 px either way. */
export type PictureUse = 'portrait' | 'picture';

/** What was sent is not a picture that we take. The message is for the sender. */
export class UnusableFileError extends Error {
  override readonly name = 'UnusableFileError';
}

const TAKEN = new Set(['image/jpeg', 'image/png', 'image/webp']);
const MOST_PIXELS = 50_000_000;
const PORTRAIT_PX = 300;
const PICTURE_PX = 1_600;
const WHITE = '#ffffff';
const QUALITY = 82;
/** A picture that takes longer than this to make was made to take long. */
const MAKE_WITHIN_SECONDS = 30;

/** One may take some hundred megabytes while it is made, however many are sent at once. */
const AT_ONCE = 2;
const inTurn = atMost(AT_ONCE);

// Each is made by one thread and forgotten: what many threads and a cache would gain is not worth their memory here.
sharp.concurrency(1);
sharp.cache(false);

const UNREADABLE = 'We can’t read this picture. Choose another JPEG, PNG or WebP file.';
const TOO_MANY_PIXELS = `This picture has more than ${MOST_PIXELS / 1_000_000} megapixels. Choose a smaller one.`;

async function checkType(path: string): Promise<void> {
  const type = await fileTypeFromFile(path);
  if (type?.mime === 'image/heic' || type?.mime === 'image/heif')
    throw new UnusableFileError(
      'HEIC pictures don’t open in every browser. Choose a JPEG, PNG or WebP file.',
    );
  if (!type || !TAKEN.has(type.mime))
    throw new UnusableFileError('We can’t use this kind of file. Choose a JPEG, PNG or WebP file.');
}

function resized(picture: Sharp, use: PictureUse): Sharp {
  return use === 'portrait'
    ? picture.resize(PORTRAIT_PX, PORTRAIT_PX, { fit: 'cover' })
    : picture.resize(PICTURE_PX, PICTURE_PX, { fit: 'inside', withoutEnlargement: true });
}

/**
 * A picture made anew from a file of which nothing is known: a JPEG on white, turned upright, the first frame of an animation, and nothing
 * of the file but its pixels: no metadata, nothing that hides behind or between them.
 * @throws {UnusableFileError} where the content isn't a picture that we take, is cut off, or has too many pixels.
 */
export function makePicture(path: string, use: PictureUse): Promise<Buffer> {
  return inTurn(async () => {
    await checkType(path);
    const picture = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
    try {
      return await resized(picture.autoOrient(), use)
        .flatten({ background: WHITE })
        .jpeg({ quality: QUALITY })
        .timeout({ seconds: MAKE_WITHIN_SECONDS })
        .toBuffer();
    } catch (cause) {
      const isLarge = cause instanceof Error && cause.message.includes('pixel limit');
      throw new UnusableFileError(isLarge ? TOO_MANY_PIXELS : UNREADABLE, { cause });
    }
  });
}
