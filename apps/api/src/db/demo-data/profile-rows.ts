import {
  PROFILE_START_PERCENT,
  type ProfileSection,
  withSection,
} from '@carematch/validation/rules/profile-completion';
import { TERMS_OF_SERVICE } from '@carematch/content/legal/terms-of-service';

import type { termsAcceptances } from '../../modules/accounts/accounts.tables.ts';
import type {
  businessHours,
  daysOff,
  messageTemplates,
  officePhotos,
} from '../../modules/providers/providers.tables.ts';
import { MESSAGE_TEMPLATES } from '../reference-data/documents/message-templates.ts';
import { after, DAY_MS, type DemoBasis, type DemoProvider } from './demo-world.ts';
import { type FirstNumbers, providerId, userId } from './numbering.ts';

const SIGN_UP_STEPS = 6;

/** Every eighth practice has a step of its profile left to do, by turns. */
const hasOfficePhotos = ({ index }: DemoProvider): boolean => index === 0 || index % 8 !== 3;
export const hasAboutMe = ({ index }: DemoProvider): boolean => index === 0 || index % 8 !== 5;
export const wantsTexts = ({ index }: DemoProvider): boolean => index % 2 === 0;

export const hasDone = ({ signUpStep }: DemoProvider, step: number): boolean => signUpStep >= step;

/** How complete a demo profile is, and by which sections. */
export function completionOf(provider: DemoProvider) {
  const isMember = hasDone(provider, SIGN_UP_STEPS);
  const filled: readonly (readonly [ProfileSection, boolean])[] = [
    ['about_me', isMember && hasAboutMe(provider)],
    ['photo', isMember],
    ['services', hasDone(provider, 3)],
    ['insuranceCarriers', isMember],
    ['new_lead_sms_notification', isMember && wantsTexts(provider)],
    ['officePhotos', isMember && hasOfficePhotos(provider)],
  ];
  return filled
    .filter(([, isFilled]) => isFilled)
    .map(([section]) => section)
    .reduce(withSection, { percentage: PROFILE_START_PERCENT, sections: [] as readonly ProfileSection[] });
}

/** Weekday mornings and afternoons; some are open late on one day, some on Saturdays. */
function hoursOf({ index }: DemoProvider, id: number): (typeof businessHours.$inferInsert)[] {
  const spans = [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, opensAt: index % 3 === 0 ? '08:00' : '09:00', closesAt: '12:00' },
    { weekday, opensAt: '13:00', closesAt: weekday === 1 + (index % 5) ? '19:30' : '17:00' },
  ]);
  if (index % 4 === 0) spans.push({ weekday: 6, opensAt: '09:00', closesAt: '13:00' });
  return spans.map((span) => ({ providerId: id, ...span }));
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** What belongs to profiles beside what matching reads. */
export function profileRows(
  { at }: DemoBasis,
  all: readonly DemoProvider[],
  first: FirstNumbers,
  officeKeys: readonly string[],
) {
  const members = all
    .filter((provider) => hasDone(provider, SIGN_UP_STEPS))
    .map((provider) => ({ provider, id: providerId(first, provider) }));
  const templates = MESSAGE_TEMPLATES.filter(({ slug }) => /first-contact|reminder/.test(slug));
  return {
    terms: members.map(({ provider }): typeof termsAcceptances.$inferInsert => ({
      userId: userId(first, provider),
      version: TERMS_OF_SERVICE.version,
      acceptedAt: provider.createdAt,
    })),
    hours: members.flatMap(({ provider, id }) => hoursOf(provider, id)),
    daysOff: members.flatMap(({ provider, id }): (typeof daysOff.$inferInsert)[] =>
      [20, 40].map((days) => ({
        providerId: id,
        day: isoDay(after(at, (days + (provider.index % 10)) * DAY_MS)),
      })),
    ),
    officePhotos: members
      .filter(({ provider }) => hasOfficePhotos(provider))
      .flatMap(({ provider, id }): (typeof officePhotos.$inferInsert)[] =>
        [0, 1].map((turn) => ({
          providerId: id,
          fileKey: officeKeys[(provider.index + turn) % officeKeys.length] ?? '',
          createdAt: provider.createdAt,
        })),
      ),
    templates: members
      .filter(({ provider }) => wantsTexts(provider))
      .flatMap(({ id }) =>
        templates.map(({ title, body, attributes }): typeof messageTemplates.$inferInsert => ({
          providerId: id,
          kind: attributes?.['channel'] === 'sms' ? 'sms' : 'email',
          title,
          subject: (attributes?.['subject'] as string | undefined) ?? null,
          body,
        })),
      ),
  };
}
