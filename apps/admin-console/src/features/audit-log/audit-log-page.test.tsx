import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { sampleColleague, sampleStaffMember } from '@carematch/api-client/samples/staff.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';
import { usualAnswers } from '../../testing/usual-answers.ts';
import type { AuditEntry } from './audit-queries.ts';

const LOG = '/admin-dashboard/audit-log';
const asked = vi.fn<(query: string) => void>();
const open = (path = LOG) => renderConsole(path, { stored: SIGNED_IN });

const entry: AuditEntry = {
  id: 12,
  at: '2026-03-02T15:30:00Z',
  actor: { id: 7, name: 'Blair Stone' },
  acted_as: { id: 40, name: 'Amal Haddad' },
  action: 'profile.changed',
  subject: { type: 'provider', id: '31', name: 'Amal Haddad', user_id: 40 },
  changes: [
    { field: 'title', before: 'Dentist', after: 'Counselor' },
    { field: 'hours.new_clients', before: null, after: true },
    { field: 'office_zip', before: '78701', after: null },
    { field: 'scheduleUrl', before: null, after: 'https://a.example' },
    { field: 'changed', before: null, after: 'aboutMe, ehrSms' },
  ],
  address: '203.0.113.9',
  is_sealed: true,
};

const answering = (entries: readonly AuditEntry[]) =>
  mockAdmin('GET /audit-log', ({ request }) => {
    asked(new URL(request.url).search);
    return {
      entries: [...entries],
      pagination: { page: 1, per_page: 25, total: entries.length, last_page: 1, more: false },
      actions: ['profile.changed', 'second_factor.reset_agreed'],
    };
  });

beforeEach(() => {
  // On a busy machine too, what was just read is fresh: it is not asked for again.
  vi.useFakeTimers({ toFake: ['Date'] });
  asked.mockReset();
  server.use(
    answering([entry]),
    mockAdmin('GET /audit-log/:id', () => ({ entry })),
    mockAdmin('GET /staff', () => ({ staff: [sampleStaffMember(), sampleColleague()], invitations: [] })),
    ...usualAnswers(),
  );
});
describe('the audit log', () => {
  it('says of each change what was done, by whom and as whom, and about whom', async () => {
    open();
    const row = (await screen.findByRole('link', { name: 'Profile changed' })).closest('tr');
    expect(row?.textContent).toContain('Blair Stoneas Amal Haddad');
    expect(within(row as HTMLElement).getAllByText('Amal Haddad')).toHaveLength(2);
  });

  it('names actions as a person would', async () => {
    const actions = [
      'impersonation.asked',
      'second_factor.reset_asked',
      'verification.verified',
      'region.added',
    ];
    server.use(answering(actions.map((action, n) => ({ ...entry, id: n + 1, action }))));
    open();
    await screen.findByRole('link', { name: 'Asked to stand in' });
    for (const name of ['Two-step sign-in reset requested', 'Verification approved', 'Region added'])
      expect(screen.getByRole('link', { name })).toBeDefined();
  });

  it('is asked for with what the address says', async () => {
    open(`${LOG}?search=Haddad&actor_id=7&action=profile.changed&start_date=2026-03-01&page=2`);
    await screen.findByRole('link', { name: 'Profile changed' });
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      '?search=Haddad&actor_id=7&action=profile.changed&start_date=2026-03-01&perPage=25&page=2',
    );
  });

  it('opens a change beside the list, field by field in words', async () => {
    const { user, here } = open();
    await user.click(await screen.findByRole('link', { name: 'Profile changed' }));
    const drawer = await screen.findByRole('region', { name: 'Profile changed' });
    expect(here()).toBe(`${LOG}?entry=12`);
    expect(await within(drawer).findByText('203.0.113.9')).toBeDefined();
    const facts = [...drawer.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(facts.slice(0, 5)).toEqual([
      ['Title', 'Before: Dentist → . After: Counselor'],
      ['Hours, new clients', 'Yes'],
      ['Office zip', 'Before: 78701 → . After: Nothing'],
      ['Online scheduling link', 'https://a.example'],
      ['Changed', 'About me, Records system text'],
    ]);
    expect(within(drawer).getByRole('link', { name: 'More about Amal Haddad' }).getAttribute('href')).toBe(
      `${LOG}?search=Amal+Haddad`,
    );
  });

  it('says so where nothing fits, and where it did not load', async () => {
    server.use(answering([]));
    open(`${LOG}?search=nobody`);
    expect(await screen.findByText('No changes match these filters')).toBeDefined();
    server.use(mockAdmin('GET /audit-log', () => failWith('unavailable', 'Please try again in a minute.')));
    open(`${LOG}?search=somebody`);
    expect(await screen.findByText('Please try again in a minute.')).toBeDefined();
  });

  it('says so where a change is not there', async () => {
    server.use(mockAdmin('GET /audit-log/:id', () => failWith('not_found', 'Nothing.')));
    open(`${LOG}?entry=99`);
    expect(await screen.findByText('We can’t find this change')).toBeDefined();
  });
});
