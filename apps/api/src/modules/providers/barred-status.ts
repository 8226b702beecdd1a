import type { providers } from './providers.tables.ts';

type ProviderStatus = (typeof providers.$inferSelect)['status'];

/** A professional in one of these may not sign in and sees no client. A trigger on `providers` ends their sessions. */
export const BARRED_STATUSES = ['suspended', 'closed'] as const satisfies readonly ProviderStatus[];

type BarredStatus = (typeof BARRED_STATUSES)[number];

export const isBarred = (status: ProviderStatus | null): status is BarredStatus =>
  BARRED_STATUSES.some((barred) => barred === status);
