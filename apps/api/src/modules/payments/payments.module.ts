import { paymentAlertsContract } from '@carematch/api-client/contract/payments/payment-alerts.contract';
import {
  renewalContract,
  paymentsContract,
  staffRenewalContract,
  staffPaymentsContract,
} from '@carematch/api-client/contract/payments/payments.contract';

import { serve, type ApiModule } from '../../api-module.ts';
import { renewalHandlers, staffRenewalHandlers } from './renewal.routes.ts';
import {
  paymentAlertsHandlers,
  paymentsHandlers,
  servePaymentWebhook,
  staffPaymentsHandlers,
} from './payments.routes.ts';
import { paymentsJobs } from './payments.jobs.ts';
import { renewalJobs } from './renewal.jobs.ts';
import { paymentsSubscribers } from './payments.subscribers.ts';

export const paymentsModule: ApiModule = {
  routes: [
    serve('public', renewalContract, renewalHandlers),
    serve('public', paymentsContract, paymentsHandlers),
    servePaymentWebhook,
    serve('admin', staffRenewalContract, staffRenewalHandlers),
    serve('admin', staffPaymentsContract, staffPaymentsHandlers),
    serve('admin', paymentAlertsContract, paymentAlertsHandlers),
  ],
  jobs: [paymentsJobs, renewalJobs],
  subscribers: paymentsSubscribers,
};
