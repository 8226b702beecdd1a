import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { Skeleton } from './skeleton.tsx';

test('a skeleton keeps the room of what will stand there', async () => {
  const screen = await render(<Skeleton lines={2} height={100} />);
  const status = screen.getByRole('status').element();
  const bars = [...status.children].filter((child) => child.getBoundingClientRect().height > 1);
  expect(bars.map((bar) => bar.getBoundingClientRect().height)).toEqual([100, 100]);
});

test('a screen reader hears what is being loaded, and nothing of the bars', async () => {
  const screen = await render(<Skeleton label="Loading your settings" />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading your settings');
});

test('one of a form is as wide as a form, however much room there is', async () => {
  const screen = await render(
    <div style={{ width: '80rem' }}>
      <Skeleton narrow label="Loading a form" />
      <Skeleton label="Loading a list" />
    </div>,
  );
  const widthOf = (label: string) =>
    screen.getByText(label).element().parentElement?.getBoundingClientRect().width;
  expect([widthOf('Loading a form'), widthOf('Loading a list')]).toEqual([640, 1280]);
});
