import { sampleQuestion } from '@carematch/api-client/samples/catalog.samples';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { useDraft } from '../../../shared/draft/draft-store.ts';
import { FILLED_DRAFT, openMarketplace } from '../../../testing/marketplace.ts';
import { here, renderLeadFlow } from '../../../testing/render-lead-flow.tsx';

const NONE = "I'm not using insurance";
const OTHER = "My plan isn't listed";
const PLANS = [
  'Aetna',
  'Ambetter',
  'Anthem',
  'Blue Cross Blue Shield',
  'Cigna',
  'Humana',
  'Kaiser',
  'Magellan',
];
const PLANS_MANY = [...PLANS, 'Optum', 'Tricare'];

const option = (text: string, index: number, value = String(index)) => ({
  id: index + 1,
  text,
  value,
  order: index,
  width: 100,
  type: 'option' as const,
  description: null,
});

async function asked(chosen: number[] = []) {
  openMarketplace({
    questions: [
      sampleQuestion({
        type: 'select',
        text: 'Which insurance do you have?',
        meaning: 'insurance_carrier',
        options: [
          option(NONE, 0, '0'),
          ...PLANS_MANY.map((plan, index) => option(plan, index + 1)),
          option(OTHER, PLANS_MANY.length + 1, '0'),
        ],
      }),
      sampleQuestion({ id: 12, order: 2 }),
    ],
  });
  const answer = { question_id: 11, option_ids: chosen, content: null, meaning: null, value: null };
  const { user } = await renderLeadFlow('/mental-health-counselor/about-you/question=1', {
    draft: { ...FILLED_DRAFT, questionnairesResult: chosen.length > 0 ? [answer] : [] },
  });
  return { user, search: await screen.findByRole('searchbox', { name: 'Find your plan' }) };
}

const shown = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

it('shows the first plans, and always the two that are none', async () => {
  const { user } = await asked();
  expect(shown()).toEqual([...PLANS.slice(0, 6), NONE, OTHER]);
  await user.click(screen.getByRole('button', { name: 'Show all 10' }));
  expect(shown()).toEqual([...PLANS_MANY, NONE, OTHER]);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Kaiser' }));
});

it.each(['blue', 'bluecross', 'CROSS  blue', 'blue-cross'])('finds a plan by %j', async (typed) => {
  const { user, search } = await asked();
  await user.type(search, typed);
  expect(shown()).toEqual(['Blue Cross Blue Shield', NONE, OTHER]);
  expect(screen.getByText('1 plan matches')).toBeTruthy();
});

it('says so where no plan matches, and what to choose then', async () => {
  const { user, search } = await asked();
  await user.type(search, 'zzz');
  expect(shown()).toEqual([NONE, OTHER]);
  expect(
    screen.getByText("No plan matches. If yours isn't here, choose “My plan isn't listed.”"),
  ).toBeTruthy();
});

it('chooses the one plan that is left by Enter, and stays for Next', async () => {
  const { user, search } = await asked();
  await user.type(search, 'cigna{Enter}');
  expect(screen.getByRole('radio', { name: 'Cigna' })).toHaveProperty('checked', true);
  expect(here()).toBe('/mental-health-counselor/about-you/question=1');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('textbox', { name: 'What brings you here?' });
  expect(useDraft.getState().questionnairesResult[0]?.option_ids).toEqual([6]);
});

it('goes on when a plan is pressed', async () => {
  const { user, search } = await asked();
  await user.type(search, 'tri');
  await user.click(screen.getByText('Tricare'));
  await waitFor(() => expect(here()).toBe('/mental-health-counselor/about-you/question=2'));
});

it('keeps what was chosen in sight, whatever is looked for', async () => {
  const { user, search } = await asked([11]);
  expect(shown()).toEqual([...PLANS.slice(0, 6), 'Tricare', NONE, OTHER]);
  await user.type(search, 'aet');
  expect(shown()).toEqual(['Aetna', 'Tricare', NONE, OTHER]);
});

it('says what is missing, and takes the keyboard to the search', async () => {
  const { user, search } = await asked();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Please select any option!');
  expect(document.activeElement).toBe(search);
});
