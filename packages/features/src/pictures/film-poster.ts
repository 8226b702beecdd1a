import { drawJpeg } from './crop-to-jpeg.ts';

/** Where in a film the picture is taken that stands for it, as a share of its length. */
const POSTER_AT = 0.1;
const POSTER_WIDTH = 1280;
/** A browser that cannot show the film by then gives no picture, milliseconds. */
const GIVE_UP_AFTER_MS = 5000;

const event = (target: EventTarget, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    target.addEventListener(name, () => resolve(), { once: true });
    target.addEventListener('error', () => reject(new Error('The video can’t be shown')), { once: true });
    setTimeout(() => reject(new Error('The video took too long')), GIVE_UP_AFTER_MS);
  });

/** A picture from the beginning of a film, to stand in its place until it plays; undefined where the browser cannot make one. */
export async function posterOf(film: Blob): Promise<Blob | undefined> {
  const url = URL.createObjectURL(film);
  try {
    const video = document.createElement('video');
    if (video.canPlayType(film.type) === '') return undefined;
    video.muted = true;
    video.preload = 'auto';
    video.src = url;
    await event(video, 'loadeddata');
    video.currentTime = Number.isFinite(video.duration) ? video.duration * POSTER_AT : 0;
    await event(video, 'seeked');
    const { videoWidth: width, videoHeight: height } = video;
    const scale = Math.min(1, POSTER_WIDTH / width);
    return await drawJpeg(
      video,
      { x: 0, y: 0, width, height },
      { width: Math.round(width * scale), height: Math.round(height * scale) },
    );
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}
