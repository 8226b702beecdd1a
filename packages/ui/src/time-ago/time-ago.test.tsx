import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { Age, TimeAgo } from './time-ago.tsx';

test.each([
  ['2026-03-02T15:30:40Z', '40 seconds ago'],
  ['2026-03-02T15:35:00Z', '5 minutes ago'],
  ['2026-03-02T18:30:00Z', '3 hours ago'],
  ['2026-03-02T15:00:00Z', 'in 30 minutes'],
  ['2026-03-03T04:30:00Z', 'Today 03/02/2026'],
  ['2026-03-03T15:30:00Z', 'Yesterday 03/02/2026'],
  ['2026-09-02T15:30:00Z', '03/02/2026'],
])('at %s it is %s, and exact on hover', async (now, text) => {
  const screen = await render(<TimeAgo at="2026-03-02T15:30:00Z" now={new Date(now)} />);
  await expect
    .element(screen.getByText(text, { exact: true }))
    .toHaveAttribute('title', '03/02/2026 10:30 AM Eastern Time (2026-03-02T15:30:00Z)');
});

test.each([
  ['2026-03-02T15:30:40Z', '1 minute'],
  ['2026-03-02T18:30:00Z', '3 hours'],
  ['2026-03-04T15:29:00Z', '1 day'],
  ['2026-03-29T15:30:00Z', '27 days'],
  ['2026-06-29T15:30:00Z', '17 weeks'],
])('at %s it has waited for %s', async (now, text) => {
  const screen = await render(<Age at="2026-03-02T15:30:00Z" now={new Date(now)} />);
  await expect
    .element(screen.getByText(text, { exact: true }))
    .toHaveAttribute('title', '03/02/2026 10:30 AM Eastern Time (2026-03-02T15:30:00Z)');
});
