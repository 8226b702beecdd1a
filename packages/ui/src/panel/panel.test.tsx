import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { Panel } from './panel.tsx';

test('a panel is a region with the name of its title', async () => {
  const screen = await render(
    <Panel title="Match" aside="Live">
      <p>Ada Byron</p>
    </Panel>,
  );
  await expect.element(screen.getByRole('region', { name: 'Match' }).getByText('Ada Byron')).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Match' })).toBeVisible();
});

test('inside of what has a heading, its title stands one level below', async () => {
  const screen = await render(
    <Panel flat level={3} title="Request">
      Dentist
    </Panel>,
  );
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Request' })).toBeVisible();
});
