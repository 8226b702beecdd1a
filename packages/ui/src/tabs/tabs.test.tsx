import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { Tabs } from './tabs.tsx';

test('tabs are links, and the open one says so', async () => {
  const screen = await render(
    <Tabs
      label="Matches"
      current="?status=new"
      tabs={[
        { href: '?status=new', label: 'New', count: 4 },
        { href: '?status=closed', label: 'Closed' },
      ]}
    />,
  );
  await expect
    .element(screen.getByRole('link', { name: 'New 4', exact: true }))
    .toHaveAttribute('aria-current', 'page');
  await expect
    .element(screen.getByRole('link', { name: 'Closed', exact: true }))
    .not.toHaveAttribute('aria-current');
});

/** Contact statuses on a phone, with a page above and below them. */
const strip = (current: string) => (
  <div style={{ width: 360, paddingBlock: 1000 }}>
    <Tabs
      label="Contact status"
      current={current}
      tabs={[
        { href: '', label: 'All' },
        ...matchLifecycle.states.map(({ slug, label }) => ({ href: slug, label, count: 12 })),
      ]}
    />
  </div>
);

test('the open tab is in sight in a strip that is wider than the screen, and the page stays where it is', async () => {
  const screen = await render(strip('unreachable'));
  // Letters of another width would move the strip.
  await document.fonts.ready;
  const nav = screen.getByRole('navigation').element();
  const isInSight = (name: RegExp): boolean => {
    const tab = screen.getByRole('link', { name }).element().getBoundingClientRect();
    const { left, right } = nav.getBoundingClientRect();
    return tab.left >= left && tab.right <= right;
  };
  await expect.poll(() => isInSight(/^Unreachable/)).toBe(true);
  await screen.rerender(strip('refunded'));
  await expect.poll(() => isInSight(/^Refunded/)).toBe(true);
  const { scrollLeft } = nav;
  await screen.rerender(strip('closed'));
  // It was in sight already; the bold letters of the open tab make the strip a little wider or narrower.
  expect(isInSight(/^Closed/)).toBe(true);
  expect(Math.abs(nav.scrollLeft - scrollLeft)).toBeLessThan(5);
  await screen.rerender(strip(''));
  await expect.poll(() => isInSight(/^All/)).toBe(true);
  expect(document.documentElement.scrollTop).toBe(0);
});

test('a tab that the keyboard reaches comes into sight', async () => {
  const screen = await render(strip(''));
  await document.fonts.ready;
  const nav = screen.getByRole('navigation').element().getBoundingClientRect();
  screen.getByRole('link', { name: /^All/ }).element().focus();
  for (const { label } of matchLifecycle.states) {
    await userEvent.tab();
    const tab = screen.getByRole('link', { name: new RegExp(`^${label}`) }).element();
    expect(document.activeElement).toBe(tab);
    const { left, right } = tab.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(nav.left);
    expect(right).toBeLessThanOrEqual(nav.right);
  }
});

test('ten contact statuses fit beside the navigation of a laptop', async () => {
  const screen = await render(
    // 1280 px without the navigation and the page's padding.
    <div data-density="compact" style={{ width: 960 }}>
      <Tabs
        label="Contact status"
        current=""
        tabs={[
          { href: '', label: 'All' },
          ...matchLifecycle.states.map(({ slug, label }) => ({ href: `?${slug}`, label, count: 12 })),
        ]}
      />
    </div>,
  );
  const nav = screen.getByRole('navigation').element();
  expect(nav.scrollWidth).toBeLessThanOrEqual(nav.clientWidth);
});
