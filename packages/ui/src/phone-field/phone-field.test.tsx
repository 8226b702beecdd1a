import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { PhoneField } from './phone-field.tsx';

const typing = async (text: string) => {
  const change = vi.fn<(value: string) => void>();
  const screen = await render(<PhoneField label="Phone" onChange={(event) => change(event.target.value)} />);
  const input = screen.getByRole('textbox', { name: 'Phone' });
  await userEvent.type(input, text);
  return { input, change };
};

test('ten digits show as (XXX) XXX-XXXX', async () => {
  const { input, change } = await typing('3035550142');
  await expect.element(input).toHaveValue('(303) 555-0142');
  expect(change).toHaveBeenLastCalledWith('(303) 555-0142');
});

test('fewer digits show as they are, and nothing else is kept', async () => {
  const { input } = await typing('(303) call 555');
  await expect.element(input).toHaveValue('303555');
});

test('an eleventh digit is refused', async () => {
  const { input } = await typing('30355501429');
  await expect.element(input).toHaveValue('(303) 555-0142');
  await expect.element(input).toHaveAttribute('maxlength', '14');
});

test('deleting takes digits away, from the end and from within', async () => {
  const { input } = await typing('3035550142{Backspace}');
  await expect.element(input).toHaveValue('303555014');
  await userEvent.type(input, '{Home}{ArrowRight}{ArrowRight}{ArrowRight}{Backspace}8');
  await expect.element(input).toHaveValue('308555014');
});
