import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { sampleProfessional } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { paths } from '../../shared/paths.ts';
import { ADA, professionalAnswers, TEXAS } from '../../testing/professional-answers.ts';
import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';

const sent = vi.fn<(what: unknown) => void>();

const CIRCLE = {
  id: 7,
  kind: 'radius',
  name: 'Within 10 miles of 78701 (Austin, TX)',
  zip: '78701',
  radius_miles: 10,
  county_fips: null,
  zips: 58,
  people: 1_312_345,
} as const;
const regionsOf = (...regions: (typeof CIRCLE)[]) => ({ regions, total: { zips: 58, people: 1_312_345 } });

beforeEach(() => {
  sent.mockReset();
  server.use(...professionalAnswers());
});

const open = (page: Parameters<typeof paths.professionalSettings>[0]) =>
  renderConsole(paths.professionalSettings(page, ADA), { stored: SIGNED_IN });
const ifMatch = (request: Request) => request.headers.get('if-match');

describe('regions that staff edit', () => {
  beforeEach(() =>
    server.use(
      mockAdmin('GET /users/:id/regions', () => regionsOf(CIRCLE)),
      mockAdmin('GET /users/:id/regions/preview', () => failWith('unknown_zip')),
    ),
  );

  it('are added for the professional, and removed', async () => {
    server.use(
      mockAdmin('POST /regions', ({ body }) => {
        sent(body);
        return regionsOf(CIRCLE);
      }),
      mockAdmin('DELETE /regions/:id', ({ params: { id } }) => {
        sent({ removed: id });
        return { message: 'Region removed.' };
      }),
    );
    const { user } = open('region');
    await user.click(await screen.findByRole('radio', { name: 'A list of zip codes' }));
    await user.type(screen.getByLabelText('Zip codes'), '78702');
    await user.click(screen.getByRole('button', { name: 'Add region for them' }));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ user_id: ADA, zips: ['78702'] }));
    await user.click(screen.getByRole('button', { name: `Remove ${CIRCLE.name}` }));
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: 'Remove region' }));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ removed: 7 }));
  });

  it('get another radius, which their own page has no way to', async () => {
    server.use(
      mockAdmin('POST /regions/:id', ({ params: { id }, body }) => {
        sent({ id, ...body });
        if (body.radius_miles === 50)
          return failWith('conflict', 'A region like this is already on the list.');
        return regionsOf({ ...CIRCLE, radius_miles: 10, name: CIRCLE.name });
      }),
    );
    const { user } = open('region');
    await user.click(await screen.findByRole('button', { name: `Change radius of ${CIRCLE.name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change radius' }));
    await user.selectOptions(dialog.getByLabelText('Around 78701'), '50 miles');
    await user.click(dialog.getByRole('button', { name: 'Save radius' }));
    expect(await dialog.findByText('A region like this is already on the list.')).toBeDefined();
    await user.selectOptions(dialog.getByLabelText('Around 78701'), '25 miles');
    await user.click(dialog.getByRole('button', { name: 'Save radius' }));
    expect(await screen.findByText('Radius changed.')).toBeDefined();
    expect(sent).toHaveBeenLastCalledWith({ id: 7, radius_miles: 25 });
    expect(screen.queryByRole('dialog', { name: 'Change radius' })).toBeNull();
  });
});

it('virtual regions are saved for the professional', async () => {
  server.use(
    mockAdmin('GET /users/:id/virtual-states', () => ({
      data: {
        professions: [
          {
            id: 3,
            slug: 'mental-health-counselor',
            name: 'Mental Health Counselor',
            allow_virtual_leads: true,
            wants_virtual_leads: true,
            license_state_id: 17,
            license_number: '78901',
          },
        ],
        states: [TEXAS],
        selected: [],
        editable: true,
        tag: 'a',
      },
    })),
    mockAdmin('POST /users/:id/virtual-states', ({ params: { id }, body }) => {
      sent({ id, states: body.states });
      return { message: 'Virtual regions saved.' };
    }),
  );
  const { user } = open('states_license');
  expect(await screen.findByRole('group', { name: 'Do they want virtual client leads?' })).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'Texas' }));
  await user.type(screen.getByLabelText('License number for Texas'), '12345');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Virtual regions saved.')).toBeDefined();
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    id: ADA,
    states: [{ state_id: 48, profession_id: 3, license_number: '12345' }],
  });
});

it('business hours are saved for the professional, in place of what was shown', async () => {
  server.use(
    mockAdmin('PUT /users/:id/business-hours', ({ params: { id }, body, request }) => {
      sent({ id, hours: body.hours, ifMatch: ifMatch(request) });
      return { ...body, tag: 'b' };
    }),
  );
  const { user } = open('business-hours');
  expect(await screen.findByText(/^Their hours are in this zone/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove Monday 8:30 AM to 12:00 PM' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ id: ADA, hours: [], ifMatch: '"hours"' });
});

describe('the time zone that staff edit', () => {
  it('is saved alone, in place of what was shown, and the other pages show it', async () => {
    let zone = 'America/Chicago';
    server.use(
      mockAdmin('POST /users/:id', ({ params: { id }, body, request }) => {
        sent({ id, body, ifMatch: ifMatch(request) });
        zone = body.time_zone ?? zone;
        return { user: sampleProfessional({ time_zone: zone }) };
      }),
      mockAdmin('GET /users/:id/business-hours', () => ({
        time_zone: zone,
        hours: [],
        days_off: [],
        tag: zone,
      })),
    );
    const { user } = open('business-hours');
    await screen.findByRole('group', { name: 'Monday' });
    await user.click(screen.getByRole('link', { name: /^Time zone/ }));
    await screen.findByRole('heading', { level: 1, name: 'Time zone' });
    await user.selectOptions(await screen.findByLabelText('Time zone'), 'Pacific Time');
    expect(screen.getByText(/^It’s \d+:\d\d [AP]M in Pacific Time now\.$/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      id: ADA,
      body: { time_zone: 'America/Los_Angeles' },
      ifMatch: `"${sampleProfessional().tags.practice}"`,
    });
    await user.click(screen.getByRole('link', { name: /^Business hours/ }));
    await screen.findByRole('group', { name: 'Monday' });
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('America/Los_Angeles'),
    );
  });

  it('stays as it was chosen where it could not be saved', async () => {
    server.use(mockAdmin('POST /users/:id', () => failWith('unavailable')));
    const { user } = open('time-zone-settings');
    await user.selectOptions(await screen.findByLabelText('Time zone'), 'Pacific Time');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText("We couldn't save your changes")).toBeDefined();
    expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('America/Los_Angeles');
  });
});

it('the calendar gets a link for the professional', async () => {
  server.use(
    mockAdmin('GET /users/:id/calendar-feed', () => ({ url: null, is_masked: false, created_at: null })),
    mockAdmin('POST /users/:id/calendar-feed', ({ params: { id } }) => {
      sent(id);
      return {
        url: 'https://portal.example/api/v2/calendars/••••••••.ics',
        is_masked: true,
        created_at: '2026-03-02T15:30:00Z',
      };
    }),
  );
  const { user } = open('calendar-integration');
  expect(await screen.findByText(/and their hours and days off show in Google Calendar/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Make a calendar link' }));
  expect(await screen.findByLabelText('Private link')).toBeDefined();
  expect(sent).toHaveBeenCalledExactlyOnceWith(ADA);
});
