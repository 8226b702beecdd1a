import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleQuestion } from '@carematch/api-client/samples/catalog.samples';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FILLED_DRAFT, openMarketplace } from '../../testing/marketplace.ts';
import { here, renderLeadFlow } from '../../testing/render-lead-flow.tsx';
import { server } from '../../testing/server.ts';
import { useQuestions } from './questions/questions-store.ts';

// Whoever has answered before is not led back from the contact step.
const answer = { question_id: 11, option_ids: [], content: 'Worry', meaning: null, value: null };

/** At the step before the questions, which could not be loaded ahead of need. */
async function beforeQuestions() {
  openMarketplace();
  server.use(mockPublic('GET /questionnaires/:id/questions', () => failWith('not_found')));
  const { user } = await renderLeadFlow('/mental-health-counselor/focus-area', {
    draft: { ...FILLED_DRAFT, questionnairesResult: [answer] },
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

it('goes on to the contact step where the API still refuses them', async () => {
  const { goOn } = await beforeQuestions();
  await goOn();
  await screen.findByRole('button', { name: 'Submit' });
  expect(here()).toBe('/mental-health-counselor/about-you/contact');
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** At the first question, whose connection is away. */
async function lost() {
  openMarketplace();
  let isLost = true;
  server.use(
    mockPublic('GET /questionnaires/:id/questions', () =>
      isLost ? Response.error() : { questions: [sampleQuestion()] },
    ),
  );
  const { user } = await renderLeadFlow('/mental-health-counselor/about-you/question=1', {
    draft: { ...FILLED_DRAFT, questionnairesResult: [answer] },
  });
  await heading("We can't load the next question");
  const state = useQuestions.getState();
  return {
    user,
    state,
    reconnect: () => {
      isLost = false;
    },
  };
}

describe('where the connection is lost before the questions came', () => {
  it('stays where it is, says so, and goes on when asked to try again', async () => {
    const { user, state, reconnect } = await lost();
    expect(here()).toBe('/mental-health-counselor/about-you/question=1');
    expect(screen.getByRole('alert').textContent).toMatch(/^Check your internet connection\./);
    expect(state).toMatchObject({ questions: [], fetchingQuestions: { error: true } });
    reconnect();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('What brings you here?');
  });

  it('goes on by itself once the browser is online again', async () => {
    const { reconnect } = await lost();
    reconnect();
    act(() => void window.dispatchEvent(new Event('online')));
    await heading('What brings you here?');
    expect(here()).toBe('/mental-health-counselor/about-you/question=1');
  });
});
