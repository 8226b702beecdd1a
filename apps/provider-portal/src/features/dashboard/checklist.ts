import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { PROFILE_WEIGHTS, type ProfileSection } from '@carematch/validation/rules/profile-completion';

import { paths } from '../../shared/paths.ts';

type User = ResponseOf<PublicApi['GET /user']>['user'];

/** Something to do before clients come. */
export interface Task {
  readonly section: ProfileSection | 'credits';
  readonly label: string;
  /** How many percent of the profile it is worth; 0 of what the profile doesn't count. */
  readonly percent: number;
  readonly href: string;
  readonly isDone: boolean;
}

const task = (section: ProfileSection, label: string, href: string, isDone: boolean): Task => ({
  section,
  label,
  percent: PROFILE_WEIGHTS[section],
  href,
  isDone,
});

/** The tasks of a profile in the order in which they are best done, each with whether it is filled now. */
export function checklistOf(user: User): readonly Task[] {
  const takesNoInsurance = user.accepts_insurance === 0;
  return [
    task('photo', 'Add your photo', paths.profileOptimization(1), user.photo !== null),
    task('about_me', 'Write about yourself', paths.profileOptimization(1), user.about_me !== null),
    task('services', 'Choose your services', paths.settings('profile'), user.services.length > 0),
    task(
      'insuranceCarriers',
      'Choose the insurance you accept',
      paths.profileOptimization(2),
      takesNoInsurance || user.insuranceCarriers.length > 0,
    ),
    task(
      'new_lead_sms_notification',
      'Get a text about each new client',
      paths.profileOptimization(3),
      user.new_lead_sms_notification === 1 && user.has_sms_template,
    ),
    task(
      'officePhotos',
      'Add photos of your office',
      paths.profileOptimization(4),
      user.officePhotos.length > 0,
    ),
    {
      section: 'credits',
      label: 'Choose your first credits',
      percent: 0,
      href: paths.packagePlan(),
      isDone: user.credits !== null,
    },
  ];
}
