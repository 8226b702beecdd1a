import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { ManyChoices } from './many-choices.tsx';

const options = ['Aetna', 'Blue Cross', 'Blue Shield', 'Cigna'].map((label) => ({ value: label, label }));
const change = vi.fn<(values: string[]) => void>();
const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());

function Held() {
  const [values, setValues] = useState(['Cigna']);
  return (
    <form onSubmit={submit}>
      <ManyChoices
        legend="Plans"
        error="Please choose at least one plan."
        searchLabel="Search plans"
        options={options}
        values={values}
        onValuesChange={(next) => {
          change(next);
          setValues(next);
        }}
      />
      <button type="submit">Save</button>
    </form>
  );
}

test('options are found by a part of their name, by keyboard, and Enter does not send the form', async () => {
  const screen = await render(<Held />);
  await expect
    .element(screen.getByRole('group', { name: 'Plans' }))
    .toHaveAccessibleDescription('Please choose at least one plan.');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search plans' }), ' BLUE{Enter}');
  expect(submit).not.toHaveBeenCalled();
  expect(screen.getByRole('checkbox').elements()).toHaveLength(2);
  screen.getByRole('checkbox', { name: 'Blue Shield' }).element().focus();
  await userEvent.keyboard(' ');
  expect(change).toHaveBeenLastCalledWith(['Cigna', 'Blue Shield']);
  await expect.element(screen.getByText('2 of 4 chosen')).toBeVisible();
});

test('all that are found, or none, can be chosen at once', async () => {
  const screen = await render(<Held />);
  await userEvent.fill(screen.getByRole('searchbox'), 'blue');
  await screen.getByRole('button', { name: 'Choose all found (2)' }).click();
  expect(change).toHaveBeenLastCalledWith(['Cigna', 'Blue Cross', 'Blue Shield']);
  await userEvent.clear(screen.getByRole('searchbox'));
  await screen.getByRole('button', { name: 'Choose all', exact: true }).click();
  await expect.element(screen.getByText('4 of 4 chosen')).toBeVisible();
  await screen.getByRole('button', { name: 'Choose none' }).click();
  expect(change).toHaveBeenLastCalledWith([]);
});

test('what is chosen is in a list that folds, and each can be removed', async () => {
  const screen = await render(<Held />);
  await expect.element(screen.getByRole('button', { name: 'Remove Cigna' })).not.toBeInTheDocument();
  await screen.getByText('1 of 4 chosen').click();
  await screen.getByRole('button', { name: 'Remove Cigna' }).click();
  expect(change).toHaveBeenLastCalledWith([]);
});

test('says that nothing matches', async () => {
  const screen = await render(<Held />);
  await userEvent.fill(screen.getByRole('searchbox'), 'zzz');
  await expect.element(screen.getByText('No matching results')).toBeVisible();
});
