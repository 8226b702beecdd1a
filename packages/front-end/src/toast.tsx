import type { ToastKind } from '@carematch/ui/toast';
import { createToasts, Toaster as Toasts } from '@carematch/ui/toaster';
import { TOAST_MS } from '@carematch/validation/rules/timing';

/** The messages at the screen's edge. */
const toasts = createToasts();

/** Shows a message; `onUndo` reverses what it reports. */
export const showToast = (kind: ToastKind, message: string, onUndo?: () => void): void =>
  toasts.add({ kind, message, onUndo });

export const closeToast = toasts.close;

/** Where messages of `showToast` appear. */
export const Toaster = () => <Toasts toasts={toasts} duration={TOAST_MS} />;
