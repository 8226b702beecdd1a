import { useState } from 'react';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
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
const rail = (current?: string) => shell(current, current, { account: 'Avery' });

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

const ITEMS = ['Home', 'Matches', 'Credits', 'Settings'].map((label) => ({
  href: `/${label.toLowerCase()}`,
  label,
}));
const tabbed = (current: string) =>
  shell(current, current, { tabs: true, sections: [{ items: ITEMS }], account: 'Avery' });
const box = (label: string) => page.getByText(label, { exact: true }).element().getBoundingClientRect();

test('with tabs a phone has the first three items at the bottom, and the others behind "More"', async () => {
  await page.viewport(390, 800);
  const screen = await render(tabbed('/matches'));
  const more = screen.getByRole('button', { name: 'More' });
  for (const label of ['Home', 'Matches', 'Credits', 'More']) expect(box(label).top).toBeGreaterThan(740);
  expect(box('Home').left).toBeLessThan(box('Matches').left);
  expect(box('Credits').left).toBeLessThan(box('More').left);
  await expect.element(screen.getByRole('link', { name: 'Matches' })).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('link', { name: 'Settings' })).not.toBeInTheDocument();
  await more.click();
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  expect(box('Settings').bottom).toBeLessThan(box('Home').top);
  await expect.element(screen.getByText('Avery')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('link', { name: 'Settings' })).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
  await more.click();
  await screen.getByText('Content').click();
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await screen.rerender(tabbed('/settings'));
  await expect.element(more).toHaveAttribute('aria-current', 'true');
  const style = getComputedStyle(document.documentElement);
  expect(style.getPropertyValue('--bottom-bar')).not.toBe('');
  await page.viewport(768, 800);
  await expect.element(screen.getByRole('link', { name: 'Settings' })).toBeVisible();
  expect(side()).toBe(72);
});

function Folding() {
  const [folded, setFolded] = useState<readonly string[]>([]);
  const sections = [
    { items: [{ href: '/', label: 'Home' }] },
    { title: 'Queues', items: [{ href: '/pending', label: 'Pending', count: 1204 }] },
    { title: 'Tools', items: [{ href: '/audit', label: 'Audit log' }] },
  ];
  return shell('/pending', '/pending', { area: 'Console', sections, folded, onFold: setFolded });
}

test('a group folds behind its title, which shows how many wait in it', async () => {
  await page.viewport(1280, 800);
  const screen = await render(<Folding />);
  const title = screen.getByRole('button', { name: /^Queues/ });
  await expect.element(title).toHaveAttribute('aria-expanded', 'true');
  await title.click();
  await expect.element(title).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByRole('button', { name: 'Queues 1,204 waiting' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^Pending/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Audit log' })).toBeVisible();
  // The icons of a rail have no titles to unfold them by.
  await page.viewport(768, 800);
  await expect.element(screen.getByRole('link', { name: /^Pending/ })).toBeVisible();
});

test('sixteen items in seven groups fit a screen of 860 px, and no age touches its count', async () => {
  await page.viewport(1280, 860);
  document.documentElement.dataset['density'] = 'compact';
  onTestFinished(() => {
    delete document.documentElement.dataset['density'];
  });
  const oldestAt = new Date(Date.now() - 112 * 86_400_000 - 60_000).toISOString();
  const waiting = { label: 'Unmatched leads', icon: <svg viewBox="0 0 20 20" />, count: 102, oldestAt };
  const sizes = [1, 4, 1, 2, 1, 4, 3];
  const sections = sizes.map((size, at) => ({
    title: at === 0 ? undefined : `Group ${at}`,
    items: Array.from({ length: size }, (_, index) => ({ ...waiting, href: `/${at}-${index}` })),
  }));
  await render(
    shell('/', '/', {
      area: 'Console',
      sections,
      find: { label: 'Find' },
      account: <div style={{ height: 48 }}>Avery</div>,
    }),
  );
  const nav = document.querySelector('nav');
  expect(nav?.scrollHeight).toBeLessThanOrEqual(nav?.clientHeight ?? 0);
  const [label, age, count] = [...(nav?.querySelectorAll('a span') ?? [])].map((part) =>
    part.getBoundingClientRect(),
  );
  expect((age?.left ?? 0) - (label?.right ?? 0)).toBeGreaterThanOrEqual(4);
  expect((count?.left ?? 0) - (age?.right ?? 0)).toBeGreaterThanOrEqual(4);
  // In one line.
  expect(label?.height).toBeLessThan(24);
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
  const screen = await render(shell('/', '/', { find: { label: 'Find', keys: '⌘K', onOpen } }));
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
