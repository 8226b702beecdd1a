import type { Verification } from './verification-queries.ts';

const KIND_LABELS: Readonly<Record<Verification['kind'], string>> = {
  new_professional: 'New professional',
  license: 'License',
  virtual_license: 'State license',
  name: 'Changed name',
  ending: 'Expiring license',
};

/** What is to be verified. */
export const kindLabel = (kind: Verification['kind']): string => KIND_LABELS[kind];

/** 'Dentist, Texas'; for a name, from which to which. */
export function subjectOf({ license, former_name: former, professional }: Verification): string {
  if (license) return `${license.profession}, ${license.state}`;
  return former === null ? 'No longer there' : `${former} → ${professional.name}`;
}

/** How it was looked up. */
export const LOOK_UP_LABELS = {
  website: 'On the board’s website',
  phone: 'By phone',
  email: 'By email',
} as const;

const RESULT_LABELS = { verified: 'Verified', refused: 'Refused', withdrawn: 'No longer needed' } as const;

/** What became of it, in a few words: 'Verified by Avery Staff'. */
export function decisionTitle({ result, by }: NonNullable<Verification['decision']>): string {
  return by === null ? RESULT_LABELS[result] : `${RESULT_LABELS[result]} by ${by}`;
}
