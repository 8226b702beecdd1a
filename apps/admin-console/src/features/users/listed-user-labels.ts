import { BLANK } from '@carematch/validation/display/display';

import type { ListedUser } from './users-queries.ts';

export const nameOf = (user: ListedUser): string => `${user.first_name} ${user.last_name}`;

/** What they practice; their title where no profession is chosen yet. */
export const professionsOf = ({ professions, title }: ListedUser): string =>
  professions.length === 0 ? title : professions.map(({ name }) => name).join(', ');

/** `Austin, TX 78701`. */
export const placeOf = ({ city, state_code: state, postal_code: zip }: ListedUser): string =>
  [city, [state, zip].filter((part) => part !== null).join(' ')].filter(Boolean).join(', ') || BLANK;

export const contactOf = ({ email, cell_phone_number: phone }: ListedUser): string =>
  [email, phone].filter((part) => part !== null).join(' · ');
