import { create } from 'zustand';

interface Crisis {
  readonly isOpen: boolean;
  /** Key of the place where the panel was seen; null before it was. */
  readonly seenAt: string | null;
}

const NO_CRISIS: Crisis = { isOpen: false, seenAt: null };

/** Whether the panel with the crisis lines is open. In memory alone, and counted by no one. */
export const useCrisis = create<Crisis>()(() => NO_CRISIS);

export const closeCrisis = (): void => useCrisis.setState(NO_CRISIS);

export const openCrisis = (): void => useCrisis.setState({ isOpen: true, seenAt: null });
