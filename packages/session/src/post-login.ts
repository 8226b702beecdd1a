import { homePath } from './destinations.ts';

/** What of a professional decides where they go after signing in, as `GET /user` answers it. */
export interface PostLoginUser {
  /** The next step of the sign-up, 1 to 6; null once it is complete. */
  readonly sign_up_step: number | null;
  readonly profile_percentage: number;
  /** Null while no package was ever bought. */
  readonly credits: number | null;
  readonly photo: string | null;
  readonly about_me: string | null;
  readonly insuranceCarriers: readonly unknown[];
  /** 0: "I take no insurance", which is an answer to the step of the carriers. */
  readonly accepts_insurance: 0 | 1;
  readonly new_lead_sms_notification: 0 | 1;
  readonly has_sms_template: boolean;
  readonly officePhotos: readonly unknown[];
}

export interface PostLoginOptions {
  /** Steps of the profile before this one, 1 to 5, are skipped. */
  readonly currentStep?: number;
}

interface ProfileStep {
  readonly name: string;
  readonly isMissing: (user: PostLoginUser) => boolean;
}

/** The steps of a profile, from the first. Specification, section 4. */
const PROFILE_STEPS: readonly ProfileStep[] = [
  { name: '1', isMissing: ({ photo, about_me }) => !photo || !about_me },
  {
    name: '2',
    isMissing: ({ insuranceCarriers, accepts_insurance }) =>
      insuranceCarriers.length === 0 && accepts_insurance === 1,
  },
  {
    name: '3',
    isMissing: ({ new_lead_sms_notification, has_sms_template }) =>
      new_lead_sms_notification === 1 && !has_sms_template,
  },
  { name: '4', isMissing: ({ officePhotos }) => officePhotos.length === 0 },
  { name: 'package-plan', isMissing: ({ credits }) => credits === null },
];

/**
 * Where a professional goes after signing in, and on from a step: an unfinished sign-up first, then the first step of the profile that is
 * missing, else the dashboard.
 */
export function postLoginDestination(
  user: PostLoginUser,
  { currentStep = 1 }: PostLoginOptions = {},
): string {
  if (user.sign_up_step !== null) return `/signup/step/${user.sign_up_step}`;
  if (user.profile_percentage === 100 && user.credits !== null) return homePath('portal');
  const next = PROFILE_STEPS.slice(currentStep - 1).find(({ isMissing }) => isMissing(user));
  return next ? `/profile-optimization/${next.name}` : homePath('portal');
}
