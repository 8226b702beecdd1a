import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Confirm } from './confirm.tsx';

const removed = vi.fn<() => void>();

function Page({ loading = false }: { readonly loading?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Remove
      </button>
      <Confirm
        open={open}
        title="Remove this office?"
        action="Remove office"
        tone="danger"
        loading={loading}
        onConfirm={() => {
          removed();
          close();
        }}
        onClose={close}
      >
        Your matches stay.
      </Confirm>
    </>
  );
}

const asked = async (loading = false) => {
  removed.mockReset();
  const screen = await render(<Page loading={loading} />);
  await screen.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect
    .element(screen.getByRole('alertdialog', { name: 'Remove this office?' }))
    .toHaveAccessibleDescription('Your matches stay.');
  return screen;
};

test('the act is done once it is confirmed', async () => {
  const screen = await asked();
  await screen.getByRole('button', { name: 'Remove office' }).click();
  expect(removed).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('an Enter that comes at once cancels, and the focus goes back', async () => {
  const screen = await asked();
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(removed).not.toHaveBeenCalled();
  await expect.element(screen.getByRole('button', { name: 'Remove', exact: true })).toHaveFocus();
});

test('an act that is under way cannot be called off', async () => {
  const screen = await asked(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
});
