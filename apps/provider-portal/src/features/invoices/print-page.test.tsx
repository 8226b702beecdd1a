import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import {
  PRINT_TOKEN,
  sampleInvoice,
  sampleInvoiceLinks,
} from '@carematch/api-client/samples/invoices.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { renderPortal } from '../../testing/render-portal.tsx';

const asked = vi.fn<(token: string, authorization: string | null) => void>();

const answering = mockPublic('GET /print/:token', ({ params, request }) => {
  asked(params.token, request.headers.get('authorization'));
  return { invoice: sampleInvoice(), pdf_url: sampleInvoiceLinks.pdf_url };
});

beforeEach(() => {
  asked.mockReset();
  server.use(answering);
});
const open = (token = PRINT_TOKEN) => renderPortal(`/pdf-template#${token}`);

it('shows the invoice alone to whoever has the link', async () => {
  open();
  const sheet = within(await screen.findByRole('article', { name: 'Invoice CM-2026-000123' }));
  expect(sheet.getByRole('heading', { level: 1, name: 'Invoice' })).toBeDefined();
  for (const line of ['Carematch Inc.', '1 Main Street', 'Hill Country Care'])
    expect(sheet.getByText(line)).toBeDefined();
  expect(asked).toHaveBeenCalledExactlyOnceWith(PRINT_TOKEN, null);
  expect(document.title).toBe('Invoice CM-2026-000123 · Carematch');
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('prints, and leads to the PDF', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe(
    sampleInvoiceLinks.pdf_url,
  );
});

it.each([
  ['is over', PRINT_TOKEN],
  ['was cut off', 'abc'],
  ['is missing', ''],
])('says what to do where the link %s', async (_, token) => {
  server.use(mockPublic('GET /print/:token', () => failWith('not_found')));
  open(token);
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeDefined();
  expect(screen.getByText(/work for 15 minutes/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to your invoices' }).getAttribute('href')).toBe(
    '/dashboard/invoices',
  );
});

it('asks again where the network failed', async () => {
  server.use(mockPublic('GET /print/:token', () => failWith('internal')));
  const { user } = open();
  await screen.findByRole('alert');
  server.use(answering);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Invoice CM-2026-000123' })).toBeDefined();
});
