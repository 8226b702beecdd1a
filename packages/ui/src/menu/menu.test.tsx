import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Menu } from './menu.tsx';

test('an item does its act, closes the menu and gives the focus back', async () => {
  const archive = vi.fn<() => void>();
  const screen = await render(<Menu label="Actions" items={[{ label: 'Archive', onSelect: archive }]} />);
  const button = screen.getByRole('button', { name: 'Actions' });
  await button.click();
  await screen.getByRole('menuitem', { name: 'Archive' }).click();
  expect(archive).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('a link is drawn by the link that the app hands in, and Enter follows it', async () => {
  const follow = vi.fn<(href: string) => void>();
  const screen = await render(
    <Menu
      label="Actions"
      items={[{ label: 'Open', href: '/leads/1' }]}
      renderLink={({ children, href, ...props }) => (
        <a
          {...props}
          href={href}
          onClick={(event) => {
            event.preventDefault();
            follow(href);
          }}
        >
          {children}
        </a>
      )}
    />,
  );
  screen.getByRole('button', { name: 'Actions' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('menuitem', { name: 'Open' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(follow).toHaveBeenCalledExactlyOnceWith('/leads/1');
});

test('what the button cuts off is shown in full on hover and focus', async () => {
  const screen = await render(
    <Menu
      label="Ana, account"
      hint="ana.reyes@example.com"
      items={[{ label: 'Sign out', onSelect: vi.fn<() => void>() }]}
    >
      ana.reyes@…
    </Menu>,
  );
  await userEvent.tab();
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('ana.reyes@example.com');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Ana, account' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
});

test('a disabled item does nothing', async () => {
  const refund = vi.fn<() => void>();
  const screen = await render(
    <Menu label="Actions" items={[{ label: 'Refund', onSelect: refund, disabled: true }]} />,
  );
  await screen.getByRole('button', { name: 'Actions' }).click();
  await screen.getByRole('menuitem', { name: 'Refund' }).click({ force: true });
  expect(refund).not.toHaveBeenCalled();
});
