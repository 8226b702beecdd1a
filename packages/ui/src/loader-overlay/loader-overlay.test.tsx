import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { LoaderOverlay } from './loader-overlay.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('the overlay hides after 7000 ms', async () => {
  const screen = await render(<LoaderOverlay active label="Looking" />);
  vi.advanceTimersByTime(6999);
  await expect.element(screen.getByText('Looking')).toBeVisible();
  vi.advanceTimersByTime(1);
  await expect.element(screen.getByText('Looking')).not.toBeInTheDocument();
});

test('it hides as soon as the work is done, and shows again for the next', async () => {
  const screen = await render(<LoaderOverlay active label="Looking" />);
  vi.advanceTimersByTime(7000);
  await screen.rerender(<LoaderOverlay active={false} label="Looking" />);
  await expect.element(screen.getByText('Looking')).not.toBeInTheDocument();
  await screen.rerender(<LoaderOverlay active label="Looking" />);
  await expect.element(screen.getByText('Looking')).toBeVisible();
});

test('a screen reader hears what is under way', async () => {
  const screen = await render(<LoaderOverlay active={false} label="Looking" />);
  const region = screen.getByRole('status').element();
  await screen.rerender(<LoaderOverlay active label="Looking" />);
  expect(screen.getByRole('status').element()).toBe(region);
  expect(region.textContent).toBe('Looking');
});
