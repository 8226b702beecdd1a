import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleCompleteUser } from '@carematch/api-client/samples/professionals.samples';
import { HOSTS } from '@carematch/front-end/testing/render-app';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderPortal } from '../../testing/render-portal.tsx';
import { creditsMock } from '../../testing/money-mocks.ts';
import { numbersMocks } from '../../testing/numbers-mocks.ts';

beforeEach(() =>
  server.use(
    creditsMock,
    ...numbersMocks,
    mockPublic('GET /user', () => ({ user: sampleCompleteUser() })),
  ),
);

async function signIn(role: 'admin' | 'professional') {
  server.use(
    mockPublic('POST /login', () => ({ token: 'new-token', role, expires_at: '2026-04-01T00:00:00Z' })),
  );
  const portal = renderPortal('/signin');
  await portal.user.type(await screen.findByLabelText('Email'), 'morgan@example.com');
  await portal.user.type(screen.getByLabelText('Password'), 'right-password{Enter}');
  return portal;
}

describe('signing in', () => {
  it('leads a professional to the first screen', async () => {
    const { stored, here } = await signIn('professional');
    expect(await screen.findByRole('heading', { level: 1, name: 'You’re all caught up' })).toBeDefined();
    expect(stored()).toEqual({ token: 'new-token', role: 'professional' });
    expect(here()).toBe('/dashboard');
  });

  it('leads staff to their own app', async () => {
    const { goTo, stored } = await signIn('admin');
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(`${HOSTS.console}/admin-dashboard`));
    expect(stored()['role']).toBe('admin');
  });
});
