import { type Hosts, homePath } from '@carematch/session/destinations';

/** The console's page of a professional; its first page where none is named. */
export const professionalInConsole = ({ console: host }: Hosts, userId?: number): string =>
  `${host}${homePath('console')}${userId === undefined ? '' : `/users/${userId}`}`;
