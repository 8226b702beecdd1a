import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { server } from '@carematch/front-end/testing/server';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { renderConsole } from '../../testing/render-console.tsx';
import { usualAnswers } from '../../testing/usual-answers.ts';

const TOKEN = 'x'.repeat(43);
const sent = vi.fn<(what: unknown) => void>();

beforeEach(() => {
  sent.mockReset();
  server.use(
    mockPublic('GET /staff-invitations/:token', () => ({
      first_name: 'Dana',
      last_name: 'Reed',
      email: 'dana@example.com',
      invited_by: 'Avery Staff',
    })),
    ...usualAnswers(),
  );
});

it('makes a member of staff by a name and a password, who then sets up two-step sign-in', async () => {
  server.use(
    mockPublic('POST /staff-invitations/:token/accept', ({ params, body }) => {
      sent([params, body]);
      return {
        token: 'pending-token',
        role: 'admin',
        expires_at: '2026-04-01T00:00:00Z',
        second_factor: 'set_up',
      };
    }),
  );
  const { user, here, stored } = renderConsole(`/staff-invitation#token=${TOKEN}`);
  await user.type(await screen.findByLabelText('Password'), 'quiet river stone');
  expect(here()).toBe('/staff-invitation');
  await user.type(screen.getByLabelText('Confirm password'), 'quiet river stone{Enter}');
  expect(await screen.findByText('Set up two-step sign-in')).toBeDefined();
  expect(sent).toHaveBeenCalledExactlyOnceWith([
    { token: TOKEN },
    {
      first_name: 'Dana',
      last_name: 'Reed',
      password: 'quiet river stone',
      password_confirmation: 'quiet river stone',
    },
  ]);
  expect(stored()).toEqual({});
});

it.each([`/staff-invitation#token=${TOKEN}`, '/staff-invitation'])(
  'says so where the link no longer works, or has no token: %s',
  async (path) => {
    server.use(mockPublic('GET /staff-invitations/:token', () => failWith('not_found', 'Gone.')));
    renderConsole(path);
    expect(await screen.findByText('This invitation no longer works')).toBeDefined();
  },
);
