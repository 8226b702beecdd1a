import type { ListedLead } from './outcomes.ts';

/** The first service, and how many more. */
export const servicesOf = ({ services: [first = '', ...more] }: Pick<ListedLead, 'services'>): string =>
  more.length === 0 ? first : `${first} and ${more.length} more`;
