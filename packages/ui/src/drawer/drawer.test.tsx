import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { Drawer } from './drawer.tsx';

afterEach(() => page.viewport(1024, 768));

function Page({ sheet }: { readonly sheet?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Refund
      </button>
      <Drawer sheet={sheet} open={open} title="Request a refund" onClose={() => setOpen(false)}>
        <input aria-label="Reason" />
      </Drawer>
    </>
  );
}

const opened = async (sheet = false) => {
  const screen = await render(<Page sheet={sheet} />);
  await screen.getByRole('button', { name: 'Refund' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Request a refund' })).toHaveFocus();
  return screen;
};

test.each([
  [1280, 480],
  [390, 390],
])('at %i px it is %i px wide', async (window, width) => {
  await page.viewport(window, 844);
  const screen = await opened();
  const drawer = screen.getByRole('dialog', { name: 'Request a refund' }).element();
  await expect.poll(() => drawer.getBoundingClientRect().left).toBe(window - width);
  expect(drawer.getBoundingClientRect().width).toBe(width);
});

test('as a sheet it is as high as its content, at the bottom', async () => {
  await page.viewport(390, 844);
  const screen = await opened(true);
  const sheet = screen.getByRole('dialog', { name: 'Request a refund' }).element();
  await expect.poll(() => sheet.getBoundingClientRect().bottom).toBe(844);
  expect(sheet.getBoundingClientRect().width).toBe(390);
  expect(sheet.getBoundingClientRect().height).toBeLessThan(300);
});

test('Escape closes it and gives the focus back', async () => {
  const screen = await opened();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Refund' })).toHaveFocus();
});

test('its close button closes it', async () => {
  const screen = await opened();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
