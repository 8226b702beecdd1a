import type { Services } from '../../services.ts';
import type { OutboxConsumers } from '../platform/outbox.ts';
import { tellReminder } from './reminders/tell-reminder.ts';
import { REMINDER_DUE } from './reminders/write-reminders.ts';

/** What professionals are reminded of. */
export function reminderConsumers(services: Services): OutboxConsumers {
  return { [REMINDER_DUE]: (message) => tellReminder(services, message) };
}
