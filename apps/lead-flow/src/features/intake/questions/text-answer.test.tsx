import { sampleQuestion } from '@carematch/api-client/samples/catalog.samples';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { Question } from '../../../shared/data/types.ts';
import { useDraft } from '../../../shared/draft/draft-store.ts';
import { FILLED_DRAFT, openMarketplace } from '../../../testing/marketplace.ts';
import { here, renderLeadFlow } from '../../../testing/render-lead-flow.tsx';

const QUESTION = '/mental-health-counselor/about-you/question=1';

async function asked(changes: Partial<Question> = {}) {
  openMarketplace({ questions: [sampleQuestion(changes)] });
  const { user } = await renderLeadFlow(QUESTION, { draft: FILLED_DRAFT });
  return { user, field: await screen.findByRole<HTMLTextAreaElement>('textbox') };
}

it("gives a text of one's own room for three lines", async () => {
  const { field } = await asked();
  expect([field.tagName, field.rows]).toEqual(['TEXTAREA', 3]);
});

it('takes Enter and a pasted line break for a space in what is kept, and sends nothing', async () => {
  const { user, field } = await asked();
  await user.type(field, 'I worry{Enter}at night, ');
  await user.paste('mostly\nabout work');
  expect(here()).toBe(QUESTION);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const [answer] = useDraft.getState().questionnairesResult;
  expect(answer?.content).toBe('I worry at night, mostly about work');
});

it('says what is missing in it, and takes the keyboard there', async () => {
  const { user, field } = await asked();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Please fill out this field');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('keeps whole numbers alone of an age, and says what is wrong above 99', async () => {
  const { user, field } = await asked({ text: 'How old are you?', meaning: 'age' });
  await user.type(field, '-1.2a0');
  expect([field.value, field.inputMode]).toEqual(['120', 'numeric']);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Please enter an age below 100');
});

it.each<Partial<Question>>([
  { text: 'How old are you?', meaning: 'age' },
  { text: 'How many years of age is your child?' },
  { text: 'What is your email address?', meaning: 'email' },
  { text: 'Which city do you live in?' },
])('keeps $text on one line', async (question) => {
  expect((await asked(question)).field.tagName).toBe('INPUT');
});
