import { sampleQuestion } from '@carematch/api-client/samples/catalog.samples';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { FILLED_DRAFT, openMarketplace } from '../../testing/marketplace.ts';
import { here, renderLeadFlow } from '../../testing/render-lead-flow.tsx';

beforeEach(() =>
  openMarketplace({
    questions: [sampleQuestion(), sampleQuestion({ id: 12, order: 2, text: 'Anything else?' })],
  }),
);

it('leads a visitor who comes back to the first question without an answer', async () => {
  const answer = { question_id: 11, option_ids: [], content: 'Worry', meaning: null, value: null };
  const { user } = await renderLeadFlow('/', { draft: { ...FILLED_DRAFT, questionnairesResult: [answer] } });
  await user.click(await screen.findByRole('link', { name: 'Pick up where you left off' }));
  await screen.findByRole('heading', { level: 1, name: 'Anything else?' });
  await waitFor(() => expect(here()).toBe('/mental-health-counselor/about-you/question=2'));
});

it('offers nothing to a visitor who has told nothing', async () => {
  await renderLeadFlow('/');
  await screen.findByRole('button', { name: 'Find my match' });
  expect(screen.queryByRole('link', { name: 'Pick up where you left off' })).toBeNull();
});
