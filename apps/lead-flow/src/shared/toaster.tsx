import { Toast } from '@carematch/ui/toast';
import { LEAD_FLOW_TOAST_MS } from '@carematch/validation/timing';

import { closeToast, useToast } from './toast.ts';

/** Where messages of `showToast` appear. */
export function Toaster() {
  const message = useToast((toast) => toast.message);
  return <Toast message={message} duration={LEAD_FLOW_TOAST_MS} onClose={closeToast} />;
}
