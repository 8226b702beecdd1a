import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import { BLANK } from '@carematch/validation/display/display';

export type ListedProfessional = ResponseOf<AdminApi['GET /users']>['users'][number];

export const nameOf = (professional: ListedProfessional): string =>
  `${professional.first_name} ${professional.last_name}`;

/** What they practice; their title where no profession is chosen yet. */
export const professionsOf = ({ professions, title }: ListedProfessional): string =>
  professions.length === 0 ? title : professions.map(({ name }) => name).join(', ');

/** `Austin, TX 78701`. */
export const placeOf = ({ city, state_code: state, postal_code: zip }: ListedProfessional): string =>
  [city, [state, zip].filter((part) => part !== null).join(' ')].filter(Boolean).join(', ') || BLANK;

export const contactOf = ({ email, cell_phone_number: phone }: ListedProfessional): string =>
  [email, phone].filter((part) => part !== null).join(' · ');
