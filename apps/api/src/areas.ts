import type { FastifyInstance } from 'fastify';

import type { ContractOptions } from './plugins/contract/register-contract.ts';
import type { Services } from './services.ts';

/** Every call of the two areas. A module adds its contract here, with its handlers. */
export function registerAreas(_app: FastifyInstance, _services: Services, _options: ContractOptions): void {}
