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
  await expect.element(screen.getByRole('link', { name: /New/ })).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('link', { name: 'Closed' })).not.toHaveAttribute('aria-current');
});
