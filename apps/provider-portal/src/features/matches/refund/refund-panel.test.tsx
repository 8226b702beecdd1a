import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import {
  sampleCreditRequest,
  sampleRefundOffer,
} from '@carematch/api-client/samples/credit-requests.samples';
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
const asked = vi.fn<(body: unknown, key: string | null) => void>();

const keyOf = (request: Request) => request.headers.get('idempotency-key');

const offering = (changes?: Parameters<typeof sampleRefundOffer>[0]) =>
  mockPublic('GET /matches/:id/refund', () => ({ refund: sampleRefundOffer(changes) }));

const answering = (request: ReturnType<typeof sampleCreditRequest>) =>
  mockPublic('POST /credit-requests', ({ body, request: sent }) => {
    asked(body, keyOf(sent));
    server.use(offering({ credit_request_id: request.id, closed: 'You’ve asked already.' }));
    return { credit_request: request };
  });

beforeEach(() => {
  for (const mock of [opened, asked]) mock.mockReset();
  server.use(
    mockPublic('GET /user', () => ({ user: sampleUser() })),
    mockPublic('GET /matches', () => sampleMatches([sampleMatch()])),
    mockPublic('GET /matches/:id', () => {
      opened();
      return { match: sampleOpenedMatch() };
    }),
    mockPublic('GET /matches/:id/timeline', () => ({ events: [sampleTimelineEvent()] })),
    offering(),
  );
});

const open = () => renderPortal('/dashboard/matches?match=7', { stored: SIGNED_IN });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

async function openDrawer() {
  const app = open();
  await app.user.click(await screen.findByRole('button', { name: 'Request a refund…' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Request a refund: Rosa Lindqvist' }));
  return { ...app, drawer };
}

describe('the way to a refund', () => {
  it('says how much can come back and until when, by the professional’s clock', async () => {
    // Early on the 16th in UTC is the 15th in Chicago.
    server.use(offering({ until: '2026-03-16T02:00:00Z' }));
    open();
    expect(
      await (await panel('Refund')).findByText(/ask for 6 credits back until 03\/15\/2026/),
    ).toBeDefined();
  });

  it('that does not load says why, and can be asked for again', async () => {
    server.use(
      mockPublic('GET /matches/:id/refund', () => failWith('unavailable', 'Not available for a moment.')),
    );
    const { user } = open();
    const refund = await panel('Refund');
    expect(await refund.findByText('Not available for a moment.')).toBeDefined();
    server.use(offering());
    await user.click(refund.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Request a refund…' })).toBeDefined();
  });

  it('that is closed says why', async () => {
    const closed = 'You could ask until 03/15/2026.';
    server.use(offering({ closed }));
    open();
    const refund = await panel('Refund');
    expect(await refund.findByText(closed)).toBeDefined();
    expect(refund.queryByRole('button', { name: /Request/ })).toBeNull();
  });

  it('shows the request that was made already, and leads to it', async () => {
    server.use(
      offering({ credit_request_id: 5, closed: 'You’ve asked already.' }),
      mockPublic('GET /credit-requests/:id', () => ({
        credit_request: sampleCreditRequest('auto_approved'),
      })),
    );
    open();
    const refund = await panel('Refund');
    expect(await refund.findByText('6 credits are back in your balance')).toBeDefined();
    expect(refund.getByRole('link', { name: 'Open the request' }).getAttribute('href')).toBe(
      '/dashboard/credits/requests?request=5',
    );
    expect(refund.queryByText('You’ve asked already.')).toBeNull();
  });
});

describe('asking for a refund', () => {
  it('says of each reason by what rule it goes and what would happen now', async () => {
    const { user, drawer } = await openDrawer();
    const reasons = drawer.getAllByRole('radio');
    expect(reasons).toHaveLength(10);
    expect(drawer.getByRole('radio', { name: /^Same person twice Refunded right away/ })).toBeDefined();
    expect(drawer.getByRole('radio', { name: /^Outside my regions Not refunded/ })).toBeDefined();
    await user.click(drawer.getByRole('radio', { name: /^Wrong phone and email Our team decides/ }));
    expect(drawer.getByRole('heading', { name: 'Our team decides about 6 credits' })).toBeDefined();
    expect(drawer.getByText(/phone number isn’t checked yet\.$/, { selector: 'p' })).toBeDefined();
    const record = within(drawer.getByRole('list', { name: 'For a refund' }));
    expect(record.getByText(/Our email to the client bounced/)).toBeDefined();
    expect(within(drawer.getByRole('list', { name: 'Not known yet' })).getAllByRole('listitem')).toHaveLength(
      1,
    );
    expect(drawer.getByText(/until 03\/16\/2026/)).toBeDefined();
  });

  it('leads from the reasons, of which a phone shows no end, to what the chosen one comes to', async () => {
    const { user, drawer } = await openDrawer();
    expect(drawer.queryByRole('button', { name: 'Continue' })).toBeNull();
    await user.click(drawer.getByRole('radio', { name: /^Wrong phone and email/ }));
    await user.click(drawer.getByRole('button', { name: 'Continue' }));
    const outcome = drawer.getByRole('heading', { name: 'Our team decides about 6 credits' });
    expect(document.activeElement?.contains(outcome)).toBe(true);
    await user.tab();
    expect(document.activeElement).toBe(drawer.getByLabelText('What happened?'));
  });

  it('gives the credits back at once where the evidence decides; the match is refunded', async () => {
    server.use(answering(sampleCreditRequest('auto_approved', { reason: 'duplicate', details: null })));
    const { user, drawer } = await openDrawer();
    await user.click(drawer.getByRole('radio', { name: /^Same person twice/ }));
    server.use(
      mockPublic('GET /user', () => ({ user: { ...sampleUser(), credits: 18 } })),
      mockPublic('GET /matches/:id/timeline', () => ({
        events: [sampleTimelineEvent({ kind: 'refund', status: { id: 2, name: 'Approved' } })],
      })),
    );
    await user.click(drawer.getByRole('button', { name: 'Request refund' }));
    expect(await drawer.findByText('6 credits are back in your balance')).toBeDefined();
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      { match_id: 7, reason: 'duplicate' },
      expect.stringMatching(/^[\da-f-]{36}$/),
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Done'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await panel('Contact status')).getByText('Refunded')).toBeDefined();
    expect((await panel('Refund')).getByText('6 credits are back in your balance')).toBeDefined();
    expect(await (await panel('Timeline')).findByText(/^Refund: approved/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: /account$/ }));
    expect(await screen.findByText('18 credits')).toBeDefined();
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('goes to staff where it does not, with what happened and until when they decide', async () => {
    server.use(answering(sampleCreditRequest('in_review')));
    const { user, drawer } = await openDrawer();
    await user.click(drawer.getByRole('radio', { name: /^Something else/ }));
    await user.click(drawer.getByRole('button', { name: 'Request refund' }));
    expect((await drawer.findAllByText('Tell us what happened.')).length).toBeGreaterThan(0);
    await user.type(drawer.getByLabelText('What happened?'), 'They asked about a class I don’t teach.');
    await user.click(drawer.getByRole('button', { name: 'Request refund' }));
    expect(await drawer.findByText('Our team decides by 03/05/2026')).toBeDefined();
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      { match_id: 7, reason: 'other', details: 'They asked about a class I don’t teach.' },
      expect.anything(),
    );
    expect(drawer.getByRole('link', { name: 'Open the request' }).getAttribute('href')).toBe(
      '/dashboard/credits/requests?request=5',
    );
    await user.click(drawer.getByRole('button', { name: 'Done' }));
    expect((await panel('Contact status')).getByText('New')).toBeDefined();
  });

  it.each(['They found it too expensive', 'They chose someone else'])(
    'says before it is sent that "%s" is never refunded',
    async (label) => {
      const { user, drawer } = await openDrawer();
      await user.click(drawer.getByRole('radio', { name: new RegExp(`^${label}`) }));
      expect(drawer.getByRole('heading', { name: 'Not refunded' })).toBeDefined();
      expect(drawer.queryByRole('button', { name: 'Request refund' })).toBeNull();
      await user.click(drawer.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it('against the evidence is denied at once, with the reason and the way to appeal', async () => {
    server.use(answering(sampleCreditRequest('denied', { reason: 'outside_region' })));
    const { user, drawer } = await openDrawer();
    await user.click(drawer.getByRole('radio', { name: /^Outside my regions/ }));
    expect(drawer.getByText('You can ask anyway, and appeal if it’s denied.')).toBeDefined();
    await user.click(drawer.getByRole('button', { name: 'Request refund' }));
    // As the decision, and as the step that made it.
    expect(await drawer.findAllByText('The number was in service when we checked it.')).toHaveLength(2);
    // Midnight in Chicago.
    expect(drawer.getByText(/You can appeal once, until 03\/20\/2026/)).toBeDefined();
  });

  it('keeps what was typed where it was not sent, and sends the same request again', async () => {
    let isLost = true;
    server.use(
      mockPublic('POST /credit-requests', ({ body, request }) => {
        asked(body, keyOf(request));
        return isLost ? Response.error() : { credit_request: sampleCreditRequest('in_review') };
      }),
    );
    const { user, drawer } = await openDrawer();
    await user.click(drawer.getByRole('radio', { name: /^Wrong phone and email/ }));
    await user.type(drawer.getByLabelText('What happened?'), 'Dead line.');
    await user.click(drawer.getByRole('button', { name: 'Request refund' }));
    expect(await drawer.findByText(/couldn’t reach the server/)).toBeDefined();
    isLost = false;
    await user.click(drawer.getByRole('button', { name: 'Request refund' }));
    await drawer.findByText('Our team decides by 03/05/2026');
    expect(asked.mock.calls[1]).toEqual(asked.mock.calls[0]);
  });

  it('that comes too late says so and no longer offers it', async () => {
    const reason = 'You could ask until 03/16/2026.';
    server.use(
      mockPublic('POST /credit-requests', () => {
        server.use(offering({ closed: reason }));
        return failWith('too_late', reason);
      }),
    );
    const { user, drawer } = await openDrawer();
    await user.click(drawer.getByRole('radio', { name: /^Same person twice/ }));
    await user.click(drawer.getByRole('button', { name: 'Request refund' }));
    expect(await drawer.findByText(reason)).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Request a refund…', hidden: true })).toBeNull(),
    );
  });
});

describe('a refunded match', () => {
  it('says so in the list and opened, and offers no other status', async () => {
    const refunded = { ...inStatus('refunded'), state: 'ended' as const };
    server.use(
      mockPublic('GET /matches', () => sampleMatches([sampleMatch(refunded)])),
      mockPublic('GET /matches/:id', () => ({ match: sampleOpenedMatch(refunded) })),
      offering({ credit_request_id: 5, closed: 'Refunded.' }),
      mockPublic('GET /credit-requests/:id', () => ({
        credit_request: sampleCreditRequest('auto_approved'),
      })),
    );
    open();
    expect(await (await panel('Refund')).findByText('6 credits are back in your balance')).toBeDefined();
    expect((await panel('Contact status')).getByText('Refunded')).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Update status' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Log a call' })).toBeNull();
  });
});
