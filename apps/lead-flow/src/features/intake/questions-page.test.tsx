import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { TOLD, openMarketplace } from '../../testing/marketplace.ts';
import { here, renderLeadFlow } from '../../testing/render-lead-flow.tsx';
import { server } from '../../testing/server.ts';
import { useQuestions } from './questions/questions-store.ts';

// Whoever has answered before is not led back from the contact step.
const told = { question_id: 11, option_ids: [], content: 'Worry', meaning: null, value: null };

/** At the step before the questions, which could not be loaded ahead of need. */
async function beforeQuestions() {
  openMarketplace();
  server.use(mockPublic('GET /questionnaires/:id/questions', () => failWith('not_found')));
  const { user } = await renderLeadFlow('/mental-health-counselor/focus-area', {
    draft: { ...TOLD, questionnairesResult: [told] },
  });
  await waitFor(() => expect(useQuestions.getState().fetchingQuestions.error).toBe(true));
  return { goOn: () => user.click(screen.getByRole('button', { name: 'Next' })) };
}

it('asks again for questions that could not be loaded ahead of need', async () => {
  const { goOn } = await beforeQuestions();
  openMarketplace();
  await goOn();
  await screen.findByRole('heading', { level: 1, name: 'What brings you here?' });
  expect(here()).toBe('/mental-health-counselor/about-you/question=1');
});

it('goes on to the contact step where they still cannot be loaded', async () => {
  const { goOn } = await beforeQuestions();
  await goOn();
  await screen.findByRole('button', { name: 'Submit' });
  expect(here()).toBe('/mental-health-counselor/about-you/contact');
});
