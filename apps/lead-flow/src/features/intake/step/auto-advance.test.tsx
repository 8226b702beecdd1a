import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleQuestion } from '@carematch/api-client/samples/catalog.samples';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { useDraft } from '../../../shared/draft/draft-store.ts';
import { FILLED_DRAFT, openMarketplace } from '../../../testing/marketplace.ts';
import { here, renderLeadFlow } from '../../../testing/render-lead-flow.tsx';
import { server } from '../../../testing/server.ts';

const option = (id: number, text: string, type: 'radio' | 'checkbox' = 'radio') => ({
  id,
  text,
  value: text,
  order: id,
  width: 100,
  type,
  description: null,
});
const [first, second] = [1, 2].map((n) => `/mental-health-counselor/about-you/question=${n}`);
const OPTIONS = [option(1, 'Yes'), option(2, 'No')];

/** Longer than a choice is shown before the step goes on. */
const longEnough = () => new Promise((resolve) => setTimeout(resolve, 600));

async function ask(type: 'radio' | 'select', options = OPTIONS) {
  openMarketplace({
    questions: [
      sampleQuestion({ type, options, text: 'Have you been in therapy before?' }),
      sampleQuestion({ id: 12, order: 2 }),
    ],
  });
  const { user } = await renderLeadFlow('/mental-health-counselor/about-you/question=1', {
    draft: FILLED_DRAFT,
  });
  await screen.findByRole('group', { name: 'Have you been in therapy before?' });
  return user;
}

beforeEach(() => openMarketplace());

it('goes on from a question of one choice when it is pressed, and records it', async () => {
  const user = await ask('radio');
  await user.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.getByRole('radio', { name: 'No' })).toHaveProperty('checked', true);
  await waitFor(() => expect(here()).toBe(second));
  expect(useDraft.getState().questionnairesResult[0]?.option_ids).toEqual([2]);
});

it('goes on when the choice made before is pressed again', async () => {
  const user = await ask('radio');
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await screen.findByRole('textbox');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  const chosen = await screen.findByRole('radio', { name: 'No' });
  expect([here(), chosen]).toEqual([first, expect.objectContaining({ checked: true })]);
  await user.click(screen.getByText('No'));
  await waitFor(() => expect(here()).toBe(second));
});

it('never goes on by a key alone; Next does', async () => {
  const user = await ask('radio');
  screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).focus();
  await user.keyboard(' {ArrowDown}');
  expect(screen.getByRole('radio', { name: 'No' })).toHaveProperty('checked', true);
  await longEnough();
  expect(here()).toBe(first);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(here()).toBe(second));
});

it('waits for Next where several may be chosen', async () => {
  const user = await ask('select', [option(1, 'Yes', 'checkbox'), option(2, 'No', 'checkbox')]);
  await user.click(screen.getByRole('checkbox', { name: 'No' }));
  await longEnough();
  expect(here()).toBe(first);
});

it('goes on from a care path that is pressed, to the needs of that path', async () => {
  server.use(
    mockPublic('GET /professions/:id/care-paths', () => ({
      care_paths: [
        { id: 3, slug: 'individual', name: 'Individual' },
        { id: 4, slug: 'teen', name: 'Teen' },
      ],
      questionnaires: [],
    })),
  );
  const { user } = await renderLeadFlow('/mental-health-counselor/care-options', { draft: FILLED_DRAFT });
  await user.click(await screen.findByRole('radio', { name: 'Teen' }));
  await waitFor(() => expect(here()).toBe('/mental-health-counselor/explore-needs'));
  expect(useDraft.getState().care_path).toBe(4);
});
