import type { JobActor } from '../actor.ts';
import type { Context } from '../context.ts';
import type { TestApp } from './test-app.ts';

/** The context in which a job or subscriber of this API calls a verb. */
export const jobContext = ({ services }: Pick<TestApp, 'services'>): Context<JobActor> => ({
  actor: { kind: 'job', name: 'test' },
  services,
});
