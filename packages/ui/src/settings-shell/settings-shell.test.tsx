import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { SettingsShell } from './settings-shell.tsx';

afterEach(() => page.viewport(1024, 768));

const groups = [{ sections: [{ href: '/settings/contact', label: 'Contact', hint: 'Email and phone' }] }];
const shell = (current?: string) => (
  <SettingsShell label="Settings" href="/settings" groups={groups} current={current}>
    <h1>{current ? 'Contact' : 'Settings'}</h1>
  </SettingsShell>
);

test('a wide screen shows the list beside the open page, which it marks', async () => {
  await page.viewport(1280, 800);
  const screen = await render(shell('/settings/contact'));
  const nav = screen.getByRole('navigation', { name: 'Settings' });
  await expect.element(nav).toBeVisible();
  expect(nav.element().getBoundingClientRect().width).toBe(220);
  await expect.element(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('link', { name: 'Settings' })).not.toBeInTheDocument();
});

test.each([390, 768])('at %i px the open page has the way back to the list in its place', async (width) => {
  await page.viewport(width, 844);
  const screen = await render(shell('/settings/contact'));
  await expect.element(screen.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
});

test('the list says what each page is for', async () => {
  await page.viewport(390, 844);
  const screen = await render(shell());
  await expect
    .element(screen.getByRole('link', { name: 'Contact Email and phone' }))
    .toHaveAttribute('href', '/settings/contact');
});
