import type { Executor } from '../../db/client.ts';
import { notifications } from './platform.tables.ts';

/** What an account is told in its own area. */
export interface Notification {
  readonly userId: number;
  /** One of the kinds of the notification settings. */
  readonly kind: string;
  /** No contact data. */
  readonly text: string;
  /** Where it leads to within that person's app. */
  readonly path: string;
  /** The same for every repetition. */
  readonly dedupeKey: string;
}

/** Tells an account something in its own area, once. */
export async function addNotification(executor: Executor, notification: Notification): Promise<void> {
  await executor
    .insert(notifications)
    .values(notification)
    .onConflictDoNothing({ target: notifications.dedupeKey });
}
