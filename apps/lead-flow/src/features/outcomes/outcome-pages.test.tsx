import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { keepOutcome, type OutcomeRecord } from '../../shared/outcome-record.ts';
import { renderLeadFlow } from '../../testing/render-lead-flow.tsx';

const PAGES = [
  [
    'pending',
    '/pending-match',
    'Still looking',
    'We found providers who fit, but none is available right now.',
  ],
  ['rematch', '/rematch', 'Already matched', "You're already matched with a provider."],
  ['none', '/no-match', 'In review', "We don't have a match yet"],
] as const;

function ended(kind: OutcomeRecord['kind']): void {
  keepOutcome({
    kind,
    leadId: 'l'.repeat(32),
    matchId: null,
    city: 'Austin',
    state: 'TX',
    resumePath: '/mental-health-counselor/care-options',
  });
}

it.each(PAGES)(
  '%s tells apart at %s by a word, a drawing and the heading',
  async (kind, path, word, heading) => {
    ended(kind);
    await renderLeadFlow(path);
    await screen.findByRole('heading', { level: 1, name: heading });
    expect(screen.getByText(word)).toBeTruthy();
    expect(document.querySelector('main svg')).toBeTruthy();
  },
);

it('draws a picture of its own for each', async () => {
  const drawn = new Set<string | undefined>();
  for (const [kind, path, , heading] of PAGES) {
    ended(kind);
    await renderLeadFlow(path);
    await screen.findByRole('heading', { level: 1, name: heading });
    drawn.add(document.querySelector('main svg')?.innerHTML);
    cleanup();
  }
  expect(drawn.size).toBe(PAGES.length);
});

it.each(PAGES)('%s leads to 988 from %s', async (kind, path) => {
  ended(kind);
  await renderLeadFlow(path);
  const lifeline = await screen.findByRole('link', { name: /988/ });
  expect(lifeline.getAttribute('href')).toBe('tel:988');
});

it.each(
  PAGES.flatMap(([kind, path]) =>
    PAGES.filter(([other]) => other !== kind).map(([other]) => [other, path] as const),
  ),
)('an outcome %s is not told at %s', async (kind, path) => {
  ended(kind);
  await renderLeadFlow(path);
  expect(await screen.findByText("There's nothing to show here.")).toBeTruthy();
  expect(document.body.textContent).not.toContain('Austin');
});
