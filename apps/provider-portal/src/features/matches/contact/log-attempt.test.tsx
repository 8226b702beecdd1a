import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleRefundOffer } from '@carematch/api-client/samples/credit-requests.samples';
import {
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
const logged = vi.fn<(body: unknown, key: string | null) => void>();

const keyOf = (request: Request) => request.headers.get('idempotency-key');

beforeEach(() => {
  for (const mock of [opened, logged]) mock.mockReset();
  server.use(
    mockPublic('GET /user', () => ({ user: sampleUser() })),
    mockPublic('GET /matches', () => sampleMatches([sampleMatch()])),
    mockPublic('GET /matches/:id', () => {
      opened();
      return { match: sampleOpenedMatch() };
    }),
    mockPublic('GET /matches/:id/timeline', () => ({ events: [sampleTimelineEvent()] })),
    mockPublic('GET /matches/:id/refund', () => ({ refund: sampleRefundOffer() })),
  );
});

const open = () => renderPortal('/dashboard/matches?match=7', { stored: SIGNED_IN });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

describe('contact attempts', () => {
  const NOON = '2026-03-03T18:00:00Z';

  it('are logged with what came of them; the contact status follows, without reading the contact again', async () => {
    server.use(
      mockPublic('POST /matches/:id/contact-attempts', ({ body, request }) => {
        logged(body, keyOf(request));
        return { refund: sampleRefundOffer({ attempts: [{ id: 1, ...body, made_at: NOON }] }) };
      }),
    );
    const { user } = open();
    const contact = await panel('Contact');
    server.use(
      mockPublic('GET /matches/:id/timeline', () => ({
        events: [
          sampleTimelineEvent({
            key: 'attempt/1',
            kind: 'attempt',
            by: 'professional',
            at: NOON,
            channel: 'call',
            answered: false,
            name: 'Morgan Ellison',
          }),
          sampleTimelineEvent(),
        ],
      })),
    );
    await user.click(contact.getByRole('button', { name: 'Log a call' }));
    await user.click(await screen.findByRole('menuitem', { name: 'No answer' }));
    expect(await screen.findByText('Call logged: no answer.')).toBeDefined();
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      { channel: 'call', answered: false },
      expect.stringMatching(/^[\da-f-]{36}$/),
    );
    const timeline = await panel('Timeline');
    await timeline.findByText(/^Call: no answer/);
    const [line] = timeline.getAllByRole('listitem');
    // Noon in Chicago, where the professional is.
    expect(line?.textContent).toBe('Call: no answer 03/03/2026 12:00 PM');
    expect((await panel('Contact status')).getByText('Attempted')).toBeDefined();
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('that were answered make the client a contacted one', async () => {
    server.use(
      mockPublic('POST /matches/:id/contact-attempts', ({ body }) => ({
        refund: sampleRefundOffer({ attempts: [{ id: 1, ...body, made_at: NOON }] }),
      })),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Log an email' }));
    await user.click(await screen.findByRole('menuitem', { name: 'They answered' }));
    expect(await screen.findByText('Email logged: they answered.')).toBeDefined();
    expect((await panel('Contact status')).getByText('Contacted')).toBeDefined();
  });

  it('that were sent again after a lost answer count once; two alike count twice', async () => {
    let isLost = true;
    server.use(
      mockPublic('POST /matches/:id/contact-attempts', ({ body, request }) => {
        logged(body, keyOf(request));
        if (isLost) return Response.error();
        return { refund: sampleRefundOffer({ attempts: [{ id: 1, ...body, made_at: NOON }] }) };
      }),
    );
    const { user } = open();
    const log = async () => {
      await user.click(await screen.findByRole('button', { name: 'Log a text' }));
      await user.click(await screen.findByRole('menuitem', { name: 'No answer' }));
    };
    await log();
    expect(await screen.findByText(/couldn’t reach the server/)).toBeDefined();
    isLost = false;
    await log();
    await screen.findByText('Text logged: no answer.');
    await log();
    await waitFor(() => expect(logged).toHaveBeenCalledTimes(3));
    const [first, again, another] = logged.mock.calls.map(([, key]) => key);
    expect(again).toBe(first);
    expect(another).not.toBe(first);
  });

  it('are not offered for a client who was never introduced', async () => {
    server.use(
      mockPublic('GET /matches/:id', () => ({
        match: sampleOpenedMatch({ state: 'awaiting_confirmation', contact: null, note: null, answers: [] }),
      })),
    );
    open();
    await screen.findByRole('heading', { name: 'Client in Chicago' });
    await screen.findByRole('heading', { name: 'Why you matched' });
    expect(screen.queryByRole('button', { name: 'Log a call' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Refund' })).toBeNull();
  });
});
