import { eq } from 'drizzle-orm';

import type { ProviderStatus } from '@carematch/validation/lifecycles/provider-lifecycle';

import type { Services } from '../../../../services.ts';
import { composeEmail } from '../../../platform/email-layout.ts';
import type { PayloadOf } from '../../../platform/outbox.ts';
import { notifyProfessional } from '../../../providers/providers.ts';
import { providers } from '../../../providers/providers.tables.ts';
import type { STATUS_CHANGED } from '../../staff.events.ts';

interface Texts {
  readonly subject: string;
  readonly means: string;
  readonly inApp: string;
}

const TEXTS: Readonly<Record<ProviderStatus, Texts>> = {
  onboarding: {
    subject: 'Your Carematch application is open again',
    means: 'You can sign in and finish signing up.',
    inApp: 'Your application is open again.',
  },
  active: {
    subject: 'You’re active on Carematch again',
    means: 'New clients can be matched with you from now on.',
    inApp: 'Your profile is active again: new clients can be matched with you.',
  },
  paused: {
    subject: 'Your Carematch profile is paused',
    means: 'You won’t get new matches for now. Your clients and messages stay as they are.',
    inApp: 'Your profile is paused: you won’t get new matches for now.',
  },
  suspended: {
    subject: 'Your Carematch account is suspended',
    means: 'You can’t sign in, and you won’t get new matches. Your profile, clients and credits are kept.',
    inApp: 'Your account was suspended.',
  },
  closed: {
    subject: 'Your Carematch account is closed',
    means: 'You can’t sign in anymore, you won’t get new matches, and your open matches have ended.',
    inApp: 'Your account was closed.',
  },
};

/** Notifies a professional of the status that staff gave them, with the reason. A status that has changed again has a message of its own. */
export async function notifyOfStatus(
  services: Services,
  { provider_id: providerId, status }: PayloadOf<typeof STATUS_CHANGED>,
  key: string,
): Promise<Date | undefined> {
  const [now] = await services.db
    .select({ status: providers.status, reason: providers.statusReason })
    .from(providers)
    .where(eq(providers.id, providerId));
  if (now?.status !== status) return undefined;
  const { subject, means, inApp } = TEXTS[status];
  return notifyProfessional(services, {
    dedupeKey: key,
    providerId,
    kind: 'account',
    email: ({ email, first_name: firstName }) =>
      composeEmail({
        to: email,
        subject,
        paragraphs: [
          `Hi ${firstName},`,
          means,
          ...(now.reason === null ? [] : [`The reason: ${now.reason}`]),
        ],
        closing: 'If you have questions, reply to this email or contact our support team.',
      }),
    inApp: { text: inApp, path: '/dashboard' },
  });
}
