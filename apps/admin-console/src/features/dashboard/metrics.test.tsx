import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { sampleFigures, sampleMetrics } from '@carematch/api-client/samples/metrics.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';
import { recordSavedFiles } from '../../testing/saved-files.ts';
import { usualAnswers } from '../../testing/usual-answers.ts';

const HOME = '/admin-dashboard';
const LEADS = '/admin-dashboard/users/leads';
const DAYS = 'start_date=2026-03-01&end_date=2026-03-30';
const asked = vi.fn<(query: unknown) => void>();

const answering = (metrics = sampleMetrics()) =>
  mockAdmin('GET /metrics/dashboard', ({ request }) => {
    asked(Object.fromEntries(new URL(request.url).searchParams));
    return metrics;
  });

beforeEach(() => {
  asked.mockReset();
  server.use(answering(), ...usualAnswers());
});
const open = (path = HOME) => renderConsole(path, { stored: SIGNED_IN });
const numbers = async () => within(await screen.findByRole('region', { name: 'Numbers' }));

it('stand below what waits', async () => {
  open();
  await screen.findByRole('region', { name: 'Week by week' });
  const headings = within(screen.getByRole('main')).getAllByRole('heading');
  expect(headings.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    'Home',
    'You’re all caught up',
    'Numbers',
  ]);
});

it('are told with the days before', async () => {
  open();
  const list = await numbers();
  await list.findByText('Clients started');
  expect(
    list
      .getAllByRole('definition')
      .slice(0, 10)
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1,200',
    '100 more than the 30 days before.',
    '75%',
    '900 requests. 70% in the 30 days before.',
    '75%',
    '660 of 880 matches. 75% in the 30 days before.',
    '220',
    '25% of matches. Same as the 30 days before.',
    '4,400',
    '150 refunded. 200 less than the 30 days before.',
  ]);
});

it('lead to exactly the requests that they count', async () => {
  open(`${HOME}?professionId=3`);
  const list = await numbers();
  const all = await list.findByRole('link', { name: '1,200' });
  expect(all.getAttribute('href')).toBe(`${LEADS}?profession_id=3&${DAYS}`);
  expect(list.getByRole('link', { name: 'Unmatched' }).getAttribute('href')).toBe(
    `${LEADS}?outcome=unmatched&profession_id=3&${DAYS}`,
  );
  expect(list.getByRole('link', { name: 'Dentist' }).getAttribute('href')).toBe(
    `${LEADS}?profession_id=1&${DAYS}`,
  );
});

it('are of the days and the profession of the address, also by its former names', async () => {
  const { user, here } = open(`${HOME}?${DAYS}`);
  const list = await numbers();
  await list.findByText('Requests of 03/01/2026 to 03/30/2026', { exact: false });
  expect(asked).toHaveBeenCalledExactlyOnceWith({ start_date: '2026-03-01', end_date: '2026-03-30' });
  await user.selectOptions(list.getByRole('combobox', { name: 'Profession' }), 'Dentist');
  await vi.waitFor(() =>
    expect(here()).toBe(`${HOME}?startDate=2026-03-01&endDate=2026-03-30&professionId=1`),
  );
  await vi.waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith({
      profession_id: '1',
      start_date: '2026-03-01',
      end_date: '2026-03-30',
    }),
  );
  await user.click(list.getByRole('link', { name: 'Clear' }));
  await vi.waitFor(() => expect(here()).toBe(HOME));
});

it('are drawn, and their tables saved', async () => {
  const saved = recordSavedFiles();
  const { user } = open();
  const weeks = within(await screen.findByRole('region', { name: 'Week by week' }));
  expect(weeks.getByRole('figure', { name: /^Requests by week/ })).toBeDefined();
  expect(weeks.getByText('900 of 1,200 requests are matched; 120 found no one.')).toBeDefined();
  const outcomes = within(screen.getByRole('region', { name: 'How requests ended' }));
  await user.click(outcomes.getByText(/^Show as table/));
  await user.click(outcomes.getByRole('button', { name: /^Download CSV/ }));
  expect(await saved[0]).toBe(
    'Outcome,Requests\r\nRematched,80\r\nMatched,900\r\nPossible,60\r\nPending,40\r\nUnmatched,120\r\n',
  );
});

it('mean what the API says', async () => {
  const { user } = open();
  await user.click(await screen.findByText('What each number means'));
  expect(screen.getByText('Every request for care that came in.')).toBeDefined();
});

it('are not drawn of nothing', async () => {
  server.use(answering(sampleMetrics({ figures: sampleFigures({ leads: 0, matches: 0 }) })));
  open();
  expect(await screen.findByRole('heading', { name: 'No requests in this period' })).toBeDefined();
  expect(screen.queryByRole('figure')).toBeNull();
});

it('say that they did not load, and leave the queues in sight', async () => {
  server.use(mockAdmin('GET /metrics/dashboard', () => failWith('internal', 'No luck.')));
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'The numbers didn’t load' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'You’re all caught up' })).toBeDefined();
  server.use(answering());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Week by week' })).toBeDefined();
});
