import { Alert } from '@carematch/ui/alert';
import { Badge, type BadgeTone } from '@carematch/ui/badge';

import type { ProfessionalUser } from './profile-calls.ts';

type LicenseState = ProfessionalUser['professions'][number]['license_state'];

const STATES: Readonly<Record<LicenseState, readonly [tone: BadgeTone, word: string]>> = {
  waiting: ['warning', 'Waiting for verification'],
  verified: ['success', 'Verified'],
  refused: ['danger', 'Couldn’t be verified'],
  expired: ['danger', 'Expired'],
};

/** How far the verification of a license is, in words: 'Expired'. */
export const licenseStateWords = (state: LicenseState): string => STATES[state][1];

/** The same as a badge. */
export function LicenseState({ state }: { readonly state: LicenseState }) {
  return <Badge tone={STATES[state][0]}>{licenseStateWords(state)}</Badge>;
}

/** Why staff could not verify a license, and what to do. */
export function RefusedLicense({ reason }: { readonly reason: string }) {
  return (
    <Alert tone="danger" title="We couldn’t verify this license">
      <p>{reason}</p>
      <p>Correct it, or add a copy of it, and we’ll look again.</p>
    </Alert>
  );
}
