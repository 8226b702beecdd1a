import { Toaster as Toasts } from '@carematch/ui/toaster';
import { TOAST_MS } from '@carematch/validation/rules/timing';

import { toasts } from '../toast.ts';

/** Where messages of `showToast` appear. */
export function Toaster() {
  return <Toasts toasts={toasts} duration={TOAST_MS} />;
}
