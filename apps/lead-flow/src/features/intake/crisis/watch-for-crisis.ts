import { openCrisis } from './crisis-store.ts';

const loadRule = () => import('@carematch/validation/rules/crisis');

// The rule arrives beside the step: its words are not needed to show one.
loadRule().catch(() => undefined);

/** Opens the panel when what was just chosen or written names self-harm, suicide or abuse, and what stood there before did not. */
export async function watchForCrisis(text: string, before = ''): Promise<void> {
  try {
    const { namesCrisis } = await loadRule();
    if (namesCrisis(text) && !namesCrisis(before)) openCrisis();
  } catch (error) {
    // Without a connection, the line at the end of the step has the number.
    console.warn('The crisis rule was not loaded.', error);
  }
}
