/** How many percent of a profile each section is worth, and what a profile begins at. Specification, section 9. */
export const PROFILE_WEIGHTS = {
  about_me: 10,
  photo: 10,
  services: 20,
  insuranceCarriers: 20,
  new_lead_sms_notification: 20,
  officePhotos: 20,
} as const;

export type ProfileSection = keyof typeof PROFILE_WEIGHTS;

export const PROFILE_START_PERCENT = 20;
const COMPLETE = 100;

export interface ProfileCompletion {
  readonly percentage: number;
  /** The sections that have been completed once. */
  readonly sections: readonly ProfileSection[];
}

/**
 * What completing a section makes of a profile's percentage. A section counts the first time alone; where the sum would exceed 100, the
 * percentage stays as it was. Specification, section 4.
 */
export function withSection(before: ProfileCompletion, section: ProfileSection): ProfileCompletion {
  if (before.sections.includes(section)) return before;
  const raised = before.percentage + PROFILE_WEIGHTS[section];
  return {
    percentage: raised > COMPLETE ? before.percentage : raised,
    sections: [...before.sections, section],
  };
}
