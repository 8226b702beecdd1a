import { NAME_MAX_LENGTH } from '@carematch/validation/fields/person-name';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { NameField } from './name-field.tsx';

const SEPARATORS = "Use a space instead of ' or -";
const SHORT = 'Shorter name? Add a middle name or initial.';

const regions = () => [...document.querySelectorAll('[aria-live="polite"]')];

async function field(error?: string) {
  const screen = await render(<NameField label="Last name" name="last_name" error={error} />);
  return screen.getByRole('textbox', { name: 'Last name' });
}

test.each(["O'Neil", 'O’Neil', 'Smith-Jones', 'Smith–Jones'])(
  'while %s is typed, it says what to type instead',
  async (name) => {
    const input = await field();
    await userEvent.type(input, name);
    await expect.element(input).toHaveAccessibleDescription(SEPARATORS);
    await userEvent.fill(input, 'Smith Jones');
    await expect.element(input).not.toHaveAttribute('aria-describedby');
  },
);

test('a short name is helped once it was left, and not while it begins', async () => {
  const input = await field();
  await userEvent.type(input, 'Ng');
  await expect.element(input).not.toHaveAttribute('aria-describedby');
  await userEvent.tab();
  await expect.element(input).toHaveAccessibleDescription(SHORT);
  await userEvent.fill(input, 'Ngo');
  await expect.element(input).not.toHaveAttribute('aria-describedby');
});

test.each(['', '𠮷田太郎'])('the name %j gets no hint', async (name) => {
  const input = await field();
  await userEvent.fill(input, name);
  await userEvent.tab();
  await expect.element(input).not.toHaveAttribute('aria-describedby');
});

test('two characters are short in every script', async () => {
  const input = await field();
  await userEvent.fill(input, '𠮷野');
  await userEvent.tab();
  await expect.element(input).toHaveAccessibleDescription(SHORT);
});

test('the hint is read politely, from a region that stood there before, and beside the error', async () => {
  const input = await field('Last Name must be at least 3 characters.');
  const before = regions();
  await userEvent.fill(input, 'Ng');
  await expect
    .element(input)
    .toHaveAccessibleDescription(`${SHORT} Last Name must be at least 3 characters.`);
  expect(regions()).toEqual(before);
  expect(before.map((region) => region.textContent)).toContain(SHORT);
});

test('a name that a form library has put there is helped when it is refused', async () => {
  const screen = await render(<NameField label="Last name" name="last_name" error="Too short." />);
  const input = screen.getByRole('textbox', { name: 'Last name' });
  const element = input.element();
  if (!(element instanceof HTMLInputElement)) throw new Error('There is no input.');
  element.value = 'Ng';
  element.focus();
  await expect.element(input).toHaveAccessibleDescription(`${SHORT} Too short.`);
});

test('the field takes no more than a name may have', async () => {
  await expect.element(await field()).toHaveAttribute('maxlength', String(NAME_MAX_LENGTH));
});
