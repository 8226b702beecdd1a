import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { RadioGroup } from './radio-group.tsx';

const options = [
  { value: '1', label: 'In person', width: 50 },
  { value: '2', label: 'Virtual', width: 50 },
  { value: '3', label: 'Either one' },
];

test('a group is named by its question and says what is wrong', async () => {
  const screen = await render(
    <RadioGroup legend="How to meet?" options={options} error="Please select any option!" />,
  );
  const group = screen.getByRole('group', { name: 'How to meet?' });
  await expect.element(group).toHaveAccessibleDescription('Please select any option!');
});

test('Tab enters the group and arrow keys choose', async () => {
  const choose = vi.fn<(value: string) => void>();
  const screen = await render(<RadioGroup legend="Meet" options={options} onValueChange={choose} />);
  await userEvent.tab();
  await expect.element(screen.getByRole('radio', { name: 'In person' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(screen.getByRole('radio', { name: 'Either one' })).toBeChecked();
  expect(choose.mock.calls.flat()).toEqual(['2', '3']);
});

test('the caller may hold the choice', async () => {
  const choose = vi.fn<(value: string) => void>();
  const screen = await render(
    <RadioGroup legend="Meet" options={options} value="1" onValueChange={choose} />,
  );
  await screen.getByRole('radio', { name: 'Virtual' }).click();
  expect(choose).toHaveBeenCalledWith('2');
  await expect.element(screen.getByRole('radio', { name: 'In person' })).toBeChecked();
});

test('two options of width 50 share a row, others take one of their own', async () => {
  const screen = await render(<RadioGroup legend="Meet" options={options} />);
  const [first, second, third] = ['In person', 'Virtual', 'Either one'].map((name) =>
    screen.getByText(name).element().closest('label')?.getBoundingClientRect(),
  );
  expect(second?.top).toBe(first?.top);
  expect(third?.top).toBeGreaterThan(first?.bottom ?? Infinity);
  expect(third?.width).toBeGreaterThan(2 * (first?.width ?? Infinity));
});

test('the whole card answers a touch, 48 px high at least', async () => {
  const screen = await render(<RadioGroup legend="Meet" options={options} />);
  const card = screen.getByText('Virtual').element().closest('label');
  expect(card?.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
  card?.click();
  await expect.element(screen.getByRole('radio', { name: 'Virtual' })).toBeChecked();
});

test('two groups on a page do not share a choice', async () => {
  const screen = await render(
    <>
      <RadioGroup legend="One" options={[{ value: 'a', label: 'A1' }]} defaultValue="a" />
      <RadioGroup legend="Two" options={[{ value: 'a', label: 'A2' }]} defaultValue="a" />
    </>,
  );
  await expect.element(screen.getByRole('radio', { name: 'A1' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'A2' })).toBeChecked();
});
