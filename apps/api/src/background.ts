import { CODE_REQUESTED, PASSWORD_CHANGED, RESET_REQUESTED } from './modules/accounts/accounts.ts';
import { accountsConsumers } from './modules/accounts/accounts.consumers.ts';
import { companiesConsumers } from './modules/companies/companies.consumers.ts';
import { leadsConsumers } from './modules/leads/leads.consumers.ts';
import { paymentsConsumers } from './modules/payments/payments.consumers.ts';
import { renewalConsumers } from './modules/payments/renewal.consumers.ts';
import { modules } from './modules.ts';
import { createJobRunner, type JobRunner } from './modules/platform/job-runner.ts';
import type { OutboxConsumers } from './modules/platform/outbox.ts';
import { createOutboxRelay, type OutboxRelay } from './modules/platform/outbox-relay.ts';
import { providersConsumers } from './modules/providers/providers.consumers.ts';
import { staffCalendarConsumers } from './modules/staff/calendar.consumers.ts';
import { matchesConsumers } from './modules/matches/matches.consumers.ts';
import { reminderConsumers } from './modules/matches/reminder.consumers.ts';
import { staffMatchesConsumers } from './modules/matches/staff-matches.consumers.ts';
import { staffProfessionalsConsumers } from './modules/staff/professionals.consumers.ts';
import { creditRequestsConsumers } from './modules/credit-requests/credit-requests.consumers.ts';
import type { Services } from './services.ts';

/** What the API does outside of requests. */
export interface Background {
  readonly outbox: OutboxRelay;
  readonly jobs: JobRunner;
}

/** Topics of mails that someone waits for in front of a screen. */
const URGENT_TOPICS = [CODE_REQUESTED, RESET_REQUESTED, PASSWORD_CHANGED];

/** A module adds its outbox consumers here. */
function consumers(services: Services): OutboxConsumers {
  return {
    ...accountsConsumers(services),
    ...companiesConsumers(services),
    ...leadsConsumers(services),
    ...matchesConsumers(services),
    ...paymentsConsumers(services),
    ...renewalConsumers(services),
    ...staffProfessionalsConsumers(services),
    ...providersConsumers(services),
    ...creditRequestsConsumers(services),
    ...reminderConsumers(services),
    ...staffMatchesConsumers(services),
    ...staffCalendarConsumers(services),
  };
}

export function createBackground(services: Services): Background {
  return {
    outbox: createOutboxRelay(services, consumers(services), URGENT_TOPICS),
    jobs: createJobRunner(
      services,
      modules.flatMap((module) => module.jobs).flatMap((jobs) => jobs(services)),
    ),
  };
}
