/** What a step's address asks for: the contact step, or a question's number that is known to exist. */
export type QuestionStep = { readonly step: 'contact' } | { readonly step: 'question'; readonly n: number };

/** Last part of the address of the contact step. */
const CONTACT_PARAM = 'contact';

/**
 * Reads the `{questionParam}` of an address. `question={n}` is clamped to 1 … `count`; without a number it is the
 * first question. With no questions to ask, the contact step follows at once.
 */
export function questionStep(param: string | undefined, count: number): QuestionStep {
  if (count === 0 || param === CONTACT_PARAM) return { step: 'contact' };
  const asked = Number(/^question=(\d+)$/.exec(param ?? '')?.[1] ?? 1);
  return { step: 'question', n: Math.min(Math.max(asked, 1), count) };
}

/** The one spelling of a step's parameter; an address that says it otherwise is rewritten to this. */
export function questionParam(step: QuestionStep): string {
  return step.step === 'contact' ? CONTACT_PARAM : `question=${step.n}`;
}
