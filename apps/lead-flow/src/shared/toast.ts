import { create } from 'zustand';

/** The one message at the screen's edge; null while there is none. */
export const useToast = create<{ readonly message: string | null }>()(() => ({ message: null }));

/** Shows a message for 3 s. */
export const showToast = (message: string): void => useToast.setState({ message });

export const closeToast = (): void => useToast.setState({ message: null });
