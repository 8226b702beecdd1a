import {
  invoicesContract,
  staffInvoicesContract,
} from '@carematch/api-client/contract/invoices/invoices.contract';
import { AREA_BASE } from '@carematch/api-client/contract/endpoint';

import { serve, type ApiModule } from '../../api-module.ts';
import { invoicesHandlers, servePdfs, staffInvoicesHandlers } from './invoices.routes.ts';

export const invoicesModule: ApiModule = {
  routes: [
    serve('public', invoicesContract, invoicesHandlers),
    (app, services) => servePdfs(app, services, AREA_BASE.public),
    serve('admin', staffInvoicesContract, staffInvoicesHandlers),
  ],
  jobs: [],
};
