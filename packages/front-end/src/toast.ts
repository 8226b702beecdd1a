import type { ToastKind } from '@carematch/ui/toast';
import { create } from 'zustand';

interface ToastState {
  /** Null while there is nothing to say. */
  readonly message: string | null;
  readonly kind: ToastKind;
}

/** The one message at the screen's edge. */
export const useToast = create<ToastState>()(() => ({ message: null, kind: 'info' }));

export const showToast = (kind: ToastKind, message: string): void => useToast.setState({ kind, message });

export const closeToast = (): void => useToast.setState({ message: null });
