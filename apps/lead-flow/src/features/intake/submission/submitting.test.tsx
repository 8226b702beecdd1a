import { mockPublic, failWith } from '@carematch/api-client/testing/mock-handlers';
import { leadChallenge } from '@carematch/api-client/contract/leads/leads.contract';
import { samplePublicMatch } from '@carematch/api-client/samples/matches.samples';
import { sampleQuestion } from '@carematch/api-client/samples/catalog.samples';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { beforeEach, describe, expect, it } from 'vitest';

import { FORM_VALUES_KEY } from '../../../shared/draft/draft-storage.ts';
import {
  ANSWERED,
  CARD,
  LEAD as lead,
  LEAD_ID,
  MATCHED,
  fillIn,
  matchShown,
  problem,
  submitButton,
  takeAnswersAndShowMatch,
  toContact,
} from '../../../testing/contact-step.tsx';
import { FILLED_DRAFT, openMarketplace } from '../../../testing/marketplace.ts';
import { here, renderLeadFlow } from '../../../testing/render-lead-flow.tsx';
import { server } from '../../../testing/server.ts';

beforeEach(() => openMarketplace());

describe('the contact step', () => {
  it('says what is missing, field by field, and sends nothing', async () => {
    const user = await toContact();
    await user.click(submitButton());
    await screen.findByText('First Name is required.');
    const invalid = ['First name', 'Last name', 'Phone', 'Email'].map((label) => {
      const field = screen.getByLabelText(label);
      return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    });
    expect(invalid).toEqual([
      'First Name is required.',
      'Last Name is required.',
      'Valid phone number required.',
      'Email is required',
    ]);
  });

  it('leaves all but the location pending', async () => {
    await toContact();
    const progress = within(screen.getByRole('navigation', { name: 'Progress' })).getAllByRole('listitem');
    const done = progress.filter((step) => within(step).queryByRole('img', { name: 'Completed:' }));
    expect(done.map((step) => step.textContent)).toEqual(['Your location']);
  });

  it('shows the SMS notice once a phone number is typed', async () => {
    const user = await toContact();
    expect(screen.queryByText(/Reply STOP/)).toBeNull();
    await user.type(screen.getByLabelText('Phone'), '2');
    expect(screen.getByText(/Message and data rates may apply. Reply STOP to opt out./)).toBeTruthy();
  });

  it('makes one lead of two presses, with one call per answer, and shows the match', async () => {
    const user = await toContact();
    let leads = 0;
    const answers: unknown[] = [];
    server.use(
      mockPublic('POST /leads', ({ body }) => {
        leads += 1;
        expect(body).toMatchObject({ phone_number: '2125550123', postal_code: '10001', gclid: null });
        return MATCHED;
      }),
      mockPublic('POST /leads/answers', ({ body }) => {
        answers.push(body);
        return { message: 'Saved.' };
      }),
      mockPublic('GET /public/matches/:id', () => ({ match: samplePublicMatch() })),
    );
    await fillIn(user);
    await user.dblClick(submitButton());
    await matchShown();
    expect(here()).toBe('/match-profile');
    expect(leads).toBe(1);
    await waitFor(() =>
      expect(answers).toEqual([{ lead_id: LEAD_ID, question_id: 11, option_ids: [], content: 'Worry' }]),
    );
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  });

  it('leaves nothing of the contact in the browser after a match', async () => {
    const user = await toContact();
    server.use(mockPublic('POST /leads', () => MATCHED));
    takeAnswersAndShowMatch();
    await fillIn(user);
    expect(Object.values(sessionStorage).join()).toContain('Testina');
    await user.click(submitButton());
    await matchShown();
    const kept = [...Object.values(localStorage), ...Object.values(sessionStorage)];
    expect(JSON.stringify([kept, window.history.state, window.location.href])).not.toMatch(
      /Testina|\bPerson\b|555\D?0123|testina@example/,
    );
  });

  it('is over with the match: the way back leads home', async () => {
    const user = await toContact();
    server.use(mockPublic('POST /leads', () => MATCHED));
    takeAnswersAndShowMatch();
    await fillIn(user);
    await user.click(submitButton());
    await matchShown();
    window.history.back();
    await waitFor(() => expect(here()).toBe('/'));
  });

  it('says that the connection is away, and keeps what was typed', async () => {
    const user = await toContact();
    server.use(mockPublic('POST /leads', () => Response.error()));
    await fillIn(user);
    await user.click(submitButton());
    await waitFor(() => expect(problem()).toBe('Please check your internet connection and try again!'));
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Testina');
    expect(sessionStorage.getItem(FORM_VALUES_KEY)).toContain('Testina');
  });

  it('shows the message of the server for any other failure', async () => {
    const user = await toContact();
    server.use(mockPublic('POST /leads', () => failWith('rate_limited', 'Please wait an hour.')));
    await fillIn(user);
    await user.click(submitButton());
    await waitFor(() => expect(problem()).toBe('Please wait an hour.'));
  });

  it('solves a challenge where the API asks for one, and says nothing of it', async () => {
    const user = await toContact();
    const secret = 'a secret for tests';
    const signed = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 10,
      counter: 3,
      deriveKey,
      expiresAt: new Date(Date.now() + 60_000),
      hmacSignatureSecret: secret,
    });
    const keys: (string | null)[] = [];
    server.use(
      mockPublic('POST /lead-challenges', () => leadChallenge.parse(signed)),
      mockPublic('POST /leads', async ({ body: { challenge_solution: solution }, request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        if (!solution) return failWith('challenge_required');
        const { parameters, signature, counter, derivedKey } = solution;
        const { verified } = await verifySolution({
          challenge: { parameters, signature },
          solution: { counter, derivedKey },
          deriveKey,
          hmacSignatureSecret: secret,
        });
        return verified ? MATCHED : failWith('internal');
      }),
    );
    takeAnswersAndShowMatch();
    await fillIn(user);
    await user.click(submitButton());
    await matchShown();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('asks for another zip, then says it, and asks again at the next try', async () => {
    const user = await toContact();
    server.use(
      mockPublic('POST /leads', ({ body }) =>
        failWith('unknown_zip', `We could not geocode address ${body.postal_code}.`),
      ),
    );
    await fillIn(user);
    await user.click(submitButton());
    const dialog = await screen.findByRole('dialog', {
      name: 'The zip code 10001 is not a valid U.S. zip code',
    });
    const submit = within(dialog).getByRole('button', { name: 'Submit' });
    expect(submit).toHaveProperty('disabled', true);
    await user.type(within(dialog).getByPlaceholderText('Zip Code'), '00001');
    await user.click(submit);
    await waitFor(() => expect(problem()).toBe('The zip code 00001 is not a valid U.S. zip code'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(submitButton());
    await screen.findByRole('dialog', { name: 'The zip code 00001 is not a valid U.S. zip code' });
  });
});

/** An API that offers a card at first and matches whoever chooses it, the first time only once the connection is back. */
function offerOneCard() {
  const madeUnder = new Set<string | null>();
  const choices: unknown[] = [];
  const answers: number[] = [];
  server.use(
    mockPublic('POST /leads', ({ body, request }) => {
      if (body.possible_match_id === undefined) {
        // A key that is known gets the first answer, and a lead that is named is the one that there is.
        if (body.lead_id === undefined) madeUnder.add(request.headers.get('Idempotency-Key'));
        return { ...lead, possibleMatches: [CARD] };
      }
      choices.push({ key: request.headers.get('Idempotency-Key'), lead_id: body.lead_id, email: body.email });
      return choices.length === 1 ? Response.error() : MATCHED;
    }),
    mockPublic('POST /leads/answers', ({ body }) => {
      answers.push(body.question_id);
      return { message: 'Saved.' };
    }),
    mockPublic('GET /public/matches/:id', () => ({ match: samplePublicMatch() })),
  );
  return { madeUnder, choices, answers };
}

async function choose(user: UserEvent): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Match with Ada Byrne' }));
}

it('says that a second zip is not valid also after a look back', async () => {
  const user = await toContact();
  server.use(mockPublic('POST /leads', () => failWith('unknown_zip', 'We could not geocode address 10001.')));
  await fillIn(user);
  await user.click(submitButton());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'No' }));
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(problem()).toBe('The zip code 10001 is not a valid U.S. zip code'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('a choice among possible matches whose connection fails', () => {
  it.each([
    ['for the same lead, when the form is submitted as it was', undefined, 1],
    ['for a lead of its own, when the email address is another one', 'new@example.com', 2],
  ])('is offered again, %s', async (_, email, leads) => {
    const user = await toContact();
    const { madeUnder, choices, answers } = offerOneCard();
    await fillIn(user);
    await user.click(submitButton());
    await choose(user);
    await waitFor(() => expect(problem()).toBe('Please check your internet connection and try again!'));
    if (email !== undefined) {
      await user.clear(screen.getByLabelText('Email'));
      await user.type(screen.getByLabelText('Email'), email);
    }
    await user.click(submitButton());
    await choose(user);
    await matchShown();
    expect(madeUnder.size).toBe(leads);
    const choice = { key: CARD.id, lead_id: LEAD_ID };
    expect(choices).toEqual([
      { ...choice, email: 'testina@example.com' },
      { ...choice, email: email ?? 'testina@example.com' },
    ]);
    expect(answers).toEqual(Array.from({ length: leads }, () => 11));
  });
});

describe('a changed answer to the question about an email address', () => {
  it('reaches a contact step that was begun before', async () => {
    openMarketplace({
      questions: [sampleQuestion({ text: 'What is your email address?', meaning: 'email' })],
    });
    sessionStorage.setItem(
      FORM_VALUES_KEY,
      JSON.stringify({ contact: { first_name: 'Testina', email: 'old@example.com' } }),
    );
    const { user } = await renderLeadFlow('/mental-health-counselor/about-you/question=1', {
      draft: {
        ...FILLED_DRAFT,
        questionnairesResult: [{ ...ANSWERED, content: 'old@example.com', meaning: 'email' }],
      },
    });
    const field = await screen.findByRole('textbox');
    await user.clear(field);
    await user.type(field, 'new@example.com');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'new@example.com');
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Testina');
  });
});
