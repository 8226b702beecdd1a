import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { CheckboxGroup } from './checkbox-group.tsx';

const options = [
  { value: '1', label: 'Anxiety' },
  { value: '2', label: 'Grief', description: 'Losing somebody.' },
];

test('any number can be chosen and taken back, by keyboard alone', async () => {
  const change = vi.fn<(values: string[]) => void>();
  function Held() {
    const [values, setValues] = useState<string[]>([]);
    return (
      <CheckboxGroup
        legend="Needs"
        options={options}
        values={values}
        onValuesChange={(next) => {
          change(next);
          setValues(next);
        }}
      />
    );
  }
  const screen = await render(<Held />);
  await userEvent.keyboard('{Tab} {Tab} ');
  await expect.element(screen.getByRole('checkbox', { name: 'Anxiety' })).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: 'Grief Losing somebody.' })).toBeChecked();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift} ');
  await expect.element(screen.getByRole('checkbox', { name: 'Anxiety' })).not.toBeChecked();
  expect(change.mock.calls.map(([values]) => values)).toEqual([['1'], ['1', '2'], ['2']]);
});

test('without a holder the browser keeps the choice and a form library reads it', async () => {
  const ref = vi.fn<(element: HTMLInputElement | null) => void>();
  const screen = await render(
    <CheckboxGroup legend="Needs" name="needs" options={options} defaultValues={['2']} ref={ref} />,
  );
  await expect.element(screen.getByRole('checkbox', { name: 'Grief Losing somebody.' })).toBeChecked();
  expect(ref.mock.calls.map(([element]) => element?.name)).toEqual(['needs', 'needs']);
});
