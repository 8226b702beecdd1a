import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { DateRangePicker } from './date-range-picker.tsx';

function Held() {
  const [value, setValue] = useState({ from: '2026-03-04', to: '' });
  return <DateRangePicker legend="Received" value={value} onValueChange={setValue} />;
}

test('the second day of a range is chosen from the calendar', async () => {
  const screen = await render(<Held />);
  await screen.getByRole('button', { name: 'Choose dates' }).click();
  await screen.getByRole('button', { name: 'Wednesday, March 11, 2026' }).click();
  await expect.element(screen.getByLabelText('From')).toHaveValue('2026-03-04');
  await expect.element(screen.getByLabelText('To')).toHaveValue('2026-03-11');
});

test('each end can be typed by itself', async () => {
  const screen = await render(<Held />);
  await screen.getByLabelText('To').fill('2026-03-09');
  await expect.element(screen.getByLabelText('From')).toHaveValue('2026-03-04');
  await expect.element(screen.getByLabelText('To')).toHaveValue('2026-03-09');
  await expect.element(screen.getByLabelText('From')).toHaveAttribute('max', '2026-03-09');
});
