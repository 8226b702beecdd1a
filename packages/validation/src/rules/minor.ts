const ADULT_AGE = 18;

/** Who the contact of a minor's request is, as everyone who follows it up is told. */
export const GUARDIAN = 'Parent or guardian';

/** An answer with what its question means to the request. */
export interface MeantAnswer {
  readonly meaning: string | null;
  readonly content: string | null;
}

/** Whether whoever asks said to be under 18: then a parent or guardian is the contact. A guardian who asks for a child is asked for no age of their own. */
export function isMinor(answers: readonly MeantAnswer[]): boolean {
  const age = answers.find(({ meaning }) => meaning === 'age')?.content ?? '';
  return age.trim() !== '' && Number(age) < ADULT_AGE;
}
