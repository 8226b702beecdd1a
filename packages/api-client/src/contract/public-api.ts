import { accountsContract } from './accounts.contract.ts';
import { catalogContract } from './catalog.contract.ts';
import { leadsContract } from './leads.contract.ts';
import { visitorMatchesContract, providerMatchesContract } from './matches.contract.ts';
import { platformContract } from './platform.contract.ts';
import { providersContract } from './providers.contract.ts';

/** Everything below `/api/v2`. */
export const publicApi = {
  ...catalogContract,
  ...leadsContract,
  ...visitorMatchesContract,
  ...accountsContract,
  ...providersContract,
  ...providerMatchesContract,
  ...platformContract,
} as const;

export type PublicApi = typeof publicApi;
