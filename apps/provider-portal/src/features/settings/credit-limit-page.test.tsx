import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleCredits } from '@carematch/api-client/samples/billing.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';
import { moneyMocks } from '../../testing/money-mocks.ts';

const saved = vi.fn<(body: unknown, tag: string | null) => void>();
let credits = sampleCredits();

beforeEach(() => {
  saved.mockReset();
  credits = sampleCredits();
  server.use(
    mockPublic('GET /credits', () => ({ credits })),
    mockPublic('PUT /credits/limit', ({ body: { monthly_credit_limit: limit }, request }) => {
      saved(limit, request.headers.get('if-match'));
      credits = sampleCredits({ month: { ...credits.month, limit, left: limit }, tag: 'credits-2' });
      return { credits };
    }),
    ...moneyMocks(),
  );
});

const open = () => renderPortal('/dashboard/settings/credit-limit', { stored: SIGNED_IN });
const limit = () => screen.findByLabelText<HTMLInputElement>('Monthly limit, in credits');

describe('the limit of a month', () => {
  it('is shown with what is spent and left, until when by their time zone', async () => {
    open();
    const meter = await screen.findByRole('meter', { name: 'Spent so far' });
    expect(meter.getAttribute('aria-valuetext')).toBe('12 credits of 40 credits');
    expect(screen.getByText('28 credits left this month.')).toBeDefined();
    expect(
      screen.getByText(/^A new month starts on 04\/01\/2026, by your time zone \(Central/),
    ).toBeDefined();
  });

  it('is changed, over what was read', async () => {
    const { user } = open();
    await user.clear(await limit());
    await user.type(await limit(), '60');
    await user.click(screen.getByRole('button', { name: 'Save limit' }));
    await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith(60, '"credits"'));
    expect(await screen.findByText('60 credits left this month.')).toBeDefined();
  });

  it('is taken away by leaving it empty', async () => {
    const { user } = open();
    await user.clear(await limit());
    await user.click(screen.getByRole('button', { name: 'Save limit' }));
    await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith(null, '"credits"'));
    expect(await screen.findByText('12 credits spent so far, without a limit.')).toBeDefined();
  });

  it('takes whole credits alone', async () => {
    const { user } = open();
    await user.clear(await limit());
    await user.type(await limit(), '4.5');
    await user.click(screen.getByRole('button', { name: 'Save limit' }));
    expect((await screen.findAllByText(/^Enter whole credits/)).length).toBeGreaterThan(0);
    expect(saved).not.toHaveBeenCalled();
  });

  it('that is reached says what follows', async () => {
    credits = sampleCredits({ month: { ...credits.month, spent: 40, left: 0 } });
    open();
    expect(await screen.findByText('This month’s limit is reached')).toBeDefined();
  });
});
