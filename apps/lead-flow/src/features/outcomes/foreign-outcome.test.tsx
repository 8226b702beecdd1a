import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { samplePublicMatch } from '@carematch/api-client/samples/matches.samples';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { type OutcomeRecord, keepOutcome } from '../../shared/outcome-record.ts';
import { openMarketplace } from '../../testing/marketplace.ts';
import { here, renderLeadFlow } from '../../testing/render-lead-flow.tsx';
import { server } from '../../testing/server.ts';

const PAGES = {
  '/match-profile': 'match',
  '/success-match': 'match',
  '/complete': 'match',
  '/rematch': 'rematch',
  '/pending-match': 'pending',
  '/no-match': 'none',
} as const;

const KINDS = ['match', 'rematch', 'pending', 'none'] as const;

const record = (kind: OutcomeRecord['kind']): OutcomeRecord => ({
  kind,
  leadId: 'l'.repeat(32),
  // Only a match has one; a page must not go by it alone.
  matchId: samplePublicMatch().id,
  city: 'Oakland',
  state: 'CA',
  resumePath: '/mental-health-counselor/care-options',
});

const foreign = Object.entries(PAGES).flatMap(([page, own]) =>
  KINDS.filter((kind) => kind !== own).map((kind) => [page, kind] as const),
);

beforeEach(() => openMarketplace());

it.each(foreign)('%s says nothing of an outcome of the kind %s, and leads home', async (page, kind) => {
  keepOutcome(record(kind));
  const { user } = await renderLeadFlow(page);
  await screen.findByRole('heading', { level: 1, name: "There's nothing to show here." });
  expect(document.body.innerHTML).not.toMatch(/Oakland|Ada Byrne|l{32}|m{32}/);
  await user.click(screen.getByRole('link', { name: 'Look for care' }));
  expect(here()).toBe('/');
});

it.each(['released', 'ended'] as const)(
  'a match that is %s is over on all its pages, and names no one',
  async (state) => {
    keepOutcome(record('match'));
    server.use(mockPublic('GET /public/matches/:id', () => ({ match: samplePublicMatch({ state }) })));
    for (const page of ['/match-profile', '/success-match', '/complete']) {
      const { user } = await renderLeadFlow(page);
      await screen.findByRole('heading', { level: 1, name: /^This match (is over|has ended)\.$/ });
      expect(document.body.innerHTML).not.toMatch(/Ada Byrne/);
      await user.click(screen.getByRole('link', { name: 'Start again' }));
      expect(here()).toBe('/');
      cleanup();
    }
  },
);
