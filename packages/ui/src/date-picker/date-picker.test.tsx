import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import type { DayLimits } from './calendar.tsx';
import { DatePicker } from './date-picker.tsx';

interface HeldProps extends DayLimits {
  readonly initially?: string;
}

function Held({ initially = '2026-03-04', min = '2026-03-02', max = '2026-04-30' }: HeldProps) {
  const [value, setValue] = useState(initially);
  return <DatePicker label="Expires" value={value} onValueChange={setValue} min={min} max={max} />;
}

test('a day can be typed, in the order that the browser has', async () => {
  const screen = await render(<Held initially="" />);
  const input = screen.getByLabelText('Expires');
  await userEvent.click(input);
  input.element().focus();
  await userEvent.keyboard('03092026');
  await expect.element(input).toHaveValue('2026-03-09');
});

test('a day of the calendar is taken over, and the focus goes back', async () => {
  const screen = await render(<Held />);
  const button = screen.getByRole('button', { name: 'Choose a date' });
  await button.click();
  await screen.getByRole('button', { name: 'Wednesday, March 11, 2026' }).click();
  await expect.element(screen.getByLabelText('Expires')).toHaveValue('2026-03-11');
  await expect.element(screen.getByRole('grid')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('days outside of the limits cannot be chosen', async () => {
  const screen = await render(<Held />);
  await screen.getByRole('button', { name: 'Choose a date' }).click();
  await expect.element(screen.getByRole('button', { name: 'Sunday, March 1, 2026' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Monday, March 2, 2026' })).toBeEnabled();
});

test('the year and the month are chosen by keyboard, within the limits', async () => {
  const screen = await render(<Held max="2030-06-30" />);
  await screen.getByRole('button', { name: 'Choose a date' }).click();
  const year = screen.getByRole('combobox', { name: 'Year' });
  expect([...year.element().children].map(({ textContent }) => textContent)).toEqual([
    '2026',
    '2027',
    '2028',
    '2029',
    '2030',
  ]);
  year.element().focus();
  await userEvent.keyboard('2029');
  await screen.getByRole('combobox', { name: 'Month' }).selectOptions('October');
  await screen.getByRole('button', { name: 'Wednesday, October 31, 2029' }).click();
  await expect.element(screen.getByLabelText('Expires')).toHaveValue('2029-10-31');
});

test('without limits the calendar has years before and after this one', async () => {
  const screen = await render(<Held initially="2020-02-29" min="" max="" />);
  await screen.getByRole('button', { name: 'Choose a date' }).click();
  const year = screen.getByRole('combobox', { name: 'Year' });
  await expect.element(year).toHaveValue('2020');
  await year.selectOptions(String(new Date().getFullYear() + 10));
  await expect.element(screen.getByRole('grid')).toBeVisible();
});
