import { COUNTRY_CODE_NOTICE, EXTRA_DIGITS_NOTICE } from '@carematch/validation/fields/phone';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { cdp, page, userEvent } from 'vitest/browser';

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

test('an eleventh digit leaves the number as it is', async () => {
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

/** Pastes a text over what a phone field holds, as the browser does. */
async function pasteOver(before: string, text: string) {
  const { input, change } = await typing(before);
  const source = await render(<input aria-label="Source" defaultValue={text} />);
  await userEvent.tripleClick(source.getByRole('textbox', { name: 'Source' }));
  await userEvent.copy();
  await userEvent.tripleClick(input);
  await userEvent.paste();
  return { input, change };
}

test('a pasted number shows as (XXX) XXX-XXXX, however long it was written', async () => {
  const { input, change } = await pasteOver('(303) 555-0142', '206 - 555 - 0199 (home)');
  await expect.element(input).toHaveValue('(206) 555-0199');
  expect(change).toHaveBeenLastCalledWith('(206) 555-0199');
});

test('a number pasted with the country code is taken as its ten digits', async () => {
  const { input, change } = await pasteOver('303', '+1 206 555 1234');
  await expect.element(input).toHaveValue('(206) 555-1234');
  expect(change).toHaveBeenLastCalledWith('(206) 555-1234');
});

test('a number pasted with the country code takes the place of a whole one', async () => {
  const { input } = await pasteOver('3035550142', '+1 206 555 1234');
  await expect.element(input).toHaveValue('(206) 555-1234');
});

test('any other pasted number of 11 digits is refused whole', async () => {
  const { input } = await pasteOver('303', '2 206 555 1234');
  await expect.element(input).toHaveValue('303');
});

test('a number that the browser fills in with the country code is taken as its ten digits', async () => {
  const { input } = await typing('3');
  const element = input.element();
  if (!(element instanceof HTMLInputElement)) throw new Error('There is no input.');
  element.setRangeText('+12065551234', 0, 1, 'end');
  element.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.element(input).toHaveValue('(206) 555-1234');
});

test('a leading 1 is dropped as it is typed, and the field says so', async () => {
  const { input } = await typing('1');
  await expect.element(input).toHaveValue('');
  await expect.element(page.getByText(COUNTRY_CODE_NOTICE)).toBeVisible();
  await userEvent.type(input, '2125550147');
  await expect.element(input).toHaveValue('(212) 555-0147');
  await expect.element(page.getByText(COUNTRY_CODE_NOTICE)).not.toBeInTheDocument();
});

test('the first digit can be changed where a 1 follows it', async () => {
  const { input } = await typing('3125550147');
  await userEvent.type(input, '{Home}{ArrowRight}{Delete}');
  await expect.element(input).toHaveValue('125550147');
  await userEvent.type(input, '{Home}4');
  await expect.element(input).toHaveValue('(412) 555-0147');
});

test('an eleventh digit is refused, and the field says so', async () => {
  const { input } = await typing('30355501429');
  await expect.element(input).toHaveValue('(303) 555-0142');
  await expect.element(page.getByText(EXTRA_DIGITS_NOTICE)).toBeVisible();
});

test.each(['+1 (212) 555-0147', '1 212 555 0147', '(212) 555-0147 (home)'])(
  '%s inserted by a keyboard at once is taken whole',
  async (text) => {
    const { input } = await typing('{Tab}');
    await userEvent.click(input);
    await cdp().send('Input.insertText', { text });
    await expect.element(input).toHaveValue('(212) 555-0147');
  },
);
