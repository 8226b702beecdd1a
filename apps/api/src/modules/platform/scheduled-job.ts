import type { JobActor } from '../../actor.ts';

/** Work that is done by the clock, by one process at a time. It must be harmless to repeat. */
export interface ScheduledJob {
  /** Unique; kebab-case. */
  readonly name: string;
  /** Five cron fields, UTC. */
  readonly cron: string;
  readonly run: (actor: JobActor) => Promise<void>;
}
