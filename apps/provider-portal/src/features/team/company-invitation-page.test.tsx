import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleUser } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';

const TOKEN = 'a-token-of-an-invitation';
const LINK = `/company-invitation#token=${TOKEN}`;

beforeEach(() =>
  server.use(
    mockPublic('GET /company-invitations/:token', ({ params }) =>
      params.token === TOKEN
        ? { company_name: 'Elm Counseling', invited_by: 'Robin Tester', email: 'ana@example.com' }
        : failWith('not_found'),
    ),
    mockPublic('GET /user', () => ({ user: sampleUser() })),
    mockPublic('GET /company', () => ({ company: null, role: null })),
    mockPublic('GET /team-members', () => ({ team_members: [] })),
  ),
);

describe('the mailed link of an invitation', () => {
  it('says whose company it is, keeps its token out of the address, and comes back after signing in', async () => {
    server.use(
      mockPublic('POST /login', () => ({
        token: 'new-token',
        role: 'professional',
        expires_at: '2026-04-01T00:00:00Z',
      })),
    );
    const { user, router, here, tab } = renderPortal(LINK);
    expect(await screen.findByRole('heading', { name: 'Join Elm Counseling' })).toBeDefined();
    expect(screen.getByText(/invited ana@example.com to join/)).toBeDefined();
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(tab()).toEqual({ companyInvitation: TOKEN });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await user.type(await screen.findByLabelText('Email'), 'ana@example.com');
    await user.type(screen.getByLabelText('Password'), 'right-password{Enter}');
    expect(await screen.findByText('Robin Tester invited you to join Elm Counseling')).toBeDefined();
    expect(here()).toBe('/dashboard/settings/group-practice');
  });

  it('leads who has no account to the sign-up, and is kept meanwhile', async () => {
    const { user, here, tab } = renderPortal(LINK);
    await user.click(await screen.findByRole('button', { name: 'Create your account' }));
    await waitFor(() => expect(here()).toBe('/signup/step/1'));
    expect(tab()).toMatchObject({ companyInvitation: TOKEN });
  });

  it('leads who is signed in to their company, to take it up there', async () => {
    const { here } = renderPortal(LINK, { stored: SIGNED_IN });
    expect(await screen.findByRole('button', { name: 'Join company' })).toBeDefined();
    expect(here()).toBe('/dashboard/settings/group-practice');
  });

  it.each(['/company-invitation#token=a-token-that-is-over-by-now', '/company-invitation'])(
    '%s says that it no longer works',
    async (link) => {
      renderPortal(link);
      expect(await screen.findByRole('heading', { name: 'This invitation no longer works' })).toBeDefined();
    },
  );

  it('offers to try again where the server cannot be reached', async () => {
    server.use(mockPublic('GET /company-invitations/:token', () => Response.error()));
    renderPortal(LINK);
    expect((await screen.findByRole('alert')).textContent).toContain('couldn’t reach the server');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
