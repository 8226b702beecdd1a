import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { readOutcome } from '../../shared/outcome-record.ts';
import { openMarketplace, FILLED_DRAFT } from '../../testing/marketplace.ts';
import { renderLeadFlow } from '../../testing/render-lead-flow.tsx';
import { server } from '../../testing/server.ts';

const PERSON = {
  'First name': 'Testina',
  'Last name': 'Person',
  Phone: '2125550123',
  Email: 'testina@example.com',
};
const ANSWER = { question_id: 11, option_ids: [], content: 'Panic', meaning: null, value: null };

/** What would tell who is in care, with whom, where or for what. */
const TELLING = [
  /testina/i,
  /555-?0123/,
  /counsel|mental|therap|dentist|psychiat|chiropract/i,
  /worry|calmer|panic/i,
  /New York|10001/,
];

it('says of a rematch nothing that names a person, a provider, a place or a kind of care', async () => {
  openMarketplace();
  server.use(
    mockPublic('POST /leads', () => ({
      lead_id: 'l'.repeat(32),
      rematch: 1 as const,
      city: 'New York',
      state: 'NY',
    })),
    mockPublic('POST /leads/answers', () => ({ message: 'Saved.' })),
  );
  const { user } = await renderLeadFlow('/mental-health-counselor/about-you/contact', {
    draft: { ...FILLED_DRAFT, questionnairesResult: [ANSWER] },
  });
  await screen.findByLabelText('First name');
  for (const [label, value] of Object.entries(PERSON)) await user.type(screen.getByLabelText(label), value);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByRole('heading', { level: 1, name: "You're already matched with a provider." });
  const shown = `${window.location.href} ${document.title} ${document.body.innerHTML}`;
  for (const telling of TELLING) expect(shown).not.toMatch(telling);
  expect(readOutcome()?.matchId).toBeNull();
});
