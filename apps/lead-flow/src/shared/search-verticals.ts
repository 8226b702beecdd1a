import type { SearchVertical } from '@carematch/api-client/contract/search/search.contract';

/** Names of the search verticals, as links and in the form. */
export const VERTICALS: Readonly<Record<SearchVertical, string>> = {
  dentist: 'Dentist',
  chiropractor: 'Chiropractor',
  'mental-health-counselor': 'Mental health counselor',
  'virtual-mental-health-counselor': 'Mental health counselor by video',
  'psychiatric-provider': 'Psychiatric provider',
  'virtual-psychiatric-provider': 'Psychiatric provider by video',
};
