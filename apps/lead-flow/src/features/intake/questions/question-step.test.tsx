import { sampleQuestion } from '@carematch/api-client/samples/catalog.samples';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { FILLED_DRAFT, openMarketplace } from '../../../testing/marketplace.ts';
import { renderLeadFlow } from '../../../testing/render-lead-flow.tsx';

const part = (id: number, text: string) => ({
  id,
  text,
  value: text.toLowerCase(),
  order: id,
  width: 100,
  type: null,
  description: null,
});

async function askAboutChild() {
  openMarketplace({
    questions: [
      sampleQuestion({ text: 'About your child', options: [part(1, 'First name'), part(2, 'Age')] }),
    ],
  });
  const { user } = await renderLeadFlow('/mental-health-counselor/about-you/question=1', {
    draft: FILLED_DRAFT,
  });
  await user.type(await screen.findByLabelText('Age'), '120');
  return {
    user,
    goOn: () => user.click(screen.getByRole('button', { name: 'Next' })),
  };
}

it('names a missing part at the part, and for the question', async () => {
  const { goOn } = await askAboutChild();
  await goOn();
  await screen.findByText('text required');
  expect(screen.getByText('Please select any option!')).toBeTruthy();
});

it('says once, at the part, that an age is too high', async () => {
  const { user, goOn } = await askAboutChild();
  await user.type(screen.getByLabelText('First name'), 'Sam');
  await goOn();
  expect(await screen.findAllByText('Please enter an age below 100')).toHaveLength(1);
});

it('takes the keyboard to the part that is wrong, past one that is right', async () => {
  const { user, goOn } = await askAboutChild();
  await user.type(screen.getByLabelText('First name'), 'Sam');
  await goOn();
  await screen.findByText('Please enter an age below 100');
  expect(document.activeElement).toBe(screen.getByLabelText('Age'));
});
