import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { keepOutcome } from '../../shared/outcome-record.ts';
import { renderLeadFlow } from '../../testing/render-lead-flow.tsx';

const address = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

it('leads back to the answers, and to where a zip code is asked', async () => {
  keepOutcome({
    kind: 'none',
    leadId: 'l'.repeat(32),
    matchId: null,
    city: 'Pago Pago',
    state: 'AS',
    resumePath: '/mental-health-counselor/care-options',
  });
  await renderLeadFlow('/no-match');
  expect(await address('Change my answers')).toBe('/mental-health-counselor/care-options');
  expect(await address('Try another zip code')).toBe('/');
});
