import { type ApiModule } from '../../api-module.ts';
import { serveFiles } from './files.routes.ts';
import { filesJobs } from './files.jobs.ts';

export const filesModule: ApiModule = {
  routes: [serveFiles],
  jobs: [filesJobs],
};
