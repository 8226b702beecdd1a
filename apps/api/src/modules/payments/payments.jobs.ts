import type { Services } from '../../services.ts';
import type { ScheduledJob } from '../platform/scheduled-job.ts';
import { reconcileBooks } from './books/reconcile-books.ts';
import { reconcilePayments } from './pay/reconcile-payments.ts';
import { catchUpWithEvents } from './webhook/catch-up-with-events.ts';

/** What is done of payments by the clock, for whatever no answer and no webhook told. */
export function paymentsJobs(services: Services): ScheduledJob[] {
  const { log } = services;
  return [
    {
      name: 'reconcile-payments',
      cron: '* * * * *',
      run: async (actor) => {
        const asked = await reconcilePayments({ actor, services });
        if (asked > 0) log.info({ payments: asked }, 'payments that were open were asked for at the vendor');
      },
    },
    {
      name: 'catch-up-with-payment-events',
      cron: '*/10 * * * *',
      run: async (actor) => {
        const taken = await catchUpWithEvents({ actor, services });
        if (taken > 0) log.warn({ events: taken }, 'events of the payment vendor came without a webhook');
      },
    },
    {
      name: 'compare-payment-books',
      cron: '53 3 * * *',
      run: async (actor) => {
        const differences = await reconcileBooks({ actor, services });
        if (differences > 0) log.warn({ differences }, 'the books of the payment vendor differ from ours');
      },
    },
  ];
}
