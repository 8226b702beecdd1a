import { createJobRunner, type JobRunner } from './modules/platform/job-runner.ts';
import type { Subscription } from './modules/platform/outbox.ts';
import { createOutboxRelay, type OutboxRelay } from './modules/platform/outbox-relay.ts';
import { modules } from './modules.ts';
import type { Services } from './services.ts';

/** What the API does outside of requests. */
export interface Background {
  readonly outbox: OutboxRelay;
  readonly jobs: JobRunner;
}

/** Every module's subscriptions. */
export const subscriptions = (services: Services): Subscription[] =>
  modules.flatMap(({ subscribers }) => subscribers?.(services) ?? []);

export function createBackground(services: Services): Background {
  return {
    outbox: createOutboxRelay(services, subscriptions(services)),
    jobs: createJobRunner(
      services,
      modules.flatMap((module) => module.jobs).flatMap((jobs) => jobs(services)),
    ),
  };
}
