import { namesCrisis } from '@carematch/validation/crisis';
import { create } from 'zustand';

interface Crisis {
  readonly isOpen: boolean;
  /** Key of the place where the panel was seen; null before it was. */
  readonly seenAt: string | null;
}

const NO_CRISIS: Crisis = { isOpen: false, seenAt: null };

/** Whether the panel with the crisis lines is open. In memory alone, and counted by nobody. */
export const useCrisis = create<Crisis>()(() => NO_CRISIS);

export const closeCrisis = (): void => useCrisis.setState(NO_CRISIS);

/** Opens the panel when what was just chosen or written names self-harm, suicide or abuse. */
export function watchForCrisis(words: string): void {
  if (namesCrisis(words)) useCrisis.setState({ isOpen: true, seenAt: null });
}
