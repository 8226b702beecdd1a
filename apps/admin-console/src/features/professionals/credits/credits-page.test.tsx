import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { sampleCredits, sampleMovement } from '@carematch/api-client/samples/billing.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../../testing/render-console.tsx';
import { usualAnswers } from '../../../testing/usual-answers.ts';

const PATH = '/admin-dashboard/users/31/credits';
const sent = vi.fn<(body: unknown, key: string | null) => void>();
const asked = vi.fn<(query: unknown) => void>();
let balance = 12;

beforeEach(() => {
  sent.mockReset();
  asked.mockReset();
  balance = 12;
  server.use(
    mockAdmin('GET /users/:id/credits', () => ({ credits: sampleCredits({ balance }) })),
    mockAdmin('GET /users/:id/credits/ledger', ({ query }) => {
      asked(query);
      return {
        movements: [sampleMovement()],
        pagination: { page: 1, per_page: 25, total: 1, last_page: 1 },
      };
    }),
    mockAdmin('POST /users/:id/credit-adjustments', ({ body, request }) => {
      sent(body, request.headers.get('idempotency-key'));
      balance += body.amount;
      return { message: 'Credits moved.', credits: sampleCredits({ balance }) };
    }),
    ...usualAnswers(),
  );
});

const open = (path = PATH) => renderConsole(path, { stored: SIGNED_IN });

async function openDialog({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Give or take credits' }));
  return within(await screen.findByRole('dialog', { name: 'Give or take credits' }));
}

describe('a professional’s credits', () => {
  it('show the balance, how long it lasts and the statement', async () => {
    open();
    expect(await screen.findByText('About 18 days at this pace')).toBeDefined();
    expect(await screen.findByText('Match with Rosa L.')).toBeDefined();
    expect(screen.getByText('−4')).toBeDefined();
  });

  it('are told by the professional’s clock, which is named; a purchase leads to its invoice', async () => {
    server.use(
      mockAdmin('GET /users/:id/credits/ledger', () => ({
        movements: [sampleMovement({ kind: 'purchase', text: 'Growth package', invoice_id: 9 })],
        pagination: { page: 1, per_page: 25, total: 1, last_page: 1 },
      })),
    );
    open();
    const link = await screen.findByRole('link', { name: 'Growth package' });
    expect(link.getAttribute('href')).toBe('/admin-dashboard/invoices?invoice=9');
    expect(screen.getByText(/Times are theirs: Central Time/)).toBeDefined();
  });

  it('are narrowed by kind, through their address', async () => {
    const { user, here } = open();
    await user.selectOptions(await screen.findByLabelText('Kind'), 'Refund');
    await waitFor(() => expect(here()).toBe(`${PATH}?kind=refund`));
    expect(asked).toHaveBeenLastCalledWith({ kind: 'refund', page: 1, perPage: 25 });
  });
});

describe('giving and taking credits', () => {
  it('says what the balance comes to, and asks for the reason', async () => {
    const portal = open();
    const dialog = await openDialog(portal);
    await portal.user.type(dialog.getByLabelText('Credits'), '5');
    expect(dialog.getByText('They have 12 credits now, and 17 credits after this.')).toBeDefined();
    await portal.user.click(dialog.getByRole('button', { name: 'Give credits' }));
    expect(await dialog.findByText('Say why, in a few words.')).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
    await portal.user.type(dialog.getByLabelText('Reason'), 'For the outage.');
    await portal.user.click(dialog.getByRole('button', { name: 'Give credits' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      { amount: 5, reason: 'For the outage.' },
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    );
    expect(await screen.findByText('17 credits')).toBeDefined();
  });

  it('takes as a negative number', async () => {
    const portal = open();
    const dialog = await openDialog(portal);
    await portal.user.click(dialog.getByRole('radio', { name: 'Take' }));
    await portal.user.type(dialog.getByLabelText('Credits'), '3');
    await portal.user.type(dialog.getByLabelText('Reason'), 'Given twice.');
    await portal.user.click(dialog.getByRole('button', { name: 'Take credits' }));
    await waitFor(() => expect(sent.mock.calls[0]?.[0]).toEqual({ amount: -3, reason: 'Given twice.' }));
  });

  it('is sent again under the same key, and under another once it is something else', async () => {
    server.use(
      mockAdmin('POST /users/:id/credit-adjustments', ({ body, request }) => {
        sent(body, request.headers.get('idempotency-key'));
        return failWith('conflict', 'They have fewer credits than that.');
      }),
    );
    const portal = open();
    const dialog = await openDialog(portal);
    await portal.user.click(dialog.getByRole('radio', { name: 'Take' }));
    await portal.user.type(dialog.getByLabelText('Credits'), '13');
    await portal.user.type(dialog.getByLabelText('Reason'), 'Given twice.');
    const take = () => portal.user.click(dialog.getByRole('button', { name: 'Take credits' }));
    await take();
    expect(await dialog.findByText('They have fewer credits than that.')).toBeDefined();
    await take();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    await portal.user.clear(dialog.getByLabelText('Credits'));
    await portal.user.type(dialog.getByLabelText('Credits'), '12');
    await take();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(3));
    const [first, second, third] = sent.mock.calls.map(([, key]) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
