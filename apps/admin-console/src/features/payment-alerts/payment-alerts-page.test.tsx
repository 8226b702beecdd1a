import { mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { samplePage } from '@carematch/api-client/samples/sample-of';
import { samplePaymentAlert } from '@carematch/api-client/samples/billing.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';
import { usualAnswers } from '../../testing/usual-answers.ts';

const LIST = '/admin-dashboard/payment-alerts';
const open = (path = LIST) => renderConsole(path, { stored: SIGNED_IN });

const difference = samplePaymentAlert({
  id: 2,
  kind: 'difference',
  object_id: 'pi_1',
  difference: { provider: 10, ours: 0 },
  reversal: null,
});

beforeEach(() => {
  server.use(
    mockAdmin('GET /payment-alerts', () => samplePage('alerts', [samplePaymentAlert(), difference])),
    mockAdmin('GET /payment-alerts/:id', ({ params }) => ({
      alert: params.id === 2 ? difference : samplePaymentAlert(),
    })),
    ...usualAnswers(),
  );
});

describe('payment alerts', () => {
  it('lists each with its professional, amount and the credits that were spent before', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Refund at the provider' });
    const row = within(link.closest('tr') ?? document.body);
    expect(row.getByRole('link', { name: 'Amal Haddad' })).toBeDefined();
    expect(row.getByText('$249.00')).toBeDefined();
    expect(row.getByText('20 credits ($199.20)')).toBeDefined();
    expect(row.getByText('Refunded')).toBeDefined();
  });

  it('says that the credits came back where a refund failed', async () => {
    const alert = samplePaymentAlert();
    const failed = { ...alert, reversal: alert.reversal && { ...alert.reversal, state: 'failed' as const } };
    server.use(mockAdmin('GET /payment-alerts/:id', () => ({ alert: failed })));
    open(`${LIST}?alert=1`);
    expect(await screen.findByText(/the refund failed. The credits that we took are back/)).toBeDefined();
  });

  it('shows both amounts of books that differ', async () => {
    open(`${LIST}?alert=2`);
    const detail = within(await screen.findByRole('region', { name: 'Books differ' }));
    expect(await detail.findByText('Our invoices')).toBeDefined();
    expect(detail.getAllByText('$10.00')).toHaveLength(2);
    expect(detail.getByText('$0.00')).toBeDefined();
  });

  it('is resolved from its detail', async () => {
    const { user } = open(`${LIST}?alert=1`);
    const button = await screen.findByRole('button', { name: 'Mark as resolved' });
    const resolved = samplePaymentAlert({ resolved: { at: '2026-03-04T15:00:00Z', by: 'Avery Staff' } });
    server.use(
      mockAdmin('POST /payment-alerts/:id/resolve', () => ({ alert: resolved })),
      mockAdmin('GET /payment-alerts/:id', () => ({ alert: resolved })),
    );
    await user.click(button);
    expect(await screen.findByText('Resolved by Avery Staff')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Mark as resolved' })).toBeNull();
  });
});
