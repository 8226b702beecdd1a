import type { FastifyInstance } from 'fastify';

import type { Area, Contract } from '@carematch/api-client/contract/endpoint';

import type { Subscription } from './modules/platform/outbox.ts';
import type { ScheduledJob } from './modules/platform/scheduled-job.ts';
import type { Handlers } from './plugins/contract/handlers.ts';
import { type ContractOptions, registerContract } from './plugins/contract/register-contract.ts';
import type { Services } from './services.ts';

export type RegisterRoutes = (app: FastifyInstance, services: Services, options: ContractOptions) => void;

/** What a module adds to the API. */
export interface ApiModule {
  /** Its contracts with their handlers, and routes outside the contract. */
  readonly routes: readonly RegisterRoutes[];
  readonly jobs: readonly ((services: Services) => readonly ScheduledJob[])[];
  /** What it subscribes to, of its own events and others'. */
  readonly subscribers?: (services: Services) => readonly Subscription[];
}

/** Routes of a contract in an area. */
export const serve =
  <C extends Contract>(
    area: Area,
    contract: C,
    handlers: (services: Services) => Handlers<C>,
  ): RegisterRoutes =>
  (app, services, options) =>
    registerContract(app, area, contract, handlers(services), options);
