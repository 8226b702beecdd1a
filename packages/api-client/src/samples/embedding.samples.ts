import { adminApi } from '../contract/admin-api.ts';
import { sampleOf } from './sample-of.ts';

/** A site that embeds the flow. */
export const sampleSite = sampleOf(adminApi['GET /embedded-sites/:id'].response.shape.site, {
  id: 4,
  name: 'Lakeside Clinic',
  domains: ['www.lakeside.example', 'lakeside.example'],
  landing_page: null,
  accent_color: '#1f5142',
  last_seen_at: '2026-03-02T15:00:00Z',
  leads: 42,
  matches: 30,
  added: { at: '2026-01-05T15:00:00Z', by: 'Avery Staff' },
  changed: { at: '2026-02-05T15:00:00Z', by: 'Blair Stone' },
  is_demo: false,
  tag: 'a-site',
});
