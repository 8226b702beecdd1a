import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { settingsOf } from '@carematch/features/professional-settings/settings-table';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { paths } from '../../shared/paths.ts';
import { ADA, GRACE, professionalAnswers } from '../../testing/professional-answers.ts';
import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';

const HOURS = paths.professionalSettings('business-hours');
const open = (path: string) => renderConsole(path, { stored: SIGNED_IN });
const hoursOf = (user: number) => open(paths.professionalSettings('business-hours', user));
const zone = () => screen.getByLabelText<HTMLSelectElement>('Time zone').value;
const pagesOf = async (name: string) =>
  within(await screen.findByRole('navigation', { name: `Settings of ${name}` }));

beforeEach(() => server.use(...professionalAnswers()));

describe('the pages of a professional’s settings', () => {
  it('say whose they are, and lead back to them', async () => {
    hoursOf(ADA);
    const back = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(back.getByRole('link', { name: 'Ada Byron' }).getAttribute('href')).toBe(paths.professional(ADA));
    expect(back.getByRole('link', { name: 'Professionals' }).getAttribute('href')).toBe(
      paths.professionals(),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Business hours' })).toBeDefined();
    await waitFor(() => expect(document.title).toBe('Business hours, Ada Byron · Carematch'));
  });

  it('lead to one another, and to nothing that is the professional’s alone', async () => {
    hoursOf(ADA);
    const links = (await pagesOf('Ada Byron')).getAllByRole('link');
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
      new Set(settingsOf('staff').map(({ slug }) => paths.professionalSettings(slug, ADA))),
    );
    expect(links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent)).toEqual(
      ['Business hoursWhen their practice is open'],
    );
    expect(screen.queryByText(/password|two-step|sessions|notifications/i)).toBeNull();
  });

  it.each(['', '?user=none', '?user=0'])('ask whom to choose where “%s” names no one', async (query) => {
    open(HOURS + query);
    expect(await screen.findByRole('heading', { name: 'Choose a professional first' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to professionals' }).getAttribute('href')).toBe(
      paths.professionals(),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Business hours' })).toBeDefined();
  });

  it('say it where there is no such professional', async () => {
    server.use(mockAdmin('GET /users/:id/profile', () => failWith('not_found')));
    hoursOf(99);
    expect(await screen.findByRole('heading', { name: "We can't find this professional." })).toBeDefined();
  });

  it('can be asked for again where they did not load', async () => {
    server.use(mockAdmin('GET /users/:id/business-hours', () => failWith('unavailable')));
    const { user } = hoursOf(ADA);
    await screen.findByRole('heading', { name: 'Something went wrong.' });
    server.use(...professionalAnswers());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('group', { name: 'Monday' })).toBeDefined();
  });

  it('show and save nothing that was read or typed of one professional as another’s', async () => {
    const saved: { readonly id: number; readonly weekdays: readonly number[] }[] = [];
    server.use(
      mockAdmin('GET /users/:id/business-hours', ({ params: { id } }) => ({
        time_zone: id === ADA ? 'America/Chicago' : 'America/Denver',
        hours: [],
        days_off: [],
        tag: 'a',
      })),
      mockAdmin('PUT /users/:id/business-hours', ({ params: { id }, body }) => {
        saved.push({ id, weekdays: body.hours.map(({ weekday }) => weekday) });
        return { ...body, tag: 'b' };
      }),
    );
    const { user, router } = hoursOf(ADA);
    await pagesOf('Ada Byron');
    expect(zone()).toBe('America/Chicago');
    await user.click(screen.getByRole('button', { name: 'Add hours on Tuesday' }));
    void router.navigate(paths.professionalSettings('business-hours', GRACE));
    await pagesOf('Grace Brewster');
    expect(zone()).toBe('America/Denver');
    expect(screen.queryByLabelText('Tuesday opens')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add hours on Monday' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(saved).toEqual([{ id: GRACE, weekdays: [1] }]));
    void router.navigate(-1);
    await pagesOf('Ada Byron');
    expect(zone()).toBe('America/Chicago');
    expect(screen.getByLabelText('Tuesday opens')).toBeDefined();
  });
});
