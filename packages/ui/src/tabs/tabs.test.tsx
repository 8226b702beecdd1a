import { matchLifecycle } from '@carematch/validation/match-lifecycle';
import { expect, test } from 'vitest';
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
