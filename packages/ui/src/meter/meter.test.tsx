import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { Meter } from './meter.tsx';

test('is read with its name, how much it is and of how much', async () => {
  const screen = await render(<Meter label="Spent" value={12} max={40} text="12 of 40 credits" />);
  const meter = screen.getByRole('meter', { name: 'Spent' });
  await expect.element(meter).toHaveAttribute('aria-valuetext', '12 of 40 credits');
  const { value, max } = meter.element() as HTMLMeterElement;
  expect([value, max]).toEqual([12, 40]);
  await expect.element(screen.getByText('12 of 40 credits')).toBeVisible();
});

test('is full, and no more, of what is more than there is', async () => {
  const screen = await render(<Meter label="Spent" value={44} max={40} text="44 of 40 credits" />);
  expect((screen.getByRole('meter').element() as HTMLMeterElement).value).toBe(40);
});
