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

test('numbers side by side stand on one line, however long their labels are', async () => {
  const screen = await render(
    <div style={{ width: 340 }}>
      <Stats>
        <Stat label="Matches" value="4,770" context="97.9% contacted" />
        <Stat label="Credits for each client who started care" value="15.8" />
      </Stats>
    </div>,
  );
  const [one, other] = ['4,770', '15.8'].map(
    (value) => screen.getByText(value, { exact: true }).element().getBoundingClientRect().top,
  );
  expect(one).toBe(other);
});
