import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';
import { sampleProfessional } from '../../testing/sample-professional.ts';
import { usualAnswers } from '../../testing/usual-answers.ts';

const PROFILE = '/admin-dashboard/professional-profile';
const hours = { time_zone: 'America/Chicago', hours: [], days_off: [], tag: 'a' };

beforeEach(() =>
  server.use(
    ...usualAnswers(),
    mockAdmin('GET /users/:id/profile', ({ params: { id } }) => ({
      user: sampleProfessional({ id, name: id === 31 ? 'Ada Byron' : 'Grace Brewster' }),
    })),
    mockAdmin('GET /users/:id/business-hours', () => hours),
  ),
);

const open = (path: string) => renderConsole(`${PROFILE}${path}`, { stored: SIGNED_IN });

describe('the pages of a professional’s settings', () => {
  it('say whose they are, and lead back to them and to the other pages', async () => {
    open('/business-hours?user=31');
    const back = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Business hours' })).toBeDefined();
    await waitFor(() => expect(document.title).toBe('Business hours, Ada Byron · Carematch'));
    expect(back.getByRole('link', { name: 'Ada Byron' }).getAttribute('href')).toBe(
      '/admin-dashboard/users/31',
    );
    const pages = within(screen.getByRole('navigation', { name: 'Settings of Ada Byron' }));
    expect(pages.getByRole('link', { name: /^Regions/ }).getAttribute('href')).toBe(
      `${PROFILE}/region?user=31`,
    );
    expect(pages.getByRole('link', { name: /^Business hours/ }).getAttribute('aria-current')).toBe('page');
  });

  it.each(['', '?user=none'])('ask whom to choose where the address %s names nobody', async (query) => {
    open(`/business-hours${query}`);
    expect(await screen.findByRole('heading', { name: 'Choose a professional first' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to users' }).getAttribute('href')).toBe(
      '/admin-dashboard/users',
    );
  });

  it('say it where there is no such professional', async () => {
    server.use(mockAdmin('GET /users/:id/profile', () => failWith('not_found')));
    open('/business-hours?user=99');
    expect(await screen.findByRole('heading', { name: "We can't find this professional." })).toBeDefined();
  });

  it('can be asked for again where they did not load', async () => {
    server.use(mockAdmin('GET /users/:id/business-hours', () => failWith('unavailable')));
    const { user } = open('/business-hours?user=31');
    await screen.findByRole('heading', { name: 'Something went wrong.' });
    server.use(mockAdmin('GET /users/:id/business-hours', () => hours));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Business hours' })).toBeDefined();
  });
});
