import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleUser } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';

const WRONG = 'Incorrect password.';

beforeEach(() =>
  server.use(
    mockPublic('GET /user', () => ({ user: sampleUser() })),
    mockPublic('GET /user/second-factor', () => ({
      is_on: false,
      is_required: false,
      recovery_codes_left: 0,
    })),
    mockPublic('GET /user/sessions', () => ({
      sessions: [
        {
          id: '0190a7a0-0000-4000-8000-000000000001',
          device: 'Chrome on Windows',
          created_at: '2026-03-01T12:00:00Z',
          last_used_at: '2026-03-02T12:00:00Z',
          is_this: true,
        },
      ],
    })),
  ),
);

const open = (page: string) => renderPortal(`/dashboard/settings/${page}`, { stored: SIGNED_IN });

describe('the settings of the own account', () => {
  it('have the password, where a wrong old one ends no session', async () => {
    server.use(
      mockPublic('POST /user/update-old-password', () =>
        failWith('validation_failed', WRONG, { old_password: WRONG }),
      ),
    );
    const { user, stored } = open('password-settings');
    await user.type(await screen.findByLabelText('Old password'), 'wrong');
    await user.type(screen.getByLabelText('New password'), 'quiet river stone');
    await user.type(screen.getByLabelText('Confirm new password'), 'quiet river stone{Enter}');
    expect(await screen.findByRole('link', { name: WRONG })).toBeDefined();
    expect(stored()).toEqual(SIGNED_IN);
  });

  it('have the second factor and the sessions', async () => {
    open('security-settings');
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeDefined();
    expect(screen.getByText('Chrome on Windows')).toBeDefined();
  });

  it('say so where they could not be read', async () => {
    server.use(mockPublic('GET /user/sessions', () => Response.error()));
    open('security-settings');
    expect(await screen.findByText(/couldn’t reach the server/)).toBeDefined();
  });
});
