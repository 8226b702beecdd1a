/** A part of a picture in its own pixels. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Side of a portrait, px. Specification, section 5. */
const PORTRAIT_PX = 300;
const QUALITY = 0.9;

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Canvas is empty'))),
      'image/jpeg',
      QUALITY,
    );
  });

/** Draws onto white and gives a JPEG. @throws an `Error` 'Canvas is empty' where no picture results. */
export async function drawJpeg(
  source: CanvasImageSource,
  { x, y, width, height }: PictureArea,
  size: { readonly width: number; readonly height: number },
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('Canvas is empty');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, size.width, size.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(source, x, y, width, height, 0, 0, size.width, size.height);
  return blobOf(canvas);
}

const loaded = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('Canvas is empty')));
    image.src = url;
  });

/** The chosen part of a picture as a square JPEG of 300 px on white. @throws an `Error` 'Canvas is empty'. */
export async function cropToJpeg(url: string, area: PictureArea): Promise<Blob> {
  return drawJpeg(await loaded(url), area, { width: PORTRAIT_PX, height: PORTRAIT_PX });
}
