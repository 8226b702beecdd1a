import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleUser } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';

const MONDAY = { weekday: 1, opens_at: '08:30', closes_at: '12:00' };
const SAVED = { time_zone: 'America/Chicago', hours: [MONDAY], days_off: ['2026-12-25'] };

const sent = vi.fn<(body: unknown) => void>();

beforeEach(() => {
  sent.mockReset();
  server.use(
    mockPublic('GET /user', () => ({ user: sampleUser() })),
    mockPublic('GET /user/profile/business-hours', () => ({ ...SAVED, tag: 'a' })),
    mockPublic('PUT /user/profile/business-hours', ({ body }) => {
      sent(body);
      return { ...body, tag: 'b' };
    }),
  );
});

const day = (name: string) => within(screen.getByRole('group', { name }));

async function open(tab: Record<string, string> = {}) {
  const page = renderPortal('/dashboard/settings/business-hours', { stored: SIGNED_IN, tab });
  const { user } = page;
  const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('group', { name: 'Monday' });
  return { ...page, save };
}

const valueOf = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value;

/** Types, and saves when the session has ended; gives what the tab then holds. */
async function typeUntilSignedOut() {
  server.use(mockPublic('PUT /user/profile/business-hours', () => failWith('unauthenticated')));
  const { user, save, goTo, tab } = await open();
  await user.click(day('Tuesday').getByRole('button', { name: 'Add hours on Tuesday' }));
  await save();
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/signin'));
  cleanup();
  return tab();
}

describe('business hours', () => {
  it('show what is kept', async () => {
    await open();
    expect([valueOf('Time zone'), valueOf('Monday opens'), valueOf('Monday closes')]).toEqual([
      'America/Chicago',
      '08:30',
      '12:00',
    ]);
    expect(day('Tuesday').getByText('Closed')).toBeDefined();
    expect(screen.getByText('Fri, December 25, 2026')).toBeDefined();
  });

  it('take a second span of a day, and a day off, and are saved whole', async () => {
    const { user, save } = await open();
    await user.click(day('Monday').getByRole('button', { name: 'Add hours on Monday' }));
    await user.selectOptions(screen.getByLabelText('Monday opens, 2'), '1:00 PM');
    await user.selectOptions(screen.getByLabelText('Monday closes, 2'), 'Midnight');
    await user.click(screen.getByRole('button', { name: 'Remove Fri, December 25, 2026' }));
    await user.type(screen.getByLabelText('Day off'), '2027-01-01');
    await user.click(screen.getByRole('button', { name: 'Add day off' }));
    await save();
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      time_zone: 'America/Chicago',
      hours: [MONDAY, { weekday: 1, opens_at: '13:00', closes_at: '24:00' }],
      days_off: ['2027-01-01'],
    });
  });

  it('copy Monday to the other workdays', async () => {
    const { user, save } = await open();
    await user.click(screen.getByRole('button', { name: 'Copy to Tuesday–Friday' }));
    await save();
    await screen.findByText('Saved');
    expect(sent.mock.lastCall?.[0]).toMatchObject({
      hours: [1, 2, 3, 4, 5].map((weekday) => ({ ...MONDAY, weekday })),
    });
  });

  it('that overlap are told at their place, and are not sent', async () => {
    const { user, save } = await open();
    await user.click(day('Monday').getByRole('button', { name: 'Add hours on Monday' }));
    await user.selectOptions(screen.getByLabelText('Monday opens, 2'), '11:00 AM');
    await save();
    expect(await screen.findAllByText('This overlaps other hours of the same day.')).not.toHaveLength(0);
    expect(screen.getByLabelText('Monday closes, 2').getAttribute('aria-invalid')).toBe('true');
    expect(sent).not.toHaveBeenCalled();
  });

  it('stay as they were typed where they could not be saved', async () => {
    server.use(mockPublic('PUT /user/profile/business-hours', () => failWith('unavailable')));
    const { user, save } = await open();
    await user.click(day('Tuesday').getByRole('button', { name: 'Add hours on Tuesday' }));
    await save();
    expect(await screen.findByText("We couldn't save your changes")).toBeDefined();
    expect(valueOf('Tuesday opens')).toBe('09:00');
  });

  describe('that were typed when the session ended', () => {
    it('are there again after signing in, and can be discarded', async () => {
      const { user, tab } = await open(await typeUntilSignedOut());
      await waitFor(() => expect(valueOf('Tuesday opens')).toBe('09:00'));
      await user.click(screen.getByRole('button', { name: 'Discard' }));
      expect(screen.queryByLabelText('Tuesday opens')).toBeNull();
      expect(Object.keys(tab())).not.toContain('formDrafts');
    });

    it('are not shown to someone else', async () => {
      const kept = await typeUntilSignedOut();
      server.use(mockPublic('GET /user', () => ({ user: { ...sampleUser(), id: 99, first_name: 'Kim' } })));
      await open(kept);
      await screen.findByText('Kim Ellison');
      expect(screen.queryByLabelText('Tuesday opens')).toBeNull();
    });
  });
});
