import type { OutboxConsumers } from './modules/platform/outbox.ts';
import type { ScheduledJob } from './modules/platform/scheduled-job.ts';
import type { Services } from './services.ts';

export interface BackgroundWork {
  readonly consumers: OutboxConsumers;
  readonly jobs: readonly ScheduledJob[];
}

/** What the API does outside of requests. A module adds its consumers and jobs here. */
export function backgroundWork(_services: Services): BackgroundWork {
  return { consumers: {}, jobs: [] };
}
