import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { HOSTS } from '@carematch/front-end/testing/render-app';
import { server } from '@carematch/front-end/testing/server';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderConsole } from '../../testing/render-console.tsx';
import { usualAnswers } from '../../testing/usual-answers.ts';

beforeEach(() => server.use(...usualAnswers()));

async function signIn(role: 'admin' | 'professional') {
  server.use(
    mockPublic('POST /login', () => ({ token: 'new-token', role, expires_at: '2026-04-01T00:00:00Z' })),
  );
  const adminConsole = renderConsole('/admin-signin');
  await adminConsole.user.type(await screen.findByLabelText('Email'), 'avery@example.com');
  await adminConsole.user.type(screen.getByLabelText('Password'), 'right-password{Enter}');
  return adminConsole;
}

describe('signing in', () => {
  it('leads staff home', async () => {
    const { stored, here } = await signIn('admin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeDefined();
    expect(stored()).toEqual({ token: 'new-token', role: 'admin' });
    expect(here()).toBe('/admin-dashboard');
  });

  it('is not for professionals, who are told where theirs is', async () => {
    const { stored, here } = await signIn('professional');
    const link = await screen.findByRole('link', { name: 'sign in at the portal' });
    expect(link.getAttribute('href')).toBe(`${HOSTS.portal}/signin`);
    expect(stored()).toEqual({});
    expect(here()).toBe('/admin-signin');
  });
});
