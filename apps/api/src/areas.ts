import type { FastifyInstance } from 'fastify';

import { accountsContract, adminAccountsContract } from '@carematch/api-client/contract/accounts.contract';
import { catalogContract } from '@carematch/api-client/contract/catalog.contract';
import { leadsContract, staffLeadsContract } from '@carematch/api-client/contract/leads.contract';
import {
  visitorMatchesContract,
  providerMatchesContract,
} from '@carematch/api-client/contract/matches.contract';
import { platformContract } from '@carematch/api-client/contract/platform.contract';
import { providersContract } from '@carematch/api-client/contract/providers.contract';

import { accountsHandlers, adminAccountsHandlers } from './modules/accounts/accounts.routes.ts';
import { catalogHandlers } from './modules/catalog/catalog.routes.ts';
import { leadsHandlers, staffLeadsHandlers } from './modules/leads/leads.routes.ts';
import { providerMatchesHandlers, visitorMatchesHandlers } from './modules/matches/matches.routes.ts';
import { platformHandlers } from './modules/platform/platform.routes.ts';
import { providersHandlers } from './modules/providers/providers.routes.ts';
import { registerContract, type ContractOptions } from './plugins/contract/register-contract.ts';
import type { Services } from './services.ts';

/** Every call of the two areas. A module adds its contract here, with its handlers. */
export function registerAreas(app: FastifyInstance, services: Services, options: ContractOptions): void {
  registerContract(app, 'public', catalogContract, catalogHandlers(services), options);
  registerContract(app, 'public', leadsContract, leadsHandlers(services), options);
  registerContract(app, 'public', visitorMatchesContract, visitorMatchesHandlers(services), options);
  registerContract(app, 'public', accountsContract, accountsHandlers(services), options);
  registerContract(app, 'public', providersContract, providersHandlers(services), options);
  registerContract(app, 'public', platformContract, platformHandlers(services), options);
  registerContract(app, 'public', providerMatchesContract, providerMatchesHandlers(services), options);
  registerContract(app, 'admin', adminAccountsContract, adminAccountsHandlers(services), options);
  registerContract(app, 'admin', staffLeadsContract, staffLeadsHandlers(services), options);
}
