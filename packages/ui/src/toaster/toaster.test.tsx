import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { createToasts, Toaster } from './toaster.tsx';

const opened = async () => {
  const toasts = createToasts();
  const screen = await render(<Toaster toasts={toasts} duration={0} />);
  return { toasts, screen };
};

test('what can be undone is undone once, and its toast goes', async () => {
  const undo = vi.fn<() => void>();
  const { toasts, screen } = await opened();
  toasts.add({ kind: 'success', message: 'Maria L. archived.', onUndo: undo });
  await screen.getByRole('button', { name: 'Undo' }).click();
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(screen.getByText('Maria L. archived.')).not.toBeInTheDocument();
});

test('a message does not take the place of the one before, and each can be dismissed', async () => {
  const { toasts, screen } = await opened();
  toasts.add({ kind: 'success', message: 'Saved.' });
  toasts.add({ kind: 'info', message: 'Moved.' });
  await expect.element(screen.getByText('Saved.')).toBeVisible();
  await screen.getByRole('group', { name: 'Moved.' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(screen.getByText('Moved.')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Saved.')).toBeVisible();
  expect(screen.container.ownerDocument.querySelector('button[aria-label="Undo"]')).toBeNull();
});

test('three messages at once leave the buttons at the foot of the page free', async () => {
  const { toasts, screen } = await opened();
  await page.viewport(390, 844);
  for (const message of ['Saved.', 'Moved.', 'Added.']) toasts.add({ kind: 'success', message });
  await expect.element(screen.getByText('Added.')).toBeVisible();
  const ends = ['Saved.', 'Moved.', 'Added.'].map(
    (name) => screen.getByRole('group', { name }).element().getBoundingClientRect().bottom,
  );
  expect(Math.max(...ends)).toBeLessThan(844 / 2);
});

test('an error is an alert, told once', async () => {
  const { toasts, screen } = await opened();
  toasts.add({ kind: 'error', message: 'It failed.' });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('It failed.');
  expect(screen.getByText('It failed.').elements()).toHaveLength(1);
});
