import { sampleQuestion } from '@carematch/api-client/samples/catalog.samples';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { FILLED_DRAFT, openMarketplace } from '../../../testing/marketplace.ts';
import { renderLeadFlow } from '../../../testing/render-lead-flow.tsx';

const GUARDIAN = 'For anyone under 18, we need the contact details of a parent or guardian.';

const answered = (meaning: string | null, content: string) => ({
  ...FILLED_DRAFT,
  questionnairesResult: [{ question_id: 11, option_ids: [], content, meaning, value: null }],
});

async function contactStep(draft: ReturnType<typeof answered>) {
  await renderLeadFlow('/mental-health-counselor/about-you/contact', { draft });
  await screen.findByRole('heading', { level: 1, name: /We have a top-rated/ });
}

beforeEach(() => openMarketplace({ questions: [sampleQuestion()] }));

it.each(['0', '15', '17'])('asks for a parent or guardian at the age of %s', async (age) => {
  await contactStep(answered('age', age));
  expect(screen.getByText(GUARDIAN)).toBeTruthy();
  for (const part of ['first name', 'last name', 'phone', 'email'])
    expect(screen.getByLabelText(`Parent or guardian's ${part}`)).toBeTruthy();
});

it('asks for a parent or guardian once somebody types the age of 15', async () => {
  openMarketplace({ questions: [sampleQuestion({ text: 'How old are you?', meaning: 'age' })] });
  const { user } = await renderLeadFlow('/mental-health-counselor/about-you/question=1', {
    draft: FILLED_DRAFT,
  });
  await user.type(await screen.findByLabelText('How old are you?'), '15');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(GUARDIAN)).toBeTruthy();
  expect(screen.getByLabelText("Parent or guardian's first name")).toBeTruthy();
});

it.each([
  ['an adult', 'age', '18'],
  ['a guardian, who tells the age of a child', null, 'Sam\n9'],
])('asks %s for their own details', async (_, meaning, content) => {
  await contactStep(answered(meaning, content));
  expect(screen.queryByText(GUARDIAN)).toBeNull();
  for (const label of ['First name', 'Last name', 'Phone', 'Email'])
    expect(screen.getByLabelText(label)).toBeTruthy();
});
