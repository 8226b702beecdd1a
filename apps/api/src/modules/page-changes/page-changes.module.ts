import { pageChangesContract } from '@carematch/api-client/contract/page-changes/page-changes.contract';

import { serve, type ApiModule } from '../../api-module.ts';
import { listPageChanges } from './list-page-changes.ts';
import { pageChangesJobs } from './page-changes.jobs.ts';

export const pageChangesModule: ApiModule = {
  routes: [serve('public', pageChangesContract, { 'GET /page-changes': listPageChanges })],
  jobs: [pageChangesJobs],
};
