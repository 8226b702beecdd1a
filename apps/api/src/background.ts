import { CODE_REQUESTED, PASSWORD_CHANGED, RESET_REQUESTED } from './modules/accounts/accounts.ts';
import { accountsConsumers } from './modules/accounts/accounts.consumers.ts';
import { accountsJobs } from './modules/accounts/accounts.jobs.ts';
import { staffUsersJobs } from './modules/staff/users.jobs.ts';
import { auditJobs } from './modules/audit/audit.jobs.ts';
import { catalogJobs } from './modules/catalog/catalog.jobs.ts';
import { filesJobs } from './modules/files/files.jobs.ts';
import { companiesConsumers } from './modules/companies/companies.consumers.ts';
import { leadsConsumers } from './modules/leads/leads.consumers.ts';
import { leadsJobs } from './modules/leads/leads.jobs.ts';
import { paymentsConsumers } from './modules/payments/payments.consumers.ts';
import { paymentsJobs } from './modules/payments/payments.jobs.ts';
import { renewalConsumers } from './modules/payments/renewal.consumers.ts';
import { renewalJobs } from './modules/payments/renewal.jobs.ts';
import { createJobRunner, type JobRunner } from './modules/platform/job-runner.ts';
import type { OutboxConsumers } from './modules/platform/outbox.ts';
import { createOutboxRelay, type OutboxRelay } from './modules/platform/outbox-relay.ts';
import { providersConsumers } from './modules/providers/providers.consumers.ts';
import { providersJobs } from './modules/providers/providers.jobs.ts';
import { platformJobs } from './modules/platform/platform.jobs.ts';
import type { ScheduledJob } from './modules/platform/scheduled-job.ts';
import { staffCalendarConsumers } from './modules/staff/calendar.consumers.ts';
import { staffCalendarJobs } from './modules/staff/calendar.jobs.ts';
import { matchesConsumers } from './modules/matches/matches.consumers.ts';
import { visitorMatchesJobs } from './modules/matches/matches.jobs.ts';
import { metricsJobs } from './modules/metrics/metrics.jobs.ts';
import { reminderConsumers } from './modules/matches/reminder.consumers.ts';
import { reminderJobs } from './modules/matches/reminder.jobs.ts';
import { staffMatchesConsumers } from './modules/matches/staff-matches.consumers.ts';
import { staffProfessionalsConsumers } from './modules/staff/professionals.consumers.ts';
import { creditRequestsConsumers } from './modules/credit-requests/credit-requests.consumers.ts';
import { creditRequestsJobs } from './modules/credit-requests/credit-requests.jobs.ts';
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

/** A module adds its scheduled jobs here. */
function jobs(services: Services): ScheduledJob[] {
  return [
    ...accountsJobs(services),
    ...staffUsersJobs(services),
    ...auditJobs(services),
    ...catalogJobs(services),
    ...filesJobs(services),
    ...paymentsJobs(services),
    ...renewalJobs(services),
    ...providersJobs(services),
    ...leadsJobs(services),
    ...visitorMatchesJobs(services),
    ...reminderJobs(services),
    ...creditRequestsJobs(services),
    ...metricsJobs(services),
    ...staffCalendarJobs(services),
    ...platformJobs(services),
  ];
}

export function createBackground(services: Services): Background {
  return {
    outbox: createOutboxRelay(services, consumers(services), URGENT_TOPICS),
    jobs: createJobRunner(services, jobs(services)),
  };
}
