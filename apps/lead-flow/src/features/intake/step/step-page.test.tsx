import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { PROFESSIONS, FILLED_DRAFT, openMarketplace } from '../../../testing/marketplace.ts';
import { renderLeadFlow } from '../../../testing/render-lead-flow.tsx';
import { server } from '../../../testing/server.ts';

const { dentist } = PROFESSIONS;
const psychiatric = { ...dentist, id: 5, slug: 'psychiatric-provider', name: 'Psychiatric Provider' };

it.each([
  ['psychiatric-provider', psychiatric, 1],
  ['5', psychiatric, 1],
  ['dentist', dentist, 0],
  ['1', dentist, 0],
])('names the 988 lifeline at /%s/patient/services by its profession', async (id, profession, lines) => {
  openMarketplace();
  server.use(mockPublic('GET /professions/:id', () => ({ profession })));
  await renderLeadFlow(`/${id}/patient/services`, { draft: FILLED_DRAFT });
  await screen.findByRole('checkbox', { name: 'Crowns' });
  expect(screen.queryAllByText(/988/)).toHaveLength(lines);
});
