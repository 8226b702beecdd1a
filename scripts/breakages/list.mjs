/**
 * What Stryker cannot reach: the database's own rules, wiring, headers, and what pages do in a browser. At most 80.
 * A breakage names what it breaks, never the text of a line. One of:
 * - `sql`: statements run on the tests' template database;
 * - `drop`: a statement's call (by its function or an argument), an entry of a list or an object, in `file`;
 * - `set`, `to`: the value of a constant or a property, in `file`;
 * - `body`, `becomes`: the body of a function, in `file`.
 * `in` narrows the file to a function, a constant, a property, or the object with that `name`.
 */

const api = (...tests) => ({ workspace: 'apps/api', tests: tests.map((test) => `src/${test}.test.ts`) });
const dropTrigger = (name, table) => `DROP TRIGGER ${name} ON ${table}`;
const dropConstraint = (name, table) => `ALTER TABLE ${table} DROP CONSTRAINT "${name}" CASCADE`;

const ledger = api('db/credit-ledger');
const constraints = api('db/constraints');
const audit = api('modules/audit/audit-chain');
const month = api('modules/credits/spending-month');
const upkeep = api('modules/matching/search-upkeep');
const directory = api('modules/staff/professionals/list/list-professionals');
const numbers = api('modules/metrics/numbers-truth.slow');
const background = api('background.slow');
const security = api('plugins/security');
const connections = api('plugins/connections');

const SERVER = 'packages/web-server/src';
const server = { workspace: 'packages/web-server', tests: ['src/create-web-server.test.ts'] };
const hostile = { workspace: 'packages/web-server', tests: ['src/hostile-requests.test.ts'] };
const FRONT_END = 'packages/front-end/src';
const frontEnd = (test) => ({ workspace: 'packages/front-end', tests: [`src/${test}`] });
const portal = (test) => ({ workspace: 'apps/provider-portal', tests: [`src/features/${test}`] });
const adminConsole = (test) => ({ workspace: 'apps/admin-console', tests: [`src/${test}`] });

export const breakages = {
  database: [
    {
      breaks: 'Rows of the credit ledger can be changed',
      sql: dropTrigger('credit_ledger_append_only', 'credit_ledger'),
      ...ledger,
    },
    {
      breaks: 'A balance can be changed without the ledger',
      sql: dropTrigger('credit_accounts_balance_guard', 'credit_accounts'),
      ...ledger,
    },
    {
      breaks: 'A ledger row does not change the balance',
      sql: dropTrigger('credit_ledger_apply', 'credit_ledger'),
      ...ledger,
    },
    {
      breaks: 'A credit account can be created with a balance',
      sql: dropTrigger('credit_accounts_begin_empty', 'credit_accounts'),
      ...ledger,
    },
    {
      breaks: 'A balance can be negative',
      sql: dropConstraint('credit_accounts_balance_not_negative', 'credit_accounts'),
      ...ledger,
    },
    {
      breaks: 'A charge can add credits, and a refund take them',
      sql: dropConstraint('credit_ledger_sign', 'credit_ledger'),
      ...ledger,
    },
    { breaks: 'A match can be refunded twice', sql: 'DROP INDEX credit_ledger_one_refund', ...ledger },
    {
      breaks: 'A lead can have two live matches',
      sql: 'DROP INDEX matches_one_live_per_lead',
      ...constraints,
    },
    {
      breaks: 'A suspended professional keeps open sessions',
      sql: dropTrigger('providers_sessions_end', 'providers'),
      ...api('modules/accounts/accounts.routes'),
    },
    {
      breaks: 'Rows of the audit log can be changed',
      sql: dropTrigger('audit_log_append_only', 'audit_log'),
      ...audit,
    },
    {
      breaks: 'The audit log can be truncated',
      sql: dropTrigger('audit_log_no_truncate', 'audit_log'),
      ...audit,
    },
    {
      breaks: 'Audit seals can be changed',
      sql: dropTrigger('audit_seals_append_only', 'audit_seals'),
      ...audit,
    },
    {
      breaks: 'Audit seals can be truncated',
      sql: dropTrigger('audit_seals_no_truncate', 'audit_seals'),
      ...audit,
    },
    {
      breaks: 'Invoices can be changed',
      sql: dropTrigger('invoices_stay', 'invoices'),
      ...api('modules/invoices/invoices'),
    },
    {
      breaks: 'Decisions of credit requests can be changed',
      sql: dropTrigger('evidence_stays', 'credit_request_events'),
      ...api('modules/credit-requests/requests/erase-texts'),
    },
    {
      breaks: 'Two invoices can have one number',
      sql: 'DROP INDEX invoices_sequence',
      ...constraints,
    },
    {
      breaks: 'A staff member can agree to the reset they asked for',
      sql: dropConstraint('second_factor_resets_by_two', 'second_factor_resets'),
      ...constraints,
    },
    {
      breaks: 'Holidays are business days',
      sql: "CREATE OR REPLACE FUNCTION us_federal_holiday(day date) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT false'",
      ...api('modules/platform/business-time'),
    },
    {
      breaks: 'Spending months start at midnight UTC',
      sql: "CREATE OR REPLACE FUNCTION spending_month(time_zone text, at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM')$$",
      ...month,
    },
    {
      breaks: 'A credit account keeps the time zone its professional has left',
      sql: dropTrigger('providers_credit_zone', 'providers'),
      ...month,
    },
    {
      breaks: 'A new credit account ignores its professional’s time zone',
      sql: dropTrigger('credit_accounts_zone', 'credit_accounts'),
      ...month,
    },
    {
      breaks: 'Licenses end at midnight UTC',
      sql: "CREATE OR REPLACE FUNCTION license_ends_at(expires_on date, time_zone text) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$SELECT (expires_on + 1)::timestamp AT TIME ZONE 'UTC'$$",
      ...api('modules/matching/find-candidates'),
    },
    {
      breaks: 'Search ignores changes of professionals',
      sql: dropTrigger('providers_search_updated', 'providers'),
      ...upkeep,
    },
    {
      breaks: 'Search ignores new matches',
      sql: dropTrigger('matches_activity_inserted', 'matches'),
      ...upkeep,
    },
    {
      breaks: 'Search ignores first contacts',
      sql: dropTrigger('matches_activity_contacted', 'matches'),
      ...upkeep,
    },
    {
      breaks: 'The directory ignores changes of professionals',
      sql: dropTrigger('providers_directory_updated', 'providers'),
      ...directory,
    },
    {
      breaks: 'The directory ignores changes of balances',
      sql: dropTrigger('credit_accounts_directory_updated', 'credit_accounts'),
      ...directory,
    },
    {
      breaks: 'Metrics ignore late changes of leads',
      sql: dropTrigger('leads_metrics_changed', 'leads'),
      ...numbers,
    },
    {
      breaks: 'Metrics ignore late changes of matches',
      sql: dropTrigger('matches_metrics_changed', 'matches'),
      ...numbers,
    },
    {
      breaks: 'Metrics ignore refunded credits',
      sql: dropTrigger('credit_ledger_metrics', 'credit_ledger'),
      ...numbers,
    },
    {
      breaks: 'Metrics keep the time zone a professional has left',
      sql: dropTrigger('providers_metrics_zone', 'providers'),
      ...numbers,
    },
    {
      breaks: 'The API’s role may change the audit log',
      file: 'apps/api/src/db/api-rights.ts',
      drop: 'audit_log',
      in: 'APPEND_ONLY',
      ...api('db/api-rights'),
    },
  ],
  wiring: [
    {
      breaks: 'Jobs of matches are not scheduled',
      file: 'apps/api/src/modules/matches/matches.module.ts',
      drop: 'visitorMatchesJobs',
      ...background,
    },
    {
      breaks: 'Jobs of the platform are not scheduled',
      file: 'apps/api/src/modules/platform/platform.module.ts',
      drop: 'platformJobs',
      ...background,
    },
    {
      breaks: 'Jobs of credit requests are not scheduled',
      file: 'apps/api/src/modules/credit-requests/credit-requests.module.ts',
      drop: 'creditRequestsJobs',
      ...background,
    },
    {
      breaks: 'A process that listens starts no jobs',
      file: 'apps/api/src/build-app.ts',
      drop: 'background.jobs.start',
      ...background,
    },
    {
      breaks: 'Holds are released hourly',
      file: 'apps/api/src/modules/matches/matches.jobs.ts',
      set: 'cron',
      to: "'0 * * * *'",
      in: 'release-unconfirmed-holds',
      ...background,
    },
    {
      breaks: 'Unconfirmed holds are kept',
      file: 'apps/api/src/modules/matches/matches.jobs.ts',
      set: 'run',
      to: '() => Promise.resolve()',
      in: 'release-unconfirmed-holds',
      ...background,
    },
    {
      breaks: 'Leads past their retention are kept',
      file: 'apps/api/src/modules/leads/leads.jobs.ts',
      set: 'run',
      to: '() => Promise.resolve()',
      in: 'lead-retention',
      ...background,
    },
    {
      breaks: 'Jobs run by New York’s clock',
      file: 'apps/api/src/modules/platform/job-runner.ts',
      set: 'tz',
      to: "'America/New_York'",
      ...background,
    },
    {
      breaks: 'Jobs are queued but not worked on',
      file: 'apps/api/src/modules/platform/job-runner.ts',
      drop: 'boss.work',
      ...background,
    },
    {
      breaks: 'A job runs twice concurrently',
      file: 'apps/api/src/modules/platform/job-runner.ts',
      set: 'policy',
      to: "'standard'",
      ...api('modules/platform/job-runner.slow'),
    },
    {
      breaks: 'Failed jobs are not retried',
      file: 'apps/api/src/modules/platform/job-runner.ts',
      set: 'retryLimit',
      to: '0',
      ...api('modules/platform/job-runner.slow'),
    },
    {
      breaks: 'Password emails wait behind lead emails',
      file: 'apps/api/src/modules/accounts/accounts.events.ts',
      in: 'RESET_REQUESTED',
      set: 'isUrgent',
      to: 'false',
      ...api('modules/accounts/accounts.routes'),
    },
    {
      breaks: 'Rate limits share connections with requests',
      file: 'apps/api/src/create-services.ts',
      set: 'limits',
      to: 'createLimits(env, pool, keys)',
      in: 'createServices',
      ...connections,
    },
    {
      breaks: 'All requests take the leads’ connections',
      file: 'apps/api/src/create-services.ts',
      set: 'pool',
      to: 'leadPool',
      ...connections,
    },
    {
      breaks: 'Queries wait for a stopped database',
      file: 'apps/api/src/create-services.ts',
      drop: 'queryTimeoutMs',
      ...connections,
    },
    {
      breaks: 'Requests may arrive slowly',
      file: 'apps/api/src/build-app.ts',
      drop: 'limitArrival',
      ...api('plugins/errors'),
    },
    {
      breaks: 'Shutdown waits for kept-alive connections',
      file: 'apps/api/src/build-app.ts',
      drop: 'closingPlugin',
      ...api('server.slow'),
    },
    {
      breaks: 'Errors have the framework’s shape',
      file: 'apps/api/src/build-app.ts',
      drop: 'errorsPlugin',
      ...api('plugins/errors'),
    },
    {
      breaks: 'Payment webhooks are not received',
      file: 'apps/api/src/modules/payments/payments.module.ts',
      drop: 'servePaymentWebhook',
      ...api('modules/payments/webhook/webhook'),
    },
    {
      breaks: 'Calls of the staff calendar are not registered',
      file: 'apps/api/src/modules/staff/staff.module.ts',
      drop: 'staffCalendarContract',
      ...api('plugins/access.admin.slow'),
    },
  ],
  headers: [
    {
      breaks: 'The API has no security headers',
      file: 'apps/api/src/build-app.ts',
      drop: 'securityPlugin',
      ...security,
    },
    {
      breaks: 'The API’s answers can be framed',
      file: 'apps/api/src/plugins/security.ts',
      set: 'frameguard',
      to: 'false',
      ...security,
    },
    {
      breaks: 'The API has no content security policy',
      file: 'apps/api/src/plugins/security.ts',
      set: 'contentSecurityPolicy',
      to: 'false',
      ...security,
    },
    {
      breaks: 'The API sends referrers',
      file: 'apps/api/src/plugins/security.ts',
      set: 'referrerPolicy',
      to: 'false',
      ...security,
    },
    {
      breaks: 'The API allows HTTP in production',
      file: 'apps/api/src/plugins/security.ts',
      set: 'strictTransportSecurity',
      to: 'false',
      ...security,
    },
    {
      breaks: 'All front ends may call the staff area',
      file: 'apps/api/src/plugins/security.ts',
      body: 'allowedOrigins',
      becomes: 'return [env.LEAD_FLOW_URL, env.PORTAL_URL, env.CONSOLE_URL];',
      ...security,
    },
    {
      breaks: 'Request ids are not returned',
      file: 'apps/api/src/build-app.ts',
      drop: 'loggingPlugin',
      ...api('plugins/logging'),
    },
    {
      breaks: 'Pages can be framed',
      file: `${SERVER}/security-headers.ts`,
      set: 'frameAncestors',
      to: '["*"]',
      ...server,
    },
    {
      breaks: 'Pages run inline scripts',
      file: `${SERVER}/security-headers.ts`,
      set: 'scriptSrc',
      to: `["'self'", "'unsafe-inline'", ...scripts, ...more]`,
      ...server,
    },
    {
      breaks: 'Pages connect to any host',
      file: `${SERVER}/security-headers.ts`,
      set: 'connectSrc',
      to: '["*"]',
      ...server,
    },
    {
      breaks: 'Pages have no security headers',
      file: `${SERVER}/create-web-server.ts`,
      drop: 'securityHeaders',
      ...server,
    },
    {
      breaks: 'Pages send their path to other hosts',
      file: `${SERVER}/security-headers.ts`,
      set: 'referrerPolicy',
      to: "{ policy: 'unsafe-url' }",
      ...server,
    },
    {
      breaks: 'The API counts limits by the web server’s address',
      file: `${SERVER}/api-proxy.ts`,
      drop: 'x-forwarded-for',
      ...server,
    },
    { breaks: 'The proxy retries calls', file: `${SERVER}/api-proxy.ts`, drop: 'retryDelay', ...server },
    {
      breaks: 'Requests with two hosts are served',
      file: `${SERVER}/create-web-server.ts`,
      drop: 'refuseMalformed',
      ...hostile,
    },
  ],
  browser: [
    {
      breaks: 'A page kept by the browser is shown after sign-out',
      file: `${FRONT_END}/left-page.ts`,
      body: 'hideLeftPage',
      becomes: '',
      ...frontEnd('left-page.test.ts'),
    },
    {
      breaks: 'An app does not hide the page that was left',
      file: `${FRONT_END}/start-app.tsx`,
      drop: 'hideLeftPage',
      ...frontEnd('start-app.test.tsx'),
    },
    {
      breaks: 'Drafts of an impersonation stay in the tab',
      file: `${FRONT_END}/leave-impersonation.ts`,
      drop: 'clearDrafts',
      ...portal('impersonation/impersonation.test.tsx'),
    },
    {
      breaks: 'The focus is lost when the open row closes',
      file: `${FRONT_END}/list/list-page.tsx`,
      drop: 'useFocusAfterClosing',
      ...frontEnd('list/list-page.test.tsx'),
    },
    {
      breaks: 'Contact data stays in the console’s cache',
      file: 'apps/admin-console/src/shared/client/contact-access.tsx',
      drop: 'gcTime',
      ...adminConsole('features/leads/lead-page.test.tsx'),
    },
    {
      breaks: 'An open match is read again on window focus',
      file: 'apps/provider-portal/src/features/matches/matches-queries.ts',
      drop: 'refetchOnWindowFocus',
      ...portal('matches/list/matches-page.test.tsx'),
    },
    {
      breaks: 'An open match is read again on reconnect',
      file: 'apps/provider-portal/src/features/matches/matches-queries.ts',
      drop: 'refetchOnReconnect',
      ...portal('matches/list/matches-page.test.tsx'),
    },
  ],
};
