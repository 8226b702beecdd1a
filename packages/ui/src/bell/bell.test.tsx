import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Bell } from './bell.tsx';

function Example({ unread }: { readonly unread: number }) {
  const [open, setOpen] = useState(false);
  return (
    <Bell unread={unread} open={open} onOpenChange={setOpen}>
      <p>You have a new match.</p>
    </Bell>
  );
}

test.each([
  [0, 'Notifications'],
  [3, 'Notifications, 3 unread'],
  [99, 'Notifications, 99+ unread'],
])('%i unread are said in its name', async (unread, name) => {
  const screen = await render(<Example unread={unread} />);
  await expect.element(screen.getByRole('button', { name, exact: true })).toBeVisible();
});

test('its panel takes the focus and gives it back', async () => {
  const screen = await render(<Example unread={1} />);
  const bell = screen.getByRole('button');
  await bell.click();
  await expect.element(screen.getByText('You have a new match.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(bell).toHaveFocus();
});
