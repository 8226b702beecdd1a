import type { Page } from '@playwright/test';

/** A PNG of that size with something to see in it, drawn by the browser. */
export async function drawPicture(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('The browser does not draw.');
      pen.fillStyle = '#c9b491';
      pen.fillRect(0, 0, wide, high);
      pen.fillStyle = '#2f5d50';
      pen.beginPath();
      pen.arc(wide / 2, high / 2, Math.min(wide, high) / 3, 0, 7);
      pen.fill();
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
