import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleQuestion } from '@carematch/api-client/samples/catalog.samples';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { decide, useConsent } from '../../../shared/privacy/consent-choice.ts';
import { FILLED_DRAFT, openMarketplace } from '../../../testing/marketplace.ts';
import { here, renderLeadFlow } from '../../../testing/render-lead-flow.tsx';
import { server } from '../../../testing/server.ts';

const need = (id: number, name: string, description: string | null = null) => ({
  id,
  concern: 'Concern',
  name,
  description,
  flow_order: id,
});
const option = (id: number, text: string) => ({
  id,
  text,
  value: text,
  order: id,
  width: 100,
  type: null,
  description: null,
});
const NEEDS = '/mental-health-counselor/explore-needs';
const QUESTION = '/mental-health-counselor/about-you/question=1';
const NAME = 'Support is here right now';

const panel = () => screen.findByRole('region', { name: NAME });
const isShown = () => screen.queryByRole('region', { name: NAME }) !== null;
const keepGoing = () => screen.getByRole('button', { name: 'Keep going' });

afterEach(() => useConsent.setState({ choice: undefined }));

beforeEach(() => {
  openMarketplace();
  server.use(
    mockPublic('GET /care-paths/:id', () => ({
      care_path: { id: 3, slug: 'individual', name: 'Individual' },
      questionnaires: [],
      specializations: [
        need(1, 'Worry'),
        need(2, 'Hurting myself or thinking about it'),
        need(3, 'Hurting others', 'Biting, hitting or self-harm'),
      ],
      care_goals: [{ id: 1, name: 'Feel calmer', description: null, flow_order: 1 }],
    })),
  );
});

it('offers 988 by call, text and chat, and 911, when a need names self-harm', async () => {
  const { user } = await renderLeadFlow(NEEDS, { draft: FILLED_DRAFT });
  await user.click(await screen.findByRole('checkbox', { name: 'Worry' }));
  expect(isShown()).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: 'Hurting myself or thinking about it' }));
  const links = within(await panel()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Call 988', 'tel:988'],
    ['Text 988', 'sms:988'],
    ['Chat online', 'https://988lifeline.org/chat'],
    ['Call 911', 'tel:911'],
  ]);
});

it('is read out politely, from a region that stood there before', async () => {
  const { user } = await renderLeadFlow(NEEDS, { draft: FILLED_DRAFT });
  const choice = await screen.findByRole('checkbox', { name: 'Hurting myself or thinking about it' });
  const before = [...document.querySelectorAll('[aria-live="polite"]')];
  await user.click(choice);
  const region = (await panel()).closest('[aria-live="polite"]');
  expect(before).toContain(region);
});

it('blocks nothing, keeps the focus, and gives it back', async () => {
  const { user } = await renderLeadFlow(NEEDS, { draft: FILLED_DRAFT });
  const choice = await screen.findByRole('checkbox', { name: /Hurting others/ });
  choice.focus();
  await user.keyboard(' ');
  await panel();
  expect(document.activeElement).toBe(choice);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Call 988');
  await user.click(keepGoing());
  expect(isShown()).toBe(false);
  expect(document.activeElement).toBe(choice);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(here()).toBe('/mental-health-counselor/focus-area'));
});

it('comes once for each choice, and not when one is taken back', async () => {
  const { user } = await renderLeadFlow(NEEDS, { draft: FILLED_DRAFT });
  const choice = await screen.findByRole('checkbox', { name: /Hurting myself/ });
  await user.click(choice);
  await panel();
  await user.click(keepGoing());
  await user.click(screen.getByRole('checkbox', { name: 'Worry' }));
  expect(isShown()).toBe(false);
  await user.click(choice);
  expect(isShown()).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: /Hurting others/ }));
  await panel();
});

it('goes with the step that it came up on', async () => {
  const { user } = await renderLeadFlow(NEEDS, { draft: FILLED_DRAFT });
  await user.click(await screen.findByRole('checkbox', { name: /Hurting myself/ }));
  await panel();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('checkbox', { name: 'Feel calmer' });
  expect(isShown()).toBe(false);
});

it('comes with an option of a question, which then does not go on by itself', async () => {
  openMarketplace({
    questions: [
      sampleQuestion({ type: 'radio', options: [option(1, 'At work'), option(2, 'Abuse at home')] }),
      sampleQuestion({ id: 12, order: 2 }),
    ],
  });
  const { user } = await renderLeadFlow(QUESTION, { draft: FILLED_DRAFT });
  await user.click(await screen.findByRole('radio', { name: 'Abuse at home' }));
  await panel();
  expect(here()).toBe(QUESTION);
});

it("comes with one's own words, once while they name it", async () => {
  const { user } = await renderLeadFlow(QUESTION, { draft: FILLED_DRAFT });
  const field = await screen.findByRole('textbox');
  await user.type(field, 'I think about suicide');
  await panel();
  await user.click(keepGoing());
  expect(document.activeElement).toBe(field);
  await user.type(field, ' a lot');
  expect(isShown()).toBe(false);
});

it('is counted by no one, also where steps may be counted', async () => {
  decide('measurement', true);
  const events: string[] = [];
  server.use(
    mockPublic('POST /event-logs', ({ body }) => {
      events.push(JSON.stringify(body));
      return { message: 'Logged.' };
    }),
  );
  const { user } = await renderLeadFlow(NEEDS, { draft: FILLED_DRAFT });
  await user.click(await screen.findByRole('checkbox', { name: /Hurting myself/ }));
  await panel();
  await user.click(within(await panel()).getByRole('link', { name: 'Call 988' }));
  await user.click(keepGoing());
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('checkbox', { name: 'Feel calmer' });
  await waitFor(() => {
    window.dispatchEvent(new Event('pagehide'));
    expect(events.join()).toContain('care_goals');
  });
  expect(events.join()).not.toMatch(/988|crisis|Hurting/i);
});
