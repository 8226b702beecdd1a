import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import {
  MATCHED,
  fillIn,
  matchShown,
  submitButton,
  takeAnswersAndShowMatch,
} from '../../testing/contact-step.tsx';
import { openMarketplace } from '../../testing/marketplace.ts';
import { here, renderLeadFlow } from '../../testing/render-lead-flow.tsx';
import { server } from '../../testing/server.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const place = (): unknown => (window.history.state as { idx: number }).idx;

beforeEach(() => {
  openMarketplace();
  server.use(mockPublic('POST /leads', () => MATCHED));
  takeAnswersAndShowMatch();
});

/** From the landing page to a match, step by step. */
async function toMatch(): Promise<void> {
  const { user } = await renderLeadFlow('/');
  const next = () => user.click(screen.getByRole('button', { name: 'Next' }));
  await user.selectOptions(await screen.findByRole('combobox'), 'Mental Health Counselor');
  await user.type(screen.getByRole('textbox', { name: 'Your zip code' }), '10001{Enter}');
  await heading('Take the first step to feeling better.');
  // A pressed path goes on by itself.
  await user.click(await screen.findByRole('radio', { name: 'Individual' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Worry' }));
  await next();
  await user.click(await screen.findByRole('checkbox', { name: 'Feel calmer' }));
  await next();
  await heading('What brings you here?');
  await user.type(screen.getByRole('textbox'), 'Worry');
  await next();
  await screen.findByRole('button', { name: 'Submit' });
  await fillIn(user);
  await user.click(submitButton());
  await matchShown();
}

it('one Back from a match leads to where the flow began, and Forward to the match again', async () => {
  await toMatch();
  expect(place()).toBe(6);
  act(() => window.history.back());
  await waitFor(() => expect([here(), place()]).toEqual(['/', 0]));
  act(() => window.history.forward());
  await matchShown();
  act(() => window.history.back());
  await waitFor(() => expect([here(), place()]).toEqual(['/', 0]));
});
