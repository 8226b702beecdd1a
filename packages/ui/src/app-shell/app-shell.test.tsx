import { afterAll, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { AppShell, type AppShellProps } from './app-shell.tsx';

const shell = (current = '/matches', path = current, more: Partial<AppShellProps> = {}) => (
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
    {...more}
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

const side = () => document.querySelector('nav')?.parentElement?.getBoundingClientRect().width;
const rail = (current?: string) => shell(current, current, { tablet: 'rail', account: 'Avery' });

test('as a rail it shows icons, names what is pointed at, and opens over the page', async () => {
  await page.viewport(768, 800);
  const screen = await render(rail());
  const link = screen.getByRole('link', { name: 'Invoices' });
  expect(side()).toBe(72);
  const label = screen.getByText('Invoices');
  expect(label.element().getBoundingClientRect().width).toBe(1);
  await userEvent.hover(link);
  expect(label.element().getBoundingClientRect().left).toBeGreaterThan(60);
  const menu = screen.getByRole('button', { name: 'Menu' });
  await menu.click();
  expect(side()).toBe(256);
  await expect.element(screen.getByText('Avery')).toBeVisible();
  // What has the focus is not covered.
  screen.getByRole('main').element().focus();
  await expect.element(menu).toHaveAttribute('aria-expanded', 'true');
  link.element().focus();
  screen.getByRole('main').element().focus();
  await expect.element(menu).toHaveAttribute('aria-expanded', 'false');
  await page.viewport(390, 800);
  await expect.element(link).not.toBeInTheDocument();
});

test('says how many wait, and since when the oldest does', async () => {
  await page.viewport(1280, 800);
  const oldestAt = new Date(Date.now() - 3 * 86_400_000 - 60_000).toISOString();
  const items = [{ href: '/pending', label: 'Pending', count: 1204, oldestAt }];
  const screen = await render(shell('/', '/', { sections: [{ items }] }));
  await expect
    .element(screen.getByRole('link', { name: 'Pending 1,204 waiting, oldest 3 days' }))
    .toBeVisible();
});

test('says what a number is that nothing waits behind', async () => {
  await page.viewport(1280, 800);
  const items = [{ href: '/credits', label: 'Credits', count: 12, counted: 'left' }];
  const screen = await render(shell('/', '/', { sections: [{ items }] }));
  await expect.element(screen.getByRole('link', { name: 'Credits 12 left', exact: true })).toBeVisible();
});

test.each([390, 768, 1280])('finds anything by a button at %i px', async (width) => {
  await page.viewport(width, 800);
  const onOpen = vi.fn<() => void>();
  const screen = await render(
    shell('/', '/', { tablet: 'rail', find: { label: 'Find', keys: '⌘K', onOpen } }),
  );
  await screen.getByRole('button', { name: 'Find' }).click();
  expect(onOpen).toHaveBeenCalledOnce();
});

test.each([390, 768, 1280])('nothing is wider than a screen of %i px', async (width) => {
  await page.viewport(width, 800);
  await render(rail());
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await render(shell());
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
