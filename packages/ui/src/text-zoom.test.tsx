import { afterEach, describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { samples } from './testing/samples.tsx';

const root = document.documentElement;

afterEach(async () => {
  root.style.fontSize = '';
  await page.viewport(1024, 768);
});

const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';

/** What is cut off at an element's own edge: text wider or higher than a box that does not scroll. */
const isCut = (element: Element): boolean => {
  const { overflowX, overflowY } = getComputedStyle(element);
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  return (
    (hides(overflowX) && scrollWidth > clientWidth + 1) ||
    (hides(overflowY) && scrollHeight > clientHeight + 1)
  );
};

/** A phone with text twice as large, and the narrowest window (a page of 1280 px enlarged four times). */
describe.each([
  { width: 390, text: '200%' },
  { width: 320, text: '100%' },
])('$width px wide with text at $text', ({ width, text }) => {
  test.each(Object.entries(samples))('%s fits, and cuts nothing off', async (_name, sample) => {
    await page.viewport(width, 844);
    root.style.fontSize = text;
    const { container } = await render(sample);
    expect(root.scrollWidth).toBeLessThanOrEqual(width);
    const cut = [
      ...container.querySelectorAll(":not(.visually-hidden, [aria-hidden='true'], svg, svg *)"),
    ].filter(isCut);
    expect(cut).toEqual([]);
  });
});
