// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';

import { drawJpeg } from './crop-to-jpeg.ts';

const AREA = { x: 10, y: 20, width: 400, height: 400 };
const SIZE = { width: 300, height: 300 };
const source = document.createElement('img');

/** A canvas that writes down what is drawn, and gives this picture in the end. */
function canvasGiving(picture: Blob | null) {
  const drawn: unknown[] = [];
  const pen = {
    fillStyle: '',
    fillRect: (...args: readonly number[]) => drawn.push([pen.fillStyle, ...args]),
    drawImage: (_image: unknown, ...args: readonly number[]) => drawn.push(args),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(picture));
  return { drawn, toBlob };
}

describe('a cropped picture', () => {
  it('is a JPEG of the chosen part, 300 px square on white', async () => {
    const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });
    const { drawn, toBlob } = canvasGiving(jpeg);
    expect(await drawJpeg(source, AREA, SIZE)).toBe(jpeg);
    expect(drawn).toEqual([
      ['#ffffff', 0, 0, 300, 300],
      [10, 20, 400, 400, 0, 0, 300, 300],
    ]);
    expect(toBlob.mock.lastCall?.[1]).toBe('image/jpeg');
  });

  it('that comes to nothing is refused: Canvas is empty', async () => {
    canvasGiving(null);
    await expect(drawJpeg(source, AREA, SIZE)).rejects.toThrow('Canvas is empty');
  });

  it('is refused the same way where the browser does not draw', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await expect(drawJpeg(source, AREA, SIZE)).rejects.toThrow('Canvas is empty');
  });
});
