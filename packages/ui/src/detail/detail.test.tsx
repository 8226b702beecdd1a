import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { Dialog } from '../dialog/dialog.tsx';
import { Detail } from './detail.tsx';

const close = vi.fn<() => void>();

afterEach(async () => {
  close.mockReset();
  await page.viewport(1024, 768);
});

const links = { closeHref: '#list', previousHref: '#6', nextHref: '#8' };

test('its heading takes the focus as it opens, and Escape closes it', async () => {
  const screen = await render(
    <Detail title="Rosa Lindqvist" onClose={close} {...links}>
      Text
    </Detail>,
  );
  await expect.element(screen.getByRole('heading', { name: 'Rosa Lindqvist' })).toHaveFocus();
  await expect.element(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '#list');
  await expect.element(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '#6');
  await expect.element(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '#8');
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});

test('one goes back where it stands alone, and closes it beside its list', async () => {
  const screen = await render(
    <Detail title="Rosa Lindqvist" onClose={close} {...links}>
      Text
    </Detail>,
  );
  await expect.element(screen.getByRole('link', { name: 'Back' })).toBeVisible();
  await page.viewport(1280, 800);
  await expect.element(screen.getByRole('link', { name: 'Close' })).toBeVisible();
});

test('Escape closes a dialog that stands in it, and not what is below', async () => {
  const closeDialog = vi.fn<() => void>();
  const screen = await render(
    <Detail title="Lead 1042" onClose={close} closeHref="#list">
      <Dialog
        open
        title="Show contact data?"
        onClose={closeDialog}
        actions={<button type="button">Cancel</button>}
      >
        We log it.
      </Dialog>
    </Detail>,
  );
  (screen.getByRole('button', { name: 'Cancel' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => closeDialog).toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
});

test.each([
  [1280, 480],
  [1200, 480],
  [768, 768],
  [390, 390],
])('on a screen of %i px a drawer is %i px wide', async (screenWidth, width) => {
  await page.viewport(screenWidth, 844);
  const screen = await render(
    <Detail shape="drawer" title="Lead 1042" onClose={close} {...links}>
      Text
    </Detail>,
  );
  const drawer = screen.getByRole('region', { name: 'Lead 1042' });
  expect(drawer.element().getBoundingClientRect().width).toBe(width);
});
