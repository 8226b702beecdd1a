import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import {
  sampleCreditNote,
  sampleInvoice,
  sampleInvoiceLinks,
  sampleRefundedInvoice,
} from '@carematch/api-client/samples/invoices.samples';
import { sampleUser } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';
import type { OwnInvoice } from './invoices-queries.ts';

const asked = vi.fn<(search: string) => void>();
const pressed = vi.fn<(link: HTMLAnchorElement) => void>();

const answering = (invoices: readonly OwnInvoice[]) =>
  mockPublic('GET /invoices', ({ request }) => {
    asked(new URL(request.url).search);
    return {
      invoices: [...invoices],
      pagination: { page: 1, per_page: 25, total: invoices.length, last_page: 1, more: false },
    };
  });

beforeEach(() => {
  // On a busy machine too, what was just read is fresh: it is not asked for again.
  vi.useFakeTimers({ toFake: ['Date'] });
  asked.mockReset();
  pressed.mockReset();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    pressed(this);
  });
  server.use(
    mockPublic('GET /user', () => ({ user: sampleUser() })),
    answering([sampleCreditNote(), sampleRefundedInvoice()]),
    mockPublic('GET /invoices/:id', ({ params: { id } }) => ({
      invoice: sampleInvoice(id === 8 ? sampleCreditNote() : sampleRefundedInvoice()),
      ...sampleInvoiceLinks,
    })),
  );
});
const open = (path = '/dashboard/invoices') => renderPortal(path, { stored: SIGNED_IN });

/** The row that begins with a number. */
async function rowOf(number: string) {
  const rows = await screen.findAllByRole('row');
  const row = rows.find((one) => within(one).queryAllByRole('link')[0]?.textContent === number);
  if (!row) throw new Error(`${number} is in no row.`);
  return within(row);
}

describe('the list', () => {
  it('says of each invoice what was paid, and what went back of it', async () => {
    open();
    const row = await rowOf('CM-2026-000123');
    expect(row.getByText('03/02/2026')).toBeDefined();
    expect(row.getByText('Starter package, 25 credits')).toBeDefined();
    expect(row.getByText('$249.00')).toBeDefined();
    expect(row.getByText('Partly refunded')).toBeDefined();
    expect(row.getByText(/\$99\.60 back by/)).toBeDefined();
    expect(row.getByRole('link', { name: 'CN-2026-000045' }).getAttribute('href')).toBe(
      '/dashboard/invoices?invoice=8',
    );
  });

  it('says of each credit note which invoice it corrects', async () => {
    open();
    const row = await rowOf('CN-2026-000045');
    expect(row.getByText('−$99.60')).toBeDefined();
    expect(row.getByText('Credit note')).toBeDefined();
    expect(row.getByText(/10 credits taken back/)).toBeDefined();
    expect(row.getByRole('link', { name: 'CM-2026-000123' })).toBeDefined();
  });

  it('asks for what the address says', async () => {
    open('/dashboard/invoices?kind=invoice&status_ids=2&start_date=2026-03-01&end_date=2026-03-31');
    await rowOf('CM-2026-000123');
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      '?kind=invoice&status_ids=2&start_date=2026-03-01&end_date=2026-03-31&perPage=25&page=1',
    );
  });

  it('is narrowed by kind and status', async () => {
    const { user, here } = open();
    await user.selectOptions(await screen.findByLabelText('Kind'), 'Credit notes');
    await waitFor(() => expect(here()).toBe('/dashboard/invoices?kind=credit_note'));
    await user.selectOptions(screen.getByLabelText('Status'), 'Refunded');
    await waitFor(() => expect(here()).toBe('/dashboard/invoices?kind=credit_note&status_ids=3'));
  });

  it('leads to the packages while there is none', async () => {
    server.use(answering([]));
    open();
    expect(await screen.findByText('No invoices yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See packages' }).getAttribute('href')).toBe(
      '/profile-optimization/package-plan',
    );
  });

  it('says that it did not load, and asks again', async () => {
    server.use(mockPublic('GET /invoices', () => failWith('internal')));
    const { user } = open();
    expect(await screen.findByText('Your invoices didn’t load')).toBeDefined();
    server.use(answering([sampleRefundedInvoice()]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rowOf('CM-2026-000123');
  });
});

const choose = async (user: ReturnType<typeof open>['user'], what: string) => {
  const row = await rowOf('CM-2026-000123');
  await user.click(row.getByRole('button', { name: 'Actions for CM-2026-000123' }));
  await user.click(await screen.findByRole('menuitem', { name: what }));
};

describe('an invoice of the list', () => {
  it('is saved as a PDF', async () => {
    const { user } = open();
    await choose(user, 'Download PDF');
    await waitFor(() => expect(pressed).toHaveBeenCalledOnce());
    const [link] = pressed.mock.calls[0] ?? [];
    expect(link?.getAttribute('href')).toBe(sampleInvoiceLinks.pdf_url);
    expect(link?.hasAttribute('download')).toBe(true);
  });

  it('is printed from a tab of its own, opened by the press', async () => {
    const tab = {
      opener: window,
      location: { replace: vi.fn<(url: string) => void>() },
      close: vi.fn<() => void>(),
    };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { user } = open();
    await choose(user, 'Print');
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(sampleInvoiceLinks.print_url),
    );
    expect(tab.opener).toBeNull();
  });

  it('says why where its link can’t be had, and leaves no empty tab', async () => {
    server.use(mockPublic('GET /invoices/:id', () => failWith('internal')));
    const tab = { close: vi.fn<() => void>() };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { user } = open();
    await choose(user, 'Print');
    expect(await screen.findByText('The server said no.')).toBeDefined();
    expect(tab.close).toHaveBeenCalledOnce();
  });
});

describe('an opened invoice', () => {
  it('shows what is printed, with its links', async () => {
    open('/dashboard/invoices?invoice=7');
    const sheet = within(await screen.findByRole('article', { name: 'Invoice CM-2026-000123' }));
    for (const text of [
      'Hill Country Care',
      'Morgan Ellison',
      'Austin, TX 78701',
      'Paid by Visa ending in 4242',
    ])
      expect(sheet.getByText(text)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe(
      sampleInvoiceLinks.pdf_url,
    );
    const print = screen.getByRole('link', { name: 'Print (opens a new tab)' });
    expect([print.getAttribute('href'), print.getAttribute('target')]).toEqual([
      sampleInvoiceLinks.print_url,
      '_blank',
    ]);
    expect(screen.getByText(/went back by credit note/)).toBeDefined();
  });

  it('of a credit note says why money went back', async () => {
    open('/dashboard/invoices?invoice=8');
    const sheet = within(await screen.findByRole('article', { name: 'Credit note CN-2026-000045' }));
    expect(sheet.getByText('Reason: Bought twice by accident.')).toBeDefined();
    expect(screen.getByText('Corrects invoice')).toBeDefined();
  });

  it('says where there is none', async () => {
    server.use(mockPublic('GET /invoices/:id', () => failWith('not_found')));
    open('/dashboard/invoices?invoice=99');
    expect(await screen.findByText('We can’t find this invoice.')).toBeDefined();
  });
});
