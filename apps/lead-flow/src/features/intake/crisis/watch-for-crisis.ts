import { openCrisis } from './crisis-store.ts';

// The rule arrives beside the step: its words are not needed to show one.
const rule = import('@carematch/validation/crisis');
// Without a connection, the line at the end of the step has the number.
rule.catch(() => undefined);

/** Opens the panel when what was just chosen or written names self-harm, suicide or abuse, and what stood there before did not. */
export async function watchForCrisis(words: string, before = ''): Promise<void> {
  const { namesCrisis } = await rule;
  if (namesCrisis(words) && !namesCrisis(before)) openCrisis();
}
