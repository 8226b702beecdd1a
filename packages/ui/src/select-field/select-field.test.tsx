import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { SelectField } from './select-field.tsx';

test('a choice from the list reaches its handler', async () => {
  const change = vi.fn<(value: string) => void>();
  const screen = await render(
    <SelectField
      label="Care"
      placeholder="Choose one"
      error="Choose what you are looking for."
      options={[{ value: 'dentist', label: 'Dentist' }]}
      onChange={(event) => change(event.target.value)}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Care' });
  await expect.element(select).toHaveValue('');
  await expect.element(select).toHaveAccessibleDescription('Choose what you are looking for.');
  await select.selectOptions('Dentist');
  expect(change).toHaveBeenCalledWith('dentist');
});
