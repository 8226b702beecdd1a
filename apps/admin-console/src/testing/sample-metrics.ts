import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';

type Metrics = ResponseOf<AdminApi['GET /metrics/dashboard']>;
type Figures = Metrics['figures'];

export const sampleFigures = (changes: Partial<Figures> = {}): Figures => ({
  leads: 1200,
  matched: 900,
  possible: 60,
  pending: 40,
  rematched: 80,
  unmatched: 120,
  matches: 880,
  contacted: 800,
  prompt: 660,
  scheduled: 400,
  started: 220,
  not_a_fit: 90,
  unreachable: 70,
  refunded: 30,
  spend: 4400,
  refunds: 150,
  ...changes,
});

export const MEANINGS = {
  leads: 'Every request for care that came in.',
  matched: 'Requests that are matched now.',
  matches: 'Matches where the client’s details were shared.',
  cost_per_started: 'Credits spent and not given back, divided by the clients who started.',
};

export const sampleMetrics = (changes: Partial<Metrics> = {}): Metrics => ({
  from: '2026-03-01',
  to: '2026-03-30',
  figures: sampleFigures(),
  previous: sampleFigures({ leads: 1100, matched: 770, started: 220, spend: 4600 }),
  weeks: [
    { week: '2026-02-23', ...sampleFigures({ leads: 500, matched: 400, unmatched: 50 }) },
    { week: '2026-03-02', ...sampleFigures({ leads: 700, matched: 500, unmatched: 70 }) },
  ],
  professions: [
    { id: 3, name: 'Mental Health Counselor', ...sampleFigures({ leads: 1000, matched: 800 }) },
    { id: 1, name: 'Dentist', ...sampleFigures({ leads: 200, matched: 100 }) },
  ],
  meanings: MEANINGS,
  ...changes,
});
