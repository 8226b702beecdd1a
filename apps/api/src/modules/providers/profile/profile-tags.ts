import { tagOf } from '../../platform/tags.ts';
import type { providers } from '../providers.tables.ts';
import type { ProfessionalUser } from './read-professional.ts';
import { welcomeVideo, type WelcomeVideoColumns } from './welcome-video.ts';

type Untagged = Omit<ProfessionalUser, 'tags'>;

/** What each form of the profile changes; by `POST /user` all but the photo. */
const SECTIONS = {
  name: ['first_name', 'last_name', 'cell_phone_number'],
  about: ['title', 'about_me'],
  practice: [
    'office_phone_number',
    'office_address',
    'office_zip',
    'practice_since',
    'schedule_url',
    'ehr_sms',
    'time_zone',
    'weekly_capacity',
    'accepting_leads',
  ],
  price: ['visit_price_from', 'visit_price_to'],
  texts: ['new_lead_sms_notification'],
  photo: ['photo'],
  video: ['welcome_video'],
} as const satisfies Readonly<Record<string, readonly (keyof Untagged)[]>>;

type Section = keyof typeof SECTIONS;

const sectionTag = (user: Partial<Untagged>, section: Section): string =>
  tagOf(SECTIONS[section].map((field) => user[field]));

type Pictures = Pick<typeof providers.$inferSelect, 'photo'> & WelcomeVideoColumns;

/** The tags of a professional's portrait and welcome video. */
export const pictureTags = (row: Pictures): Pick<ProfessionalUser['tags'], 'photo' | 'video'> => ({
  photo: sectionTag(row, 'photo'),
  video: sectionTag({ welcome_video: welcomeVideo(row) }, 'video'),
});

/** The tags of all that the forms of the profile change. */
export const profileTags = (user: Untagged): ProfessionalUser['tags'] => ({
  name: sectionTag(user, 'name'),
  about: sectionTag(user, 'about'),
  practice: sectionTag(user, 'practice'),
  price: sectionTag(user, 'price'),
  texts: sectionTag(user, 'texts'),
  photo: sectionTag(user, 'photo'),
  video: sectionTag(user, 'video'),
  professions: tagOf(
    user.professions.map((one) => [
      one.id,
      one.add_dr_prefix,
      one.license_number,
      one.license_state_id,
      one.license_expires_on,
    ]),
  ),
  carriers: tagOf([user.accepts_insurance, user.insuranceCarriers.map(({ id }) => id)]),
  services: Object.fromEntries(
    user.professions.map((one) => [
      String(one.id),
      tagOf([one.services, one.care_paths, one.focus_care_paths, one.care_goals]),
    ]),
  ),
});

/** The section that a field of `POST /user` belongs to. */
export const sectionOf = (field: string): Section | undefined => {
  const named = field === 'welcome_video_url' ? 'welcome_video' : field;
  return Object.entries(SECTIONS).find(([, fields]) => (fields as readonly string[]).includes(named))?.[0] as
    | Section
    | undefined;
};
