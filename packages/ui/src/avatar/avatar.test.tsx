import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { Avatar, initialsOf } from './avatar.tsx';

test.each([
  ['Ada Lovelace Byron', 'AB'],
  ['Rosa L.', 'RL'],
  ['Cher', 'C'],
  ['  ', ''],
  ['Client in 60601', 'CI'],
  ['Élodie ångström', 'ÉÅ'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('the initials stay where the photo does not load', async () => {
  const screen = await render(<Avatar name="Ada Byron" photo="data:image/png;base64,nothing" />);
  await expect.element(screen.getByText('AB')).toBeVisible();
});
