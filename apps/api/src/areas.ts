import type { FastifyInstance } from 'fastify';

import { catalogContract } from '@carematch/api-client/contract/catalog.contract';

import { catalogHandlers } from './modules/catalog/catalog.routes.ts';
import { registerContract, type ContractOptions } from './plugins/contract/register-contract.ts';
import type { Services } from './services.ts';

/** Every call of the two areas. A module adds its contract here, with its handlers. */
export function registerAreas(app: FastifyInstance, services: Services, options: ContractOptions): void {
  registerContract(app, 'public', catalogContract, catalogHandlers(services), options);
}
