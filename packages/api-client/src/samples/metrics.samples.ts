import { adminApi } from '../contract/admin-api.ts';
import { publicApi } from '../contract/public-api.ts';
import { sampleOf } from './sample-of.ts';

const { response: dashboard } = adminApi['GET /metrics/dashboard'];

export const sampleFigures = sampleOf(dashboard.shape.figures, {
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
});

export const MEANINGS = {
  leads: 'Every request for care that came in.',
  matched: 'Requests that are matched now.',
  matches: 'Matches where the client’s details were shared.',
  cost_per_started: 'Credits spent and not given back, divided by the clients who started.',
};

/** Metrics of the whole market, as staff see them. */
export const sampleMetrics = sampleOf(dashboard, {
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
});

/** Metrics of one professional. */
export const sampleUserMetrics = sampleOf(publicApi['GET /user-metrics'].response, {
  from: '2026-01-01',
  to: '2026-03-31',
  open_matches: 15,
  matches: { value: 42, previous: 39 },
  response_minutes: { value: 130, previous: 190 },
  peer_response_minutes: 300,
  spend: { value: 210, previous: 240 },
  refunds: { value: 12, previous: 0 },
  cost_per_started: { value: 18, previous: null },
  funnel: { matched: 42, contacted: 36, scheduled: 20, started: 11 },
  weeks: [
    { week: '2026-03-16', matches: 4, contacted: 4, started: 1, spend: 20, refunds: 0 },
    { week: '2026-03-23', matches: 12, contacted: 9, started: 3, spend: 60, refunds: 6 },
    { week: '2026-03-30', matches: 1, contacted: 0, started: 0, spend: 5, refunds: 0 },
  ],
  services: [
    { id: 302, name: 'Anxiety Counseling', matches: 30, started: 8 },
    { id: 303, name: '=Sleep', matches: 12, started: 3 },
  ],
  meanings: {
    open_matches: 'Matches that are live or waiting.',
    cost_per_started: 'Credits spent and not given back, divided by the clients who started.',
  },
});
