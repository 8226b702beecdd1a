import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleUser } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';

const feedAt = (token: string) => ({
  url: `https://portal.example/api/v2/calendars/${token}.ics`,
  is_masked: false,
  created_at: '2026-03-02T15:30:00Z',
});

beforeEach(() =>
  server.use(
    mockPublic('GET /user', () => ({ user: sampleUser() })),
    mockPublic('POST /user/calendar-feed', () => feedAt('second')),
  ),
);

const open = () => renderPortal('/dashboard/settings/calendar-integration', { stored: SIGNED_IN });
const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
const link = () => screen.getByLabelText<HTMLInputElement>('Private link').value;

describe('the calendar', () => {
  it('has no link until one is made', async () => {
    server.use(
      mockPublic('GET /user/calendar-feed', () => ({ url: null, is_masked: false, created_at: null })),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Make a calendar link' }));
    expect(await screen.findByLabelText('Private link')).toBeDefined();
    expect(link()).toBe(feedAt('second').url);
  });

  it('shows no whole link to staff who act for its owner, and nothing to copy', async () => {
    server.use(mockPublic('GET /user/calendar-feed', () => ({ ...feedAt('••••••••'), is_masked: true })));
    open();
    expect(await screen.findByText(/^Only the professional sees the whole link\./)).toBeDefined();
    expect(link()).toBe(feedAt('••••••••').url);
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Add to / })).toBeNull();
    expect(screen.getByRole('button', { name: 'Make a new link' })).toBeDefined();
  });

  it('is added to Google, Outlook and Apple by a link', async () => {
    server.use(mockPublic('GET /user/calendar-feed', () => feedAt('first')));
    open();
    expect(await to('Add to Google Calendar')).toContain(
      `cid=${encodeURIComponent('webcal://portal.example/api/v2/calendars/first.ics')}`,
    );
    expect(await to('Add to Outlook')).toContain(`url=${encodeURIComponent(feedAt('first').url)}`);
    expect(await to('Add to Apple Calendar')).toBe('webcal://portal.example/api/v2/calendars/first.ics');
  });

  it('gets a new link after it was asked for twice', async () => {
    server.use(mockPublic('GET /user/calendar-feed', () => feedAt('first')));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Make a new link' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Calendars that use the old link stop updating.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Make a new link' }));
    expect(await screen.findByText('The old link no longer works.')).toBeDefined();
    expect(link()).toBe(feedAt('second').url);
  });
});
