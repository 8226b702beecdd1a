import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleRefundOffer } from '@carematch/api-client/samples/credit-requests.samples';
import {
  inStatus,
  sampleMatch,
  sampleMatches,
  sampleOpenedMatch,
  sampleTimelineEvent,
} from '@carematch/api-client/samples/matches.samples';
import { sampleUser } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../../testing/render-portal.tsx';

const opened = vi.fn<() => void>();
const sent = vi.fn<(body: unknown, key: string | null) => void>();

const KEY = expect.stringMatching(/^[\da-f-]{36}$/) as string;
const keyOf = (request: Request) => request.headers.get('idempotency-key');

const showing = (changes: Parameters<typeof sampleOpenedMatch>[0]) =>
  mockPublic('GET /matches/:id', () => {
    opened();
    return { match: sampleOpenedMatch(changes) };
  });

beforeEach(() => {
  for (const mock of [opened, sent]) mock.mockReset();
  server.use(
    mockPublic('GET /user', () => ({ user: { ...sampleUser(), ehr_sms: null } })),
    mockPublic('GET /matches', () => sampleMatches([sampleMatch()])),
    showing({}),
    mockPublic('GET /matches/:id/timeline', () => ({ events: [sampleTimelineEvent()] })),
    mockPublic('GET /matches/:id/refund', () => ({ refund: sampleRefundOffer() })),
    mockPublic('GET /message-templates', () => ({
      templates: [
        {
          id: 1,
          kind: 'sms',
          title: 'First text',
          subject: null,
          body: 'Hi {{match_first_name}}, when may I call? {{schedule_link}}',
          updated_at: '2026-03-01T15:00:00Z',
          tag: 'a',
        },
        {
          id: 2,
          kind: 'email',
          title: 'First email',
          subject: 'Hello {{match_first_name}}',
          body: 'I am {{own_name}}.',
          updated_at: '2026-03-01T15:00:00Z',
          tag: 'a',
        },
      ],
      suggestions: [],
    })),
  );
});

const open = () => renderPortal('/dashboard/matches?match=7', { stored: SIGNED_IN });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

const sendingMessages = () =>
  mockPublic('POST /matches/:id/messages', ({ body, request }) => {
    sent(body, keyOf(request));
    const event = sampleTimelineEvent({
      key: 'message/1',
      kind: 'message',
      by: 'professional',
      channel: 'sms',
    });
    return { match_id: 7, event, match: sampleMatch(inStatus('attempted')) };
  });

describe('writing to a client', () => {
  it('begins with the own template, filled in, and shows what they get and as how many texts', async () => {
    server.use(sendingMessages());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Text' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Text to Rosa Lindqvist' }));
    const message = await drawer.findByLabelText<HTMLTextAreaElement>('Message');
    expect(message.value).toBe('Hi Rosa, when may I call? ');
    expect(
      drawer.getByText(/Left out, since it isn’t in your profile: Appointment schedule link/),
    ).toBeDefined();
    expect(drawer.getByText(/leave out symptoms/)).toBeDefined();
    expect(
      drawer.getByText('Morgan Ellison: Hi Rosa, when may I call? Reply STOP to opt out.'),
    ).toBeDefined();
    expect(drawer.getByText('64 characters, sent as 1 text message.')).toBeDefined();
    await user.click(drawer.getByRole('button', { name: 'Send text' }));
    expect(await screen.findByText('Your text is on its way.')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ channel: 'sms', body: 'Hi Rosa, when may I call?' }, KEY);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // It counts as an attempt; the contact was not read again for it.
    expect(await screen.findByRole('heading', { name: 'Try Rosa again' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Call (312) 555-0148' })).toBeDefined();
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('sends an email with its subject', async () => {
    server.use(sendingMessages());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Email' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Email to Rosa Lindqvist' }));
    await user.type(await drawer.findByLabelText('Message'), ' Call me.');
    await user.click(drawer.getByRole('button', { name: 'Send email' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith(
        { channel: 'email', subject: 'Hello Rosa', body: 'I am Morgan Ellison. Call me.' },
        KEY,
      ),
    );
  });

  it('sends no placeholder that is not filled, and says why a message was refused', async () => {
    server.use(
      mockPublic('POST /matches/:id/messages', () => failWith('conflict', 'This match was refunded.')),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Text' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Text to Rosa Lindqvist' }));
    const message = await drawer.findByLabelText('Message');
    await user.clear(message);
    await user.type(message, 'Hi {{{{name}}');
    await user.click(drawer.getByRole('button', { name: 'Send text' }));
    expect(await drawer.findAllByText(/Put words in the place of \{\{name\}\}/)).not.toHaveLength(0);
    await user.clear(message);
    await user.type(message, 'Hi');
    await user.click(drawer.getByRole('button', { name: 'Send text' }));
    expect(await drawer.findByText('This match was refunded.')).toBeDefined();
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it.each([
    ['was refunded', inStatus('refunded')],
    ['has ended', { state: 'ended' } as const],
  ])('is not offered once the match %s', async (_name, changes) => {
    server.use(showing(changes));
    open();
    await panel('Contact');
    expect(screen.queryByRole('button', { name: 'Text' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Log a call' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Reminder' })).toBeNull();
  });
});
