import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { Facts } from './facts.tsx';

test('facts without a value are left out, and zero is a value', async () => {
  const screen = await render(
    <Facts
      facts={[
        ['Place', 'Denver, CO'],
        ['Note', null],
        ['Radius', undefined],
        ['Goals', ''],
        ['Cost', 0],
      ]}
    />,
  );
  const names = screen.getByRole('term').elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(['Place', 'Cost']);
  const values = screen.getByRole('definition').elements();
  expect(values.map(({ textContent }) => textContent)).toEqual(['Denver, CO', '0']);
});
