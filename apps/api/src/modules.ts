import { accountsModule } from './modules/accounts/accounts.module.ts';
import { auditModule } from './modules/audit/audit.module.ts';
import { catalogModule } from './modules/catalog/catalog.module.ts';
import { companiesModule } from './modules/companies/companies.module.ts';
import { contentModule } from './modules/content/content.module.ts';
import { creditRequestsModule } from './modules/credit-requests/credit-requests.module.ts';
import { creditsModule } from './modules/credits/credits.module.ts';
import { embeddingModule } from './modules/embedding/embedding.module.ts';
import { filesModule } from './modules/files/files.module.ts';
import { invoicesModule } from './modules/invoices/invoices.module.ts';
import { leadsModule } from './modules/leads/leads.module.ts';
import { matchesModule } from './modules/matches/matches.module.ts';
import { metricsModule } from './modules/metrics/metrics.module.ts';
import { pageChangesModule } from './modules/page-changes/page-changes.module.ts';
import { paymentsModule } from './modules/payments/payments.module.ts';
import { platformModule } from './modules/platform/platform.module.ts';
import { providersModule } from './modules/providers/providers.module.ts';
import { roiModule } from './modules/roi/roi.module.ts';
import { searchModule } from './modules/search/search.module.ts';
import { staffModule } from './modules/staff/staff.module.ts';
import type { ApiModule, RegisterRoutes } from './api-module.ts';

/** Every module of the API. */
export const modules: readonly ApiModule[] = [
  accountsModule,
  auditModule,
  catalogModule,
  companiesModule,
  contentModule,
  creditRequestsModule,
  creditsModule,
  embeddingModule,
  filesModule,
  invoicesModule,
  leadsModule,
  matchesModule,
  metricsModule,
  pageChangesModule,
  paymentsModule,
  platformModule,
  providersModule,
  roiModule,
  searchModule,
  staffModule,
];

/** Registers every module's routes. */
export const registerRoutes: RegisterRoutes = (app, services) => {
  for (const { routes } of modules) for (const register of routes) register(app, services);
};
