import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { CARD } from '../../../testing/contact-step.tsx';
import { PossibleMatchesDialog } from './possible-matches-dialog.tsx';

const ignore = (): void => undefined;

it.each([
  [{ distance_miles: 41.6 }, 'New York, NY, about 42 miles away'],
  [{ distance_miles: null }, 'New York, NY'],
  [{ city: null, state: null, distance_miles: 41.6 }, 'about 42 miles away'],
])('of %j says: %s', (where, text) => {
  render(
    <PossibleMatchesDialog
      choices={[{ ...CARD, ...where }]}
      disclosure="instant"
      onChoose={ignore}
      onDecline={ignore}
      onClose={ignore}
    />,
  );
  const choice = screen.getByRole('listitem');
  expect(choice.textContent).toContain(`Mental Health Counselor${text}${CARD.reason}`);
  for (const part of choice.querySelectorAll('bdi')) part.remove();
  expect(choice.textContent).not.toMatch(/Ada|New York|NY/);
});
