import type { Draft } from '../../../shared/draft/draft.ts';

const ADULT_AGE = 18;

/** Whether whoever asks said to be under 18: then a parent or guardian is the contact. A guardian who asks for a child is asked for no age of their own. */
export function isMinor({ questionnairesResult }: Pick<Draft, 'questionnairesResult'>): boolean {
  const age = questionnairesResult.find(({ meaning }) => meaning === 'age')?.content ?? '';
  return age.trim() !== '' && Number(age) < ADULT_AGE;
}
