import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { BLANK } from '@carematch/validation/display/display';

type ListedLead = ResponseOf<AdminApi['GET /leads']>['leads'][number];

interface Place extends Pick<ListedLead, 'city' | 'state_code'> {
  readonly postal_code?: string;
}

/** Where someone looks for care: `Brooklyn, NY 11201`. */
export function placeOf({ city, state_code, postal_code }: Place): string {
  const place = [city, state_code].filter(Boolean).join(', ');
  return [place, postal_code].filter(Boolean).join(' ') || BLANK;
}

/** Whom to reach, as far as a list shows it; the request's own page says where it is a parent or guardian. */
export function clientOf({ contact }: Pick<ListedLead, 'contact'>): string {
  if (contact === null) return 'Erased';
  return `${contact.first_name} ${contact.last_name}`.trim() || BLANK;
}
