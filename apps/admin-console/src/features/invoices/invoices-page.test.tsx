import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { sampleOpenedStaffInvoice, sampleStaffInvoice } from '@carematch/api-client/samples/invoices.samples';
import { samplePage } from '@carematch/api-client/samples/sample-of';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';
import { usualAnswers } from '../../testing/usual-answers.ts';

const LIST = '/admin-dashboard/invoices';
const asked = vi.fn<(search: string) => void>();
const refunded = vi.fn<(body: unknown, key: string | null) => void>();
const open = (path = LIST) => renderConsole(path, { stored: SIGNED_IN });

beforeEach(() => {
  // On a busy machine too, what was just read is fresh: it is not asked for again.
  vi.useFakeTimers({ toFake: ['Date'] });
  asked.mockReset();
  refunded.mockReset();
  server.use(
    mockAdmin('GET /invoices', ({ request }) => {
      asked(new URL(request.url).search);
      return samplePage('invoices', [sampleStaffInvoice()]);
    }),
    mockAdmin('GET /invoices/:id', () => sampleOpenedStaffInvoice()),
    mockAdmin('POST /invoices/:id/refund', ({ body, request }) => {
      refunded(body, request.headers.get('idempotency-key'));
      return {
        message: '$99.60 is on its way back.',
        refund: { id: 1, state: 'done', credits: 10, amount: 99.6 },
      };
    }),
    ...usualAnswers(),
  );
});
const number = () => screen.findByRole('link', { name: 'CM-2026-000123' });
/** Opens the dialog of the invoice that is open. */
async function createCreditRequest(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Refund…' }));
  return within(await screen.findByRole('dialog', { name: 'Refund CM-2026-000123' }));
}

describe('the list', () => {
  it('says whose each is, and leads to them', async () => {
    open();
    await number();
    expect(screen.getByRole('link', { name: 'Amal Haddad' }).getAttribute('href')).toBe(
      '/admin-dashboard/users/40',
    );
    expect(screen.getByText('$249.00')).toBeDefined();
  });

  it('asks for what the address says', async () => {
    open(`${LIST}?search=CM-2026&kind=invoice&status_ids=1&start_date=2026-03-01&perPage=50&page=2`);
    await number();
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      '?search=CM-2026&kind=invoice&status_ids=1&start_date=2026-03-01&perPage=50&page=2',
    );
  });

  it('is searched by number or name', async () => {
    const { user, here } = open();
    await user.type(
      await screen.findByRole('searchbox', { name: 'Search a number, name or email' }),
      'haddad',
    );
    await waitFor(() => expect(here()).toBe(`${LIST}?search=haddad`));
  });
});

describe('a refund', () => {
  it('says before what goes back where, and is made once', async () => {
    const { user } = open(`${LIST}?invoice=7`);
    const dialog = await createCreditRequest(user);
    expect(dialog.getByText(/\$249\.00 for 25 credits of this invoice hasn’t gone back yet/)).toBeDefined();
    const credits = dialog.getByLabelText('Credits to refund');
    await user.clear(credits);
    await user.type(credits, '10');
    expect(dialog.getByText('$99.60 goes back to Visa ending in 4242.')).toBeDefined();
    expect(dialog.getByText(/10 credits are taken from/)).toBeDefined();
    await user.type(dialog.getByLabelText('Reason'), 'Bought twice by accident.');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('$99.60 is on its way back.')).toBeDefined();
    expect(refunded).toHaveBeenCalledExactlyOnceWith(
      { credits: 10, reason: 'Bought twice by accident.' },
      expect.stringMatching(/^[\da-f-]{36}$/),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that was refused is sent again as the same one', async () => {
    server.use(
      mockAdmin('POST /invoices/:id/refund', ({ body, request }) => {
        refunded(body, request.headers.get('idempotency-key'));
        return failWith('unavailable', 'The payment service isn’t answering.');
      }),
    );
    const { user } = open(`${LIST}?invoice=7`);
    const dialog = await createCreditRequest(user);
    await user.type(dialog.getByLabelText('Reason'), 'Bought twice by accident.');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await dialog.findByText('The payment service isn’t answering.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(refunded).toHaveBeenCalledTimes(2));
    const [first, second] = refunded.mock.calls;
    expect(first).toEqual(second);
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Bought twice by accident.');
  });

  it.each(['0', '26', '1.5', 'all'])('of %s credits is not sent', async (typed) => {
    const { user } = open(`${LIST}?invoice=7`);
    const dialog = await createCreditRequest(user);
    const credits = dialog.getByLabelText('Credits to refund');
    await user.clear(credits);
    await user.type(credits, typed);
    expect(dialog.queryByText(/goes back/)).toBeNull();
    await user.type(dialog.getByLabelText('Reason'), 'Bought twice by accident.');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await dialog.findByText('Choose from 1 to 25 credits.')).toBeDefined();
    expect(refunded).not.toHaveBeenCalled();
  });

  it('asks why', async () => {
    const { user } = open(`${LIST}?invoice=7`);
    const dialog = await createCreditRequest(user);
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await dialog.findByText('Say why, in a few words.')).toBeDefined();
  });

  it('is offered up to what is unused, and not at all where nothing is', async () => {
    server.use(
      mockAdmin('GET /invoices/:id', () =>
        sampleOpenedStaffInvoice({ rest: { credits: 15, amount: 149.4, unused: 4 } }),
      ),
    );
    const some = open(`${LIST}?invoice=7`);
    const dialog = await createCreditRequest(some.user);
    expect(dialog.getByText(/4 credits of them are unused/)).toBeDefined();
    expect(dialog.getByLabelText<HTMLInputElement>('Credits to refund').value).toBe('4');
  });

  it('says what else to do where all credits are used', async () => {
    server.use(
      mockAdmin('GET /invoices/:id', () =>
        sampleOpenedStaffInvoice({ rest: { credits: 25, amount: 249, unused: 0 } }),
      ),
    );
    const { user } = open(`${LIST}?invoice=7`);
    const dialog = await createCreditRequest(user);
    expect(dialog.getByText('There’s nothing to take back')).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Refund' })).toBeNull();
  });

  it.each([
    ['has gone back wholly', { credits: 0, amount: 0, unused: 0 }],
    ['is a credit note', null],
  ])('is not offered of what %s', async (_, rest) => {
    server.use(mockAdmin('GET /invoices/:id', () => sampleOpenedStaffInvoice({ rest })));
    open(`${LIST}?invoice=7`);
    await screen.findByRole('link', { name: 'Download PDF' });
    expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull();
  });
});
