import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import type { QueuedLead } from '@carematch/api-client/contract/leads/lead-queues.contract';
import { DANA, sampleQueuedLead, sampleUnmatchedLead } from '@carematch/api-client/samples/leads.samples';
import { samplePage } from '@carematch/api-client/samples/sample-of';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../../testing/render-console.tsx';
import { usualAnswers } from '../../../testing/usual-answers.ts';

const UNMATCHED = '/admin-dashboard/unmatched';
const PENDING = '/admin-dashboard/pending';
const asked = vi.fn<(query: string) => void>();
const open = (path = UNMATCHED) => renderConsole(path, { stored: SIGNED_IN });

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** The unmatched queue has these leads, each of which can be opened. */
const queued = (...leads: readonly QueuedLead[]) => [
  mockAdmin('GET /unmatched', ({ request }) => {
    asked(new URL(request.url).search);
    return samplePage('leads', leads);
  }),
  mockAdmin('GET /leads/:id', ({ params }) => ({ lead: sampleUnmatchedLead({ id: params.id }) })),
];

beforeEach(() => {
  asked.mockReset();
  server.use(...queued(sampleQueuedLead({ since: hoursAgo(50) })), ...usualAnswers());
});

const cellsOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

describe('the queue of unmatched leads', () => {
  it('says of each how long it waits, why, what to do next and who has it', async () => {
    server.use(...queued(sampleQueuedLead({ since: hoursAgo(50), held_by: DANA })));
    open();
    expect(await cellsOf('Lead 1042')).toEqual([
      '2 days',
      'No one who offers this is within reach of 60601.',
      'Match by hand',
      'Mental Health Counselor',
      'Chicago, IL 60601',
      'Rosa L.',
      'Open with Dana Cole',
      '',
    ]);
  });

  it('says so where one has it open oneself', async () => {
    server.use(...queued(sampleQueuedLead({ held_by: { ...DANA, is_me: true } })));
    open();
    expect(await cellsOf('Lead 1042')).toContain('Open with You');
  });

  it('is asked for with what the address says', async () => {
    open(
      `${UNMATCHED}?search=60601&profession_id=3&state_id=17&start_date=2026-03-01&end_date=Invalid+date&sort=-since&perPage=50&page=2`,
    );
    await screen.findByRole('link', { name: 'Lead 1042' });
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      '?search=60601&profession_id=3&state_id=17&start_date=2026-03-01&sort=-since&perPage=50&page=2',
    );
  });

  it('has the longest wait first, and turns round by its heading', async () => {
    const { user, here } = open();
    await screen.findByRole('link', { name: 'Lead 1042' });
    const waiting = screen.getByRole('columnheader', { name: 'Waiting' });
    expect(waiting.getAttribute('aria-sort')).toBe('ascending');
    await user.click(within(waiting).getByRole('link'));
    await waitFor(() => expect(here()).toBe(`${UNMATCHED}?sort=-since`));
  });

  it('leads to each lead with what narrows the queue', async () => {
    open(`${UNMATCHED}?profession_id=3`);
    const link = await screen.findByRole('link', { name: 'Lead 1042' });
    expect(link.getAttribute('href')).toBe(`${UNMATCHED}/1042?profession_id=3`);
  });

  it('has a kind word where no one waits, and another where no one fits', async () => {
    server.use(...queued());
    const { user } = open(`${UNMATCHED}?profession_id=3`);
    expect(await screen.findByText('No leads match these filters')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(await screen.findByText('All caught up')).toBeDefined();
  });

  it('says that it did not load', async () => {
    server.use(mockAdmin('GET /unmatched', () => failWith('internal', 'The server has a problem.')));
    open();
    expect(await screen.findByText('The server has a problem.')).toBeDefined();
  });

  it('shows without a reload who has come to have a lead open', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    open();
    expect(await cellsOf('Lead 1042')).not.toContain('Open with Dana Cole');
    server.use(...queued(sampleQueuedLead({ held_by: DANA })));
    vi.advanceTimersByTime(15_000);
    expect(await screen.findByText('Dana Cole')).toBeDefined();
  });
});

describe('a lead beside the queue', () => {
  beforeEach(() => {
    server.use(...queued(sampleQueuedLead(), sampleQueuedLead({ id: 1041 }), sampleQueuedLead({ id: 1040 })));
  });

  it('says what to do first, why and since when, and leads to its page in the queue', async () => {
    const { user } = open(`${UNMATCHED}?state_id=17`);
    await user.click(await screen.findByRole('link', { name: 'Preview lead 1042' }));
    const first = within(await screen.findByRole('region', { name: 'What to do first' }));
    expect(first.getByText('No one who offers this is within reach of 60601.')).toBeDefined();
    expect(first.getByText(/^Unmatched for/)).toBeDefined();
    expect(first.getByRole('link', { name: 'Match by hand' }).getAttribute('href')).toBe(
      `${UNMATCHED}/1042?state_id=17`,
    );
  });

  it('is turned by key and closed by Escape, which gives the focus back', async () => {
    const { user, here } = open(`${UNMATCHED}?lead=1042`);
    await screen.findByRole('heading', { name: 'Lead 1042', level: 2 });
    await user.keyboard('j');
    await screen.findByRole('heading', { name: 'Lead 1041', level: 2 });
    await user.keyboard('k');
    const heading = await screen.findByRole('heading', { name: 'Lead 1042', level: 2 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(here()).toBe(UNMATCHED));
    const row = await screen.findByRole('link', { name: 'Lead 1042' });
    await waitFor(() => expect(document.activeElement).toBe(row));
  });
});

const heading = (id: number) => screen.findByRole('heading', { level: 1, name: `Lead ${id}` });
const turns = () => within(screen.getByRole('navigation', { name: 'Leads of this queue' }));

describe('the page of a lead of the queue', () => {
  const LEADS = [sampleQueuedLead(), sampleQueuedLead({ id: 1041 }), sampleQueuedLead({ id: 1040 })];

  it('has the one before and the next, by link and by key', async () => {
    server.use(...queued(...LEADS));
    const { user, here } = open(`${UNMATCHED}/1041?profession_id=3`);
    await screen.findByRole('navigation', { name: 'Leads of this queue' });
    await waitFor(() =>
      expect(turns().getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe(
        `${UNMATCHED}/1042?profession_id=3`,
      ),
    );
    await user.click(turns().getByRole('link', { name: 'Next' }));
    await heading(1040);
    expect(turns().queryByRole('link', { name: 'Next' })).toBeNull();
    await user.keyboard('k');
    await heading(1041);
    await user.keyboard('k');
    await heading(1042);
    await user.keyboard('j');
    await heading(1041);
    expect(here()).toBe(`${UNMATCHED}/1041?profession_id=3`);
  });

  it('leads back to the queue as it was narrowed, by link and by Escape', async () => {
    server.use(...queued(...LEADS));
    const { user, here } = open(`${UNMATCHED}/1041?profession_id=3`);
    await heading(1041);
    const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Unmatched leads' }).getAttribute('href')).toBe(
      `${UNMATCHED}?profession_id=3`,
    );
    await user.keyboard('{Escape}');
    await screen.findByRole('heading', { level: 1, name: 'Unmatched leads' });
    expect(here()).toBe(`${UNMATCHED}?profession_id=3`);
  });

  it('leads on to the first that waits once the lead has left the queue', async () => {
    server.use(...queued(sampleQueuedLead({ id: 1040 })));
    const { user } = open(`${UNMATCHED}/1042`);
    await heading(1042);
    await user.click(await screen.findByRole('link', { name: 'Next' }));
    expect(await heading(1040)).toBeDefined();
  });
});

describe('the queue of pending leads', () => {
  it('says when each becomes unmatched', async () => {
    const until = new Date(Date.now() + 5 * 3_600_000 + 60_000).toISOString();
    server.use(
      mockAdmin('GET /pending', () =>
        samplePage('leads', [
          sampleQueuedLead({
            outcome: 'pending',
            pending_until: until,
            reason: { code: 'no_credits', text: 'Three fit, and none has the credits.' },
            next_act: { code: 'credits', label: 'Ask for credits' },
          }),
        ]),
      ),
    );
    open(PENDING);
    const cells = await cellsOf('Lead 1042');
    expect(cells).toContain('Three fit, and none has the credits.');
    expect(cells).toContain('Ask for credits');
    expect(cells).toContain('Unmatched in 5 hours');
  });

  it('opens a lead on a page of its own', async () => {
    server.use(
      mockAdmin('GET /leads/:id', () => ({
        lead: sampleUnmatchedLead({ outcome: 'pending', pending_until: '2099-03-05T15:30:00Z' }),
      })),
    );
    open(`${PENDING}/1042`);
    expect(await screen.findByText(/^Pending for/)).toBeDefined();
    expect(screen.getByText(/^It becomes unmatched/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Pending leads', current: false })).toBeDefined();
  });
});
