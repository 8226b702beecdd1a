import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { sampleStaffInvoice } from '@carematch/api-client/samples/invoices.samples';
import { sampleOpenedUser } from '@carematch/api-client/samples/professionals.samples';
import { samplePage } from '@carematch/api-client/samples/sample-of';
import { server } from '@carematch/front-end/testing/server';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../../testing/render-console.tsx';
import { usualAnswers } from '../../../testing/usual-answers.ts';

const panel = async () => within(await screen.findByRole('region', { name: 'Invoices' }));
const open = () => renderConsole('/admin-dashboard/users/31', { stored: SIGNED_IN });

beforeEach(() => {
  server.use(
    mockAdmin('GET /users/:id', () => ({ user: sampleOpenedUser() })),
    mockAdmin('GET /users/:id/activity', () => ({ activity: [], has_more: false })),
    mockAdmin('GET /users/:id/notes', () => ({ notes: [] })),
    ...usualAnswers(),
  );
});

describe('the invoices of a professional', () => {
  it('lead to each beside the list, and further back', async () => {
    server.use(
      mockAdmin('GET /users/:id/invoices', ({ query: { page } }) =>
        samplePage('invoices', [sampleStaffInvoice({ id: 9 - page, number: `CM-2026-00000${9 - page}` })], {
          page,
          per_page: 5,
          total: 2,
          last_page: 2,
        }),
      ),
    );
    const { user } = open();
    const invoices = await panel();
    const first = await invoices.findByRole('link', { name: 'CM-2026-000008' });
    expect(first.getAttribute('href')).toBe('/admin-dashboard/invoices?invoice=8');
    expect(invoices.getByText('$249.00')).toBeDefined();
    await user.click(invoices.getByRole('button', { name: 'Show earlier invoices' }));
    expect(await invoices.findByRole('link', { name: 'CM-2026-000007' })).toBeDefined();
    expect(invoices.queryByRole('button')).toBeNull();
  });

  it('say how they come to be here', async () => {
    server.use(mockAdmin('GET /users/:id/invoices', () => samplePage('invoices', [])));
    open();
    expect(await (await panel()).findByText(/No invoices yet/)).toBeDefined();
  });

  it('are asked for again where they did not load', async () => {
    server.use(mockAdmin('GET /users/:id/invoices', () => failWith('internal')));
    const { user } = open();
    const invoices = await panel();
    expect(await invoices.findByText('The server said no.')).toBeDefined();
    server.use(mockAdmin('GET /users/:id/invoices', () => samplePage('invoices', [sampleStaffInvoice()])));
    await user.click(invoices.getByRole('button', { name: 'Try again' }));
    expect(await invoices.findByRole('link', { name: 'CM-2026-000123' })).toBeDefined();
  });
});
