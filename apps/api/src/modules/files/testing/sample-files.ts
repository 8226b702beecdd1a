/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** The smallest picture that can be sent. */
export const smallPicture = (): Blob => new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' });

/** What every MP4 begins with. */
const MP4_HEAD = Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', 'latin1');

/** A film as far as its head; the rest is `bytes` of nothing. */
export const smallFilm = (bytes = 1_000): Blob =>
  new Blob([MP4_HEAD, Buffer.alloc(bytes)], { type: 'video/mp4' });
