import { Badge, type BadgeTone } from '@carematch/ui/badge';

import type { ProfessionalUser } from './profile-calls.ts';

type LicenseState = ProfessionalUser['professions'][number]['license_state'];

const STATES: Readonly<Record<LicenseState, readonly [tone: BadgeTone, word: string]>> = {
  waiting: ['warning', 'Waiting for verification'],
  verified: ['success', 'Verified'],
  expired: ['danger', 'Expired'],
};

/** How far the verification of a license is, in words. */
export function LicenseState({ state }: { readonly state: LicenseState }) {
  const [tone, word] = STATES[state];
  return <Badge tone={tone}>{word}</Badge>;
}
