import type { FastifyInstance } from 'fastify';

import type { Area, Contract } from '@carematch/api-client/contract/endpoint';

import type { Subscription } from './modules/platform/outbox.ts';
import type { ScheduledJob } from './modules/platform/scheduled-job.ts';
import type { Handlers } from './plugins/contract/handlers.ts';
import { registerContract } from './plugins/contract/register-contract.ts';
import type { Services } from './services.ts';

export type RegisterRoutes = (app: FastifyInstance, services: Services) => void;

/** What a module adds to the API. */
export interface ApiModule {
  /** Its contracts with their handlers, and routes outside the contract. */
  readonly routes: readonly RegisterRoutes[];
  readonly jobs: readonly ((services: Services) => readonly ScheduledJob[])[];
  /** What it subscribes to, of its own events and others'. */
  readonly subscribers?: (services: Services) => readonly Subscription[];
}

/** Routes of a contract in an area. Handlers that keep state in memory are made for each API, of its services. */
export const serve =
  <C extends Contract>(
    area: Area,
    contract: C,
    handlers: Handlers<C> | ((services: Services) => Handlers<C>),
  ): RegisterRoutes =>
  (app, services) =>
    registerContract(
      app,
      services,
      area,
      contract,
      typeof handlers === 'function' ? handlers(services) : handlers,
    );
