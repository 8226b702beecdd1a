import { BLANK } from '@carematch/validation/display';

import type { ListedLead } from './outcomes.ts';

/** Where someone looks for care: `Brooklyn, NY 11201`. */
export function placeOf({ city, state_code, postal_code }: ListedLead): string {
  const place = [city, state_code].filter(Boolean).join(', ');
  return place === '' ? postal_code : `${place} ${postal_code}`;
}

/** Who asks, as far as a list shows it. */
export const clientOf = ({ contact }: ListedLead): string =>
  contact === null ? 'Erased' : `${contact.first_name} ${contact.last_name}`.trim() || BLANK;

/** The first service, and how many more. */
export const servicesOf = ({ services: [first = '', ...more] }: ListedLead): string =>
  more.length === 0 ? first : `${first} and ${more.length} more`;

/** `3 credits`. */
export const credits = (count: number): string => `${count} ${count === 1 ? 'credit' : 'credits'}`;
