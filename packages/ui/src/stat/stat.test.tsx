import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { Stat, Stats } from './stat.tsx';

test('a number is read with its name and what to hold it against', async () => {
  const screen = await render(
    <Stats>
      <Stat label="Open matches" value={15} context="3 more than last month" />
      <Stat label="Started" value={0} />
    </Stats>,
  );
  expect(
    screen
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Open matches', 'Started']);
  expect(
    screen
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['15', '3 more than last month', '0']);
});
