import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Combobox } from './combobox.tsx';

const options = ['Aetna', 'Blue Cross', 'Cigna'].map((label) => ({ value: label.toLowerCase(), label }));
const change = vi.fn<(value: unknown) => void>();

function One({ initially = null }: { readonly initially?: string | null }) {
  const [value, setValue] = useState<string | null>(initially);
  return (
    <Combobox
      label="Carrier"
      error="Choose a carrier."
      options={options}
      value={value}
      onValueChange={(next) => {
        change(next);
        setValue(next);
      }}
    />
  );
}

test('a part of the name finds an option, and its value reaches the handler', async () => {
  const screen = await render(<One />);
  const input = screen.getByRole('combobox', { name: 'Carrier' });
  await expect.element(input).toHaveAccessibleDescription('Choose a carrier.');
  await userEvent.type(input, 'cro');
  await screen.getByRole('option', { name: 'Blue Cross' }).click();
  expect(change).toHaveBeenLastCalledWith('blue cross');
  await expect.element(input).toHaveValue('Blue Cross');
});

test('what matches nothing says so, and is not kept', async () => {
  const screen = await render(<One initially="cigna" />);
  const input = screen.getByRole('combobox', { name: 'Carrier' });
  await userEvent.fill(input, 'zzz');
  await expect.element(screen.getByText('No matching results')).toBeVisible();
  await userEvent.keyboard('{Escape}{Tab}');
  await expect.element(input).not.toHaveValue('zzz');
});

test('a choice can be cleared', async () => {
  const screen = await render(<One initially="cigna" />);
  await screen.getByRole('button', { name: 'Clear' }).click();
  expect(change).toHaveBeenLastCalledWith(null);
});
