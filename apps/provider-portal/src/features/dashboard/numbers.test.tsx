import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleCredits } from '@carematch/api-client/samples/billing.samples';
import { sampleUserMetrics } from '@carematch/api-client/samples/metrics.samples';
import { sampleCompleteUser } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';
import { numbersMocks } from '../../testing/numbers-mocks.ts';
import { daysAsked } from './dashboard-queries.ts';

const asked = vi.fn<(query: unknown) => void>();
const answering = (numbers = sampleUserMetrics()) =>
  mockPublic('GET /user-metrics', ({ request }) => {
    asked(Object.fromEntries(new URL(request.url).searchParams));
    return numbers;
  });

beforeEach(() => {
  asked.mockReset();
  server.use(
    answering(),
    ...numbersMocks,
    mockPublic('GET /credits', () => ({ credits: sampleCredits() })),
    mockPublic('GET /user', () => ({ user: sampleCompleteUser() })),
  );
});
const open = (path = '/dashboard') => renderPortal(path, { stored: SIGNED_IN });
const numbers = () => screen.findByRole('region', { name: 'Your numbers' });

describe('the four numbers', () => {
  it('each have what to hold them against', async () => {
    open();
    const list = within(await numbers());
    expect((await list.findByText('Open matches now')).parentElement?.textContent).toBe(
      'Open matches now1542 matched in this period. 3 more than the 90 days before.',
    );
    const texts = list.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(texts.slice(0, 8)).toEqual([
      '15',
      '42 matched in this period. 3 more than the 90 days before.',
      '2 h 10 min',
      'Median of your peers: 5 h. 1 h faster than the 90 days before.',
      '210',
      '12 refunded. 30 less than the 90 days before.',
      '18',
      '11 started. Nothing to compare with yet.',
    ]);
  });

  it('say --- where they are not known', async () => {
    server.use(
      answering(
        sampleUserMetrics({
          response_minutes: { value: null, previous: 30 },
          peer_response_minutes: null,
          cost_per_started: { value: null, previous: null },
        }),
      ),
    );
    open();
    const list = within(await numbers());
    expect(await list.findAllByText('---')).toHaveLength(2);
    expect(list.getByText(/^Too few peers near you/)).toBeDefined();
  });

  it('say what each means, in the words of the API', async () => {
    const { user } = open();
    await user.click(await screen.findByText('What each number means'));
    expect(screen.getByText(/divided by the clients who started/)).toBeDefined();
  });
});

describe('the charts', () => {
  it('are pictures with words, tables and files of the same numbers', async () => {
    const saved: Promise<string>[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      saved.push((content as Blob).text());
      return 'blob:saved';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { user } = open();
    const weeks = within(await screen.findByRole('region', { name: 'Week by week' }));
    expect(weeks.getByText('The most in the week of 03/23/2026: 12 matches.')).toBeDefined();
    expect(weeks.getByRole('figure', { name: /^Matches by week/ })).toBeDefined();
    await user.click(weeks.getByText(/^Show as table/));
    const table = weeks.getByRole('table', { name: 'Week by week' });
    expect(within(table).getByRole('row', { name: /^03\/23\/2026/ }).textContent).toBe(
      '03/23/2026 12 9 3 60 6'.replaceAll(' ', ''),
    );
    const services = within(screen.getByRole('region', { name: 'By service' }));
    expect(services.getByText('Most requested: Anxiety Counseling.')).toBeDefined();
    expect(services.getByText('30 · 8 started')).toBeDefined();
    await user.click(services.getByText(/^Show as table/));
    await user.click(services.getByRole('button', { name: /^Download CSV/ }));
    expect(await saved[0]).toBe("Service,Matched,Started\r\nAnxiety Counseling,30,8\r\n'=Sleep,12,3\r\n");
  });

  it('tell how far matches got', async () => {
    open();
    const far = within(await screen.findByRole('region', { name: 'How far matches got' }));
    expect(far.getByText('11 of 42 clients started (26%).')).toBeDefined();
    const figure = within(far.getByRole('figure'));
    expect(figure.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Matched42',
      'Contacted36 · 86%',
      'Scheduled20 · 48%',
      'Started11 · 26%',
    ]);
  });

  it('are not drawn of nothing', async () => {
    server.use(
      answering(
        sampleUserMetrics({
          matches: { value: 0, previous: 0 },
          funnel: { matched: 0, contacted: 0, scheduled: 0, started: 0 },
          services: [],
        }),
      ),
    );
    open();
    expect(await screen.findByRole('heading', { name: 'No matches in this period' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'See a sample match' }).getAttribute('href')).toBe(
      '/dashboard/match-sample',
    );
    expect(screen.queryByRole('figure')).toBeNull();
  });
});

describe('the days', () => {
  it('are the last 90 unless the address says others', async () => {
    open();
    await screen.findByRole('region', { name: 'Week by week' });
    expect(asked).toHaveBeenCalledExactlyOnceWith({});
  });

  it('are a choice that the address keeps', async () => {
    const { user, here } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Dates' }), 'This year');
    await vi.waitFor(() => expect(here()).toBe('/dashboard?days=year'));
    await vi.waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith({ start_date: `${new Date().getFullYear()}-01-01` }),
    );
  });

  it('can be own ones', async () => {
    open('/dashboard?start_date=2026-01-01&end_date=2026-03-31');
    await screen.findByRole('region', { name: 'Week by week' });
    expect(asked).toHaveBeenCalledExactlyOnceWith({ start_date: '2026-01-01', end_date: '2026-03-31' });
    expect(screen.getByRole('button', { name: 'Custom dates: 01/01/2026 – 03/31/2026' })).toBeDefined();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Dates' }).value).toBe('own');
  });

  it('are counted by the clock of the professional', () => {
    const now = new Date('2026-03-31T03:00:00Z');
    const search = { start_date: undefined, end_date: undefined };
    expect(daysAsked({ days: '30', ...search }, 'America/Chicago', now)).toEqual({
      start_date: '2026-03-01',
    });
    expect(daysAsked({ days: '30', ...search }, 'Asia/Tokyo', now)).toEqual({ start_date: '2026-03-02' });
  });
});

it('say that they did not load, and leave what is to do in sight', async () => {
  server.use(mockPublic('GET /user-metrics', () => failWith('internal', 'No luck.')));
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Your numbers didn’t load' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'You’re all caught up' })).toBeDefined();
  server.use(answering());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Week by week' })).toBeDefined();
});
