import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { act, cleanup } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import type { Draft } from '../../../shared/draft/draft.ts';
import { startFlow, useDraft } from '../../../shared/draft/draft-store.ts';
import { readDraft } from '../../../shared/draft/draft-storage.ts';
import {
  MATCHED,
  fillIn,
  matchShown,
  submitButton,
  takeAnswersAndShowMatch,
  toContact,
} from '../../../testing/contact-step.tsx';
import { PROFESSIONS, openMarketplace } from '../../../testing/marketplace.ts';
import { here } from '../../../testing/render-lead-flow.tsx';
import { server } from '../../../testing/server.ts';

/** An API that matches: the bodies it was sent, by their keys. */
function listen(): Map<string | null, Set<string>> {
  const leads = new Map<string | null, Set<string>>();
  server.use(
    mockPublic('POST /leads', ({ request, body }) => {
      const key = request.headers.get('Idempotency-Key');
      leads.set(key, (leads.get(key) ?? new Set()).add(JSON.stringify(body)));
      return MATCHED;
    }),
  );
  takeAnswersAndShowMatch();
  return leads;
}

async function submitFilled(draft?: Partial<Draft>): Promise<void> {
  const user = await toContact(draft);
  await fillIn(user);
  await user.click(submitButton());
  await matchShown();
}

beforeEach(() => openMarketplace());

it('a tab that has the draft of one that was matched since gets the same match', async () => {
  const leads = listen();
  const user = await toContact();
  const inOtherTab = readDraft();
  await fillIn(user);
  await user.click(submitButton());
  await matchShown();
  expect(Object.keys(localStorage)).toEqual([]);

  cleanup();
  await toContact();
  act(() => useDraft.setState(inOtherTab, true));
  await fillIn(user);
  await user.click(submitButton());
  await matchShown();
  expect(here()).toBe('/match-profile');
  // One request, which the API answers the second time as it did the first.
  expect([...leads.keys()]).toEqual([inOtherTab.submissionKey]);
  expect([...leads.values()].map(({ size }) => size)).toEqual([1]);
});

it('a flow that is begun after the match is another request', async () => {
  const leads = listen();
  await submitFilled();
  cleanup();
  await submitFilled();
  expect(leads.size).toBe(2);
});

it('a flow that is begun in a tab whose draft was submitted in another one is another request', () => {
  const start = {
    location_id: '10001',
    originUrl: '/',
    profession: PROFESSIONS['mental-health-counselor'],
  };
  startFlow(start);
  const { submissionKey } = useDraft.getState();
  startFlow(start);
  expect(useDraft.getState().submissionKey).toBe(submissionKey);
  localStorage.clear();
  startFlow(start);
  expect(useDraft.getState().submissionKey).not.toBe(submissionKey);
});

it('a match leaves alone what another tab has begun since, and does not mix with it', async () => {
  listen();
  startFlow({ location_id: '98101', originUrl: '/', profession: PROFESSIONS.dentist });
  const theirs = readDraft();
  const stored = Object.fromEntries(Object.entries<string>(localStorage));
  const user = await toContact();
  await fillIn(user);
  // Another tab writes to the same storage, but has a memory of its own.
  localStorage.clear();
  Object.assign(localStorage, stored);
  act(() => useDraft.setState({ virtual_lead_answer: 'in person session' }));
  expect(readDraft()).toEqual(theirs);

  await user.click(submitButton());
  await matchShown();
  expect(readDraft()).toEqual(theirs);
  expect(localStorage.getItem('lead-flow')).toContain('dentist');
  expect(sessionStorage.getItem('leadFormValues')).toBeNull();
});
