import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { ChoiceChip, type Days, DaysChip, daysText, FilterBar } from './filter-bar.tsx';

const options = [
  { value: '1', label: 'Dentist' },
  { value: '3', label: 'Counselor' },
];

test('a chip says in words what is chosen, and offers what else there is', async () => {
  const choose = vi.fn<(value: string, isAgain: boolean) => void>();
  const screen = await render(
    <ChoiceChip
      label="Profession"
      everything="Every profession"
      options={options}
      value="3"
      onChoose={choose}
    />,
  );
  await expect.element(screen.getByText('Profession: Counselor')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Profession' }).selectOptions('Every profession');
  expect(choose).toHaveBeenCalledExactlyOnceWith('', false);
});

test('a chip shows what was chosen last while the rows for it are on their way', async () => {
  const choose = vi.fn<(value: string, isAgain: boolean) => Promise<void>>();
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  choose.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  const chip = (value: string) => (
    <ChoiceChip
      label="Profession"
      everything="Every profession"
      options={options}
      value={value}
      onChoose={choose}
    />
  );
  const screen = await render(chip(''));
  const select = screen.getByRole('combobox', { name: 'Profession' });
  select.element().focus();
  await select.selectOptions('Dentist');
  await expect.element(screen.getByText('Profession: Dentist')).toBeVisible();
  await select.selectOptions('Counselor');
  first.resolve();
  await screen.rerender(chip('1'));
  await expect.element(select).toHaveValue('3');
  expect(choose.mock.calls).toEqual([
    ['1', false],
    ['3', true],
  ]);
  second.resolve();
  await expect.element(select).toHaveValue('1');
});

test('days are chosen when they are applied, and refused in the wrong order', async () => {
  const choose = vi.fn<(days: Days) => void>();
  const screen = await render(<DaysChip label="Received" onChoose={choose} />);
  await screen.getByRole('button', { name: 'Received' }).click();
  await screen.getByLabelText('From').fill('2026-03-05');
  await screen.getByLabelText('To').fill('2026-03-01');
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect.element(screen.getByText('The end date is before the start date.')).toBeVisible();
  expect(choose).not.toHaveBeenCalled();
  await screen.getByLabelText('To').fill('2026-03-09');
  await screen.getByRole('button', { name: 'Apply' }).click();
  expect(choose).toHaveBeenCalledExactlyOnceWith({ from: '2026-03-05', to: '2026-03-09' });
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('chosen days can be given up', async () => {
  const choose = vi.fn<(days: Days) => void>();
  const screen = await render(<DaysChip label="Received" from="2026-03-05" onChoose={choose} />);
  await screen.getByRole('button', { name: 'Received: since 03/05/2026' }).click();
  await screen.getByRole('button', { name: 'All days' }).click();
  expect(choose).toHaveBeenCalledExactlyOnceWith({});
});

test('filters that are set can be cleared together', async () => {
  const screen = await render(
    <FilterBar label="Filter leads" clearHref="?all">
      Chips
    </FilterBar>,
  );
  await expect.element(screen.getByRole('link', { name: 'Clear' })).toHaveAttribute('href', '?all');
});

test.each([
  [{}, undefined],
  [{ from: '2026-03-01' }, 'since 03/01/2026'],
  [{ to: '2026-03-31' }, 'until 03/31/2026'],
  [{ from: '2026-03-01', to: '2026-03-31' }, '03/01/2026 – 03/31/2026'],
  [{ from: '2026-03-01', to: '2026-03-01' }, '03/01/2026'],
])('days %o in words', (days, text) => {
  expect(daysText(days)).toBe(text);
});
