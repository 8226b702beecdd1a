import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { Detail } from '../detail/detail.tsx';
import { ListFrame } from './list-frame.tsx';

afterEach(() => page.viewport(1024, 768));

const renderOpen = (shape: 'panel' | 'drawer') =>
  render(
    <ListFrame
      heading={<h1>Leads</h1>}
      shape={shape}
      detail={
        <Detail shape={shape} title="Lead 1042" closeHref="#" onClose={() => undefined}>
          Text
        </Detail>
      }
    >
      <p>The rows</p>
    </ListFrame>,
  );

test.each([
  ['panel', 1280, 'beside'],
  ['panel', 768, 'alone'],
  ['panel', 390, 'alone'],
  ['drawer', 1280, 'beside'],
  ['drawer', 1200, 'beside'],
  ['drawer', 1199, 'alone'],
  ['drawer', 768, 'alone'],
  ['drawer', 390, 'alone'],
] as const)('a %s on a screen of %i px stands %s', async (shape, width, place) => {
  await page.viewport(width, 844);
  const screen = await renderOpen(shape);
  await expect.element(screen.getByRole('region', { name: 'Lead 1042' })).toBeVisible();
  await expect.poll(() => screen.getByText('The rows').element().checkVisibility()).toBe(place === 'beside');
  expect(document.documentElement.scrollWidth).toBe(width);
});

test('beside a panel the list is 420 px wide', async () => {
  await page.viewport(1280, 844);
  const screen = await renderOpen('panel');
  expect(screen.getByText('The rows').element().getBoundingClientRect().width).toBe(420);
});
