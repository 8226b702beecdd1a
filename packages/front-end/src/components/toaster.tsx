import { Toast } from '@carematch/ui/toast';
import { TOAST_MS } from '@carematch/validation/timing';

import { closeToast, useToast } from '../toast.ts';

/** Where messages of `showToast` appear. */
export function Toaster() {
  const { message, kind } = useToast();
  return <Toast message={message} kind={kind} duration={TOAST_MS} onClose={closeToast} />;
}
