import { formatDate } from '@carematch/validation/display/display';

import { composeEmail } from '../../platform/email-layout.ts';
import type { Notice } from '../notifications/notify-professional.ts';

type Content = Pick<Notice, 'kind' | 'email' | 'sms' | 'inApp'>;

/** A license by name, and where its professional changes it. */
export interface NamedLicense {
  readonly profession: string;
  readonly state: string;
  readonly isVirtual: boolean;
}

interface Parts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly short: string;
  readonly action: string;
  /** Of the portal. */
  readonly path: string;
}

const PROFILE = '/dashboard/settings/profile';
const VIRTUAL_REGIONS = '/dashboard/settings/states_license';

const pathOf = ({ isVirtual }: NamedLicense): string => (isVirtual ? VIRTUAL_REGIONS : PROFILE);

const named = ({ profession, state, isVirtual }: NamedLicense): string =>
  `${state} license (${profession}${isVirtual ? ', virtual' : ''})`;

const content = (portalUrl: string, { subject, paragraphs, short, action, path }: Parts): Content => ({
  kind: 'reminder',
  email: ({ email, first_name: firstName }) =>
    composeEmail({
      to: email,
      subject,
      paragraphs: [`Hi ${firstName},`, ...paragraphs],
      action: { label: action, url: portalUrl + path },
    }),
  sms: `${short} ${portalUrl}${path}`,
  inApp: { text: short, path },
});

/** A license is verified. */
export const licenseVerifiedNotice = (
  portalUrl: string,
  license: NamedLicense,
  expiresOn: string | null,
): Content =>
  content(portalUrl, {
    subject: `Your ${license.state} license is verified`,
    paragraphs: [
      `We verified your ${named(license)}.`,
      expiresOn === null
        ? 'You can be matched with clients.'
        : `You can be matched with clients through ${formatDate(expiresOn)}, the day it expires.`,
    ],
    short: `Your ${named(license)} is verified.`,
    action: 'Open Carematch',
    path: pathOf(license),
  });

/** Why a license could not be verified, and what to do. */
export const licenseRefusedNotice = (portalUrl: string, license: NamedLicense, reason: string): Content =>
  content(portalUrl, {
    subject: `We couldn't verify your ${license.state} license`,
    paragraphs: [
      `We couldn't verify your ${named(license)}. Our team wrote:`,
      reason,
      'Check the number and the date, or send us a copy of the license, and we’ll look again. Until then we can’t match you with it.',
    ],
    short: `We couldn't verify your ${named(license)}.`,
    action: 'Review your license',
    path: pathOf(license),
  });

/** A renewal was not found. */
export const renewalMissedNotice = (portalUrl: string, license: NamedLicense, reason: string): Content =>
  content(portalUrl, {
    subject: `We couldn't find a renewal of your ${license.state} license`,
    paragraphs: [
      `We looked up your ${named(license)} with its board. Our team wrote:`,
      reason,
      'Once it’s renewed, enter the new expiration date.',
    ],
    short: `We couldn't find a renewal of your ${named(license)}.`,
    action: 'Review your license',
    path: pathOf(license),
  });

/** A new name is verified. */
export const nameVerifiedNotice = (portalUrl: string, name: string): Content =>
  content(portalUrl, {
    subject: 'Your new name is verified',
    paragraphs: [`Your licenses and your profile now both say ${name}.`],
    short: 'Your new name is verified.',
    action: 'Open your profile',
    path: PROFILE,
  });

/** The former name is back, and why. */
export const nameRefusedNotice = (portalUrl: string, name: string, reason: string): Content =>
  content(portalUrl, {
    subject: "We couldn't verify your new name",
    paragraphs: [
      `Your profile says ${name} again, the name on your license. Our team wrote:`,
      reason,
      'Once your board has your new name, change it in your profile.',
    ],
    short: "We couldn't verify your new name, and put the former one back.",
    action: 'Open your profile',
    path: PROFILE,
  });

/** A license expires soon, or has expired. */
export function licenseEndsNotice(
  portalUrl: string,
  license: NamedLicense,
  { expiresOn, hasEnded }: { readonly expiresOn: string; readonly hasEnded: boolean },
): Content {
  const day = formatDate(expiresOn);
  return content(
    portalUrl,
    hasEnded
      ? {
          subject: `Your ${license.state} license expired`,
          paragraphs: [
            `Your ${named(license)} expired on ${day}. We can’t match you with it until it’s renewed.`,
            'Once it is, enter the new expiration date. We’ll verify it with your board.',
          ],
          short: `Your ${named(license)} expired on ${day}.`,
          action: 'Update your license',
          path: pathOf(license),
        }
      : {
          subject: `Your ${license.state} license expires on ${day}`,
          paragraphs: [
            `Your ${named(license)} expires on ${day}. After that day we can’t match you with it.`,
            'Once your board has renewed it, enter the new expiration date. Our team looks for renewals with your board, too.',
          ],
          short: `Your ${named(license)} expires on ${day}.`,
          action: 'Review your license',
          path: pathOf(license),
        },
  );
}
