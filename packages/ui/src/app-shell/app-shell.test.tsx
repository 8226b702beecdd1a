import { afterAll, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { AppShell } from './app-shell.tsx';

const shell = (current = '/matches', path = current) => (
  <AppShell
    homeHref="/dashboard"
    current={current}
    path={path}
    sections={[
      {
        items: [
          { href: '/matches', label: 'Matches', count: 4 },
          { href: '/invoices', label: 'Invoices' },
        ],
      },
    ]}
  >
    <h1>Content</h1>
  </AppShell>
);

afterAll(async () => {
  await page.viewport(1024, 768);
});

test('on a wide screen the navigation stands beside the content', async () => {
  await page.viewport(1280, 800);
  const screen = await render(shell());
  await expect.element(screen.getByRole('link', { name: /Matches/ })).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('button', { name: 'Menu' })).not.toBeInTheDocument();
});

test('the first Tab leads past the navigation', async () => {
  const screen = await render(shell());
  await userEvent.tab();
  await expect.element(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
});

test('on a phone the navigation opens behind a button, and Escape closes it', async () => {
  await page.viewport(390, 800);
  const screen = await render(shell());
  const menu = screen.getByRole('button', { name: 'Menu' });
  await expect.element(screen.getByRole('link', { name: 'Invoices' })).not.toBeInTheDocument();
  await menu.click();
  await expect.element(menu).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByRole('link', { name: 'Invoices' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('link', { name: 'Invoices' })).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
});

test('the menu closes when another page is open', async () => {
  await page.viewport(390, 800);
  const screen = await render(shell());
  await screen.getByRole('button', { name: 'Menu' }).click();
  await screen.rerender(shell('/invoices'));
  await expect.element(screen.getByRole('link', { name: 'Invoices' })).not.toBeInTheDocument();
});

test('the menu closes when a page below its item is left for the item', async () => {
  await page.viewport(390, 800);
  const screen = await render(shell('/matches', '/matches/17'));
  await screen.getByRole('button', { name: 'Menu' }).click();
  await screen.rerender(shell('/matches', '/matches'));
  await expect.element(screen.getByRole('link', { name: 'Invoices' })).not.toBeInTheDocument();
});

test.each([390, 768, 1280])('nothing is wider than a screen of %i px', async (width) => {
  await page.viewport(width, 800);
  await render(shell());
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
