import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import type { LeadRequest } from '@carematch/api-client/contract/leads/leads.contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { useDraft } from '../../../shared/draft/draft-store.ts';
import {
  LEAD,
  LEAD_ID,
  MATCHED,
  fillIn,
  matchShown,
  problem,
  submitButton,
  takeAnswersAndShowMatch,
  toContact,
} from '../../../testing/contact-step.tsx';
import { openMarketplace } from '../../../testing/marketplace.ts';
import { server } from '../../../testing/server.ts';
import { useQuestions } from '../questions/questions-store.ts';

type Answer = typeof MATCHED | typeof LEAD | Response | ReturnType<typeof failWith>;

/** Answers call after call, the last one for ever; tells each call's key and body. */
function answerInTurn(...answers: readonly Answer[]) {
  const calls: { key: string | null; body: LeadRequest }[] = [];
  server.use(
    mockPublic('POST /leads', ({ request, body }) => {
      const answer = answers[Math.min(calls.length, answers.length - 1)] ?? LEAD;
      calls.push({ key: request.headers.get('Idempotency-Key'), body });
      return answer instanceof Response ? answer.clone() : answer;
    }),
  );
  takeAnswersAndShowMatch();
  return { calls, keys: () => calls.map(({ key }) => key) };
}

beforeEach(() => openMarketplace());

it('a key that stands for another body is replaced at once, and the new one is kept', async () => {
  const { calls, keys } = answerInTurn(failWith('idempotency_key_reused'), LEAD);
  const user = await toContact();
  const { submissionKey: before } = useDraft.getState();
  await fillIn(user);
  await user.click(submitButton());
  await screen.findByRole('heading', { level: 2, name: 'Widen the search' });
  const { submissionKey: after } = useDraft.getState();
  expect(keys()).toEqual([before, after]);
  expect(after).not.toBe(before);
  expect(calls[0]?.body).toEqual(calls[1]?.body);
  expect(localStorage.getItem('submissionKey')).toBe(after);
});

it('a request that is being answered elsewhere is asked for again under the same key', async () => {
  const { keys } = answerInTurn(failWith('request_in_progress'), failWith('request_in_progress'), MATCHED);
  const user = await toContact();
  await fillIn(user);
  await user.click(submitButton());
  await matchShown();
  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
});

it('after a 429 nothing is sent until the visitor tries again, under the same key', async () => {
  const { keys } = answerInTurn(failWith('rate_limited', 'Please wait an hour.'), MATCHED);
  const user = await toContact();
  await fillIn(user);
  await user.click(submitButton());
  await waitFor(() => expect(problem()).toBe('Please wait an hour.'));
  expect(keys()).toHaveLength(1);
  await user.click(submitButton());
  await matchShown();
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

it('keeps the key of the draft until there is a lead, for what was lost and for what was refused and is mended', async () => {
  const { keys } = answerInTurn(Response.error(), failWith('validation_failed', 'Not this email.'), MATCHED);
  const user = await toContact();
  await fillIn(user);
  await user.click(submitButton());
  await waitFor(() => expect(problem()).toMatch(/internet connection/));
  await user.click(submitButton());
  await waitFor(() => expect(problem()).toBe('Not this email.'));
  await user.type(screen.getByLabelText('Email'), 'x');
  expect(problem()).toBe('');
  await user.click(submitButton());
  await matchShown();
  expect(keys()).toHaveLength(3);
  // Another tab with the same draft gets the same lead then.
  expect(new Set(keys()).size).toBe(1);
});

it('answers that could not be posted are posted again, and each once', async () => {
  answerInTurn(LEAD);
  const posted: string[] = [];
  let isLost = true;
  server.use(
    mockPublic('POST /leads/answers', ({ body }) => {
      if (isLost) {
        isLost = false;
        return failWith('rate_limited');
      }
      posted.push(`${body.lead_id} ${body.question_id}`);
      return { message: 'Saved.' };
    }),
  );
  const user = await toContact();
  await fillIn(user);
  await user.click(submitButton());
  await screen.findByRole('heading', { level: 2, name: 'Widen the search' });
  await waitFor(() => expect(posted).toEqual([`${LEAD_ID} 11`]));
  await waitFor(() => expect(localStorage.getItem('leadAnswers')).toBeNull());
});

it('says nothing of answers that cannot be posted, beyond their flag', async () => {
  answerInTurn(LEAD);
  let isDown = true;
  server.use(
    mockPublic('POST /leads/answers', () => (isDown ? failWith('internal') : { message: 'Saved.' })),
  );
  const user = await toContact();
  await fillIn(user);
  await user.click(submitButton());
  await screen.findByRole('heading', { level: 2, name: 'Widen the search' });
  await waitFor(() =>
    expect(useQuestions.getState().savingAnswers).toEqual({ loading: false, success: false, error: true }),
  );
  expect(screen.queryByText('The server said no.')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  isDown = false;
  await waitFor(() => expect(localStorage.getItem('leadAnswers')).toBeNull());
});
