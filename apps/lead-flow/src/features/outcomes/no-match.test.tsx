import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { keepOutcome } from '../../shared/outcome-record.ts';
import {
  CARD,
  LEAD,
  fillIn,
  submitButton,
  takeAnswersAndShowMatch,
  toContact,
} from '../../testing/contact-step.tsx';
import { openMarketplace } from '../../testing/marketplace.ts';
import { here, renderLeadFlow } from '../../testing/render-lead-flow.tsx';
import { server } from '../../testing/server.ts';

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

/** Submits where the API answers this. */
async function submitFor(answer: object) {
  openMarketplace();
  server.use(mockPublic('POST /leads', () => ({ ...LEAD, ...answer })));
  takeAnswersAndShowMatch();
  const user = await toContact();
  await fillIn(user);
  await user.click(submitButton());
  return user;
}

const steps = () => [...document.querySelectorAll('main ol > li')].map(({ textContent }) => textContent);
const REVIEW = /our team|in review/i;

it('promises no review to whoever took none of the providers they were shown, also after a reload', async () => {
  const user = await submitFor({ possibleMatches: [CARD] });
  await user.click(await screen.findByRole('button', { name: 'None of these' }));
  for (const visit of ['at once', 'again']) {
    if (visit === 'again') {
      cleanup();
      await renderLeadFlow('/no-match');
    }
    await screen.findByRole('heading', { level: 1, name: "You don't have a match yet" });
    expect(here()).toBe('/no-match');
    expect(steps()).toEqual([
      "You haven't chosen one of the providers we showed you. No one has your details.",
      'To see who is available, ask again. You can change your answers first.',
    ]);
    expect(screen.getByRole('main').textContent).not.toMatch(REVIEW);
    expect(await address('Change my answers')).toBe('/mental-health-counselor/care-options');
  }
});

it('promises a review to whoever was shown no one', async () => {
  await submitFor({});
  await screen.findByRole('heading', { level: 1, name: "We don't have a match yet" });
  expect(steps()[0]).toMatch(REVIEW);
});
