import { EMBEDDED_SITE_SORTS } from '@carematch/api-client/contract/embedding/embedding.contract';
import { day, sortOf, text } from '@carematch/front-end/url-state';
import CodeXml from 'lucide-react/icons/code-xml';

import { defineList } from '../../shared/define-list.ts';
import { patterns } from '../../shared/paths.ts';
import { SITES_KEY } from './site-queries.ts';

/** Sites that show the flow on their own pages. */
export const embeddedSitesList = defineList('GET /embedded-sites', {
  path: patterns.embeddedSites,
  title: 'Embedding',
  nav: { icon: <CodeXml />, group: 'Tools', key: 'e' },
  rows: 'sites',
  noun: ['site', 'sites'],
  caption: 'Sites that show the request form',
  filters: { search: text, start_date: day, end_date: day, sort: sortOf(EMBEDDED_SITE_SORTS) },
  sortedBy: 'name',
  queryKey: [SITES_KEY, 'list'],
  searchFor: 'Name or domain',
  days: 'Leads received',
  nothingYet: {
    title: 'No sites yet',
    text: 'A site that you add here may show the request form on its own pages. No other site can.',
  },
});
