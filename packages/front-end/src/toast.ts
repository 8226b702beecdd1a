import type { ToastKind } from '@carematch/ui/toast';
import { createToasts } from '@carematch/ui/toaster';

/** The messages at the screen's edge. */
export const toasts = createToasts();

/** Tells what happened; `onUndo` takes it back. */
export const showToast = (kind: ToastKind, message: string, onUndo?: () => void): void =>
  toasts.add({ kind, message, onUndo });

export const closeToast = toasts.close;
