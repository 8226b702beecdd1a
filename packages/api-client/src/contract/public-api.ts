import { accountsContract } from './accounts.contract.ts';
import { catalogContract } from './catalog.contract.ts';
import { leadsContract } from './leads.contract.ts';
import { publicMatchesContract } from './matches.contract.ts';
import { platformContract } from './platform.contract.ts';
import { providerMatchesContract } from './provider-matches.contract.ts';

/** Everything below `/api/v2`. */
export const publicApi = {
  ...catalogContract,
  ...leadsContract,
  ...publicMatchesContract,
  ...accountsContract,
  ...providerMatchesContract,
  ...platformContract,
} as const;

export type PublicApi = typeof publicApi;
