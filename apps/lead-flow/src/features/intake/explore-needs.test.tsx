import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { FILLED_DRAFT, openMarketplace } from '../../testing/marketplace.ts';
import { renderLeadFlow } from '../../testing/render-lead-flow.tsx';
import { server } from '../../testing/server.ts';

const need = (id: number) => ({
  id,
  concern: 'Concern',
  name: `Need ${id}`,
  description: null,
  flow_order: id,
});

async function needs(count: number, chosen: number[] = []) {
  openMarketplace();
  server.use(
    mockPublic('GET /care-paths/:id', () => ({
      care_path: { id: 3, slug: 'individual', name: 'Individual' },
      questionnaires: [],
      // The API's order is not that of the flow.
      specializations: Array.from({ length: count }, (_, index) => need(count - index)),
      care_goals: [],
    })),
  );
  const { user } = await renderLeadFlow('/mental-health-counselor/explore-needs', {
    draft: { ...FILLED_DRAFT, service_category_id: chosen },
  });
  await screen.findByRole('checkbox', { name: 'Need 1' });
  return user;
}

const shown = () => screen.getAllByRole('checkbox').map((box) => Number(box.getAttribute('value')));

it('shows the first eight of many needs, then all, and takes the keyboard to the first new one', async () => {
  const user = await needs(20);
  expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  await user.click(screen.getByRole('button', { name: 'Show all 20' }));
  expect(shown()).toHaveLength(20);
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Need 9' }));
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
});

it('always shows what is chosen, also when the choice is taken back', async () => {
  const user = await needs(20, [15, 9]);
  expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 15]);
  await user.click(screen.getByRole('checkbox', { name: 'Need 15' }));
  expect(shown()).toContain(15);
  await user.click(screen.getByRole('button', { name: 'Show all 20' }));
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Need 10' }));
});

it('hides none of a list that is hardly longer', async () => {
  await needs(10);
  expect(shown()).toHaveLength(10);
});
