import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { cdp, userEvent } from 'vitest/browser';

import { ZipField } from './zip-field.tsx';

test('a zip field takes five digits and no other key', async () => {
  const screen = await render(<ZipField label="Zip code" />);
  const input = screen.getByRole('textbox', { name: 'Zip code' });
  await userEvent.type(input, 'a8 0-2.02e9');
  await expect.element(input).toHaveValue('80202');
});

test('a phone shows its digit keyboard', async () => {
  const screen = await render(<ZipField label="Zip code" />);
  await expect.element(screen.getByRole('textbox')).toHaveAttribute('inputmode', 'numeric');
});

test('pasting and dropping are blocked', async () => {
  const screen = await render(<ZipField label="Zip code" />);
  const input = screen.getByRole('textbox').element();
  const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
  expect(input.dispatchEvent(paste)).toBe(false);
  expect(input.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true }))).toBe(false);
});

test('what an on-screen keyboard writes without keystrokes is filtered, too', async () => {
  const screen = await render(<ZipField label="Zip code" />);
  await screen.getByRole('textbox').fill('8o2-1');
  await expect.element(screen.getByRole('textbox')).toHaveValue('821');
});

test.each(['80202-1234', 'CO 80202', ' 80202 '])(
  '%j inserted by a keyboard at once is read whole',
  async (text) => {
    const screen = await render(<ZipField label="Zip code" />);
    await screen.getByRole('textbox').click();
    await cdp().send('Input.insertText', { text });
    await expect.element(screen.getByRole('textbox')).toHaveValue('80202');
  },
);

test('Enter submits, Tab leaves', async () => {
  const submit = vi.fn<() => void>();
  const screen = await render(<ZipField label="Zip code" onEnter={submit} />);
  await userEvent.type(screen.getByRole('textbox'), '80202{Enter}');
  expect(submit).toHaveBeenCalledOnce();
  await userEvent.tab();
  await expect.element(screen.getByRole('textbox')).not.toHaveFocus();
});

test('a refused keystroke and a refused paste say so', async () => {
  const screen = await render(<ZipField label="Zip code" />);
  const input = screen.getByRole('textbox');
  await userEvent.type(input, '8o');
  const notice = screen.getByText('Only digits. We left out “o”.');
  await expect.element(notice).toBeVisible();
  await userEvent.type(input, '0');
  await expect.element(notice).not.toBeInTheDocument();
  await userEvent.tripleClick(input);
  await userEvent.copy();
  await userEvent.paste();
  await expect.element(screen.getByText('Type the 5 digits. This field takes no pasted text.')).toBeVisible();
});

test('an inserted text with more digits says what was left out', async () => {
  const screen = await render(<ZipField label="Zip code" />);
  const input = screen.getByRole('textbox');
  await input.click();
  await cdp().send('Input.insertText', { text: '902101' });
  await expect.element(input).toHaveValue('90210');
  await expect.element(screen.getByText('Only 5 digits. We left out the rest.')).toBeVisible();
});
