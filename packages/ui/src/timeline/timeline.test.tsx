import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { Timeline } from './timeline.tsx';

test('events are an ordered list with a name, each with its time', async () => {
  const screen = await render(
    <Timeline
      label="Match"
      events={[
        { key: 'b', title: 'Contacted', when: '03/03/2026', children: 'By phone' },
        { key: 'a', title: 'Matched', when: '03/02/2026' },
      ]}
    />,
  );
  const list = screen.getByRole('list', { name: 'Match' });
  expect(
    list
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Contacted 03/03/2026By phone', 'Matched 03/02/2026']);
});
