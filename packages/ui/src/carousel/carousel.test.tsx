import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { Carousel } from './carousel.tsx';

const slides = ['One', 'Two', 'Three'].map((word) => ({
  key: word,
  content: <button type="button">{word}</button>,
}));

const shown = async (width: number) => {
  await page.viewport(width, 700);
  const screen = await render(<Carousel label="Samples" slides={slides} />);
  const track = screen.getByRole('list').element();
  return { screen, track, next: screen.getByRole('button', { name: 'Next slide' }) };
};

const middle = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/** The slides themselves, without the copies at both ends. */
const slidesOf = (track: Element): Element[] =>
  [...track.children].filter((slide) => !slide.matches('[inert]'));

/** How far the middle of a slide is from the middle of the track, in CSS pixels. */
const offCentre = (track: Element, index: number): number => {
  const slide = slidesOf(track)[index];
  return slide ? Math.abs(middle(slide) - middle(track)) : Infinity;
};

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [1000, 120],
  [767, 60],
  [640, 10],
])('at a width of %i px the slide in the middle leaves %i px at both sides', async (width, padding) => {
  const { track } = await shown(width);
  const outer = track.getBoundingClientRect();
  const slide = slidesOf(track)[0]?.getBoundingClientRect();
  expect((slide?.left ?? 0) - outer.left).toBeCloseTo(padding, 0);
  expect(outer.right - (slide?.right ?? 0)).toBeCloseTo(padding, 0);
});

test('the first slide has its neighbors: the last one at its left, the second at its right', async () => {
  const { screen, track } = await shown(1000);
  await expect.poll(() => offCentre(track, 0)).toBeLessThan(1);
  const at = [...track.children].indexOf(slidesOf(track)[0] ?? track);
  expect([track.children[at - 1]?.textContent, track.children[at + 1]?.textContent]).toEqual([
    'Three',
    'Two',
  ]);
  // They are there to be seen: each button is found once.
  expect(screen.getByRole('button', { name: 'Three' }).elements()).toHaveLength(1);
});

test('the next slide comes to the middle in 500 ms', async () => {
  const { screen, track, next } = await shown(1000);
  // Frames come when the test asks for them, so the move cannot be over before it is looked at.
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  // Vitest's own click would let the clock run.
  const button = next.element();
  if (button instanceof HTMLElement) button.click();
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(450);
  expect(offCentre(track, 1)).toBeGreaterThan(1);
  vi.advanceTimersByTime(60);
  expect(offCentre(track, 1)).toBeLessThan(1);
  await expect.element(screen.getByText('2 of 3')).toBeVisible();
});

test('the number keeps to the slide that is on its way', async () => {
  const { screen, track, next } = await shown(1000);
  const said: (string | null)[] = [];
  const place = screen.getByText('1 of 3').element();
  new MutationObserver(() => said.push(place.textContent)).observe(place, {
    characterData: true,
    subtree: true,
  });
  await next.click();
  await next.click();
  await expect.poll(() => offCentre(track, 2)).toBeLessThan(1);
  expect(said).toEqual(['2 of 3', '3 of 3']);
});

test('after the last slide comes the first, and before the first the last', async () => {
  const { screen, track, next } = await shown(1000);
  await screen.getByRole('button', { name: 'Previous slide' }).click();
  await expect.element(screen.getByText('3 of 3')).toBeVisible();
  await expect.poll(() => offCentre(track, 2)).toBeLessThan(1);
  await next.click();
  await expect.element(screen.getByText('1 of 3')).toBeVisible();
  await expect.poll(() => offCentre(track, 0)).toBeLessThan(1);
});

test('the keyboard moves it, and reaches what is inside a slide', async () => {
  const { screen, track } = await shown(1000);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Two' })).toHaveFocus();
  await expect.element(screen.getByText('2 of 3')).toBeVisible();
  await expect.poll(() => offCentre(track, 1)).toBeLessThan(1);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByText('3 of 3')).toBeVisible();
  await expect.poll(() => offCentre(track, 2)).toBeLessThan(1);
});

test('a swipe counts: the slide nearest to the middle is the current one', async () => {
  const { screen, track } = await shown(500);
  // Once more where the window's own resize has just put the first slide back.
  const swipe = (): string => {
    const second = slidesOf(track)[1] ?? track;
    track.scrollLeft += middle(second) - middle(track);
    return screen.getByText(/ of 3/).element().textContent;
  };
  await expect.poll(swipe).toBe('2 of 3');
});

test('the slide is in the middle again after the window was resized', async () => {
  const { screen, track, next } = await shown(1000);
  await next.click();
  await expect.poll(() => offCentre(track, 1)).toBeLessThan(1);
  await page.viewport(600, 700);
  await expect.poll(() => offCentre(track, 1)).toBeLessThan(1);
  await expect.element(screen.getByText('2 of 3')).toBeVisible();
});
