import { hasPrivacySignal } from '@carematch/analytics-events/consent';

import { api } from './api/api.ts';

/** End of the address by which professionals open their own page from the portal: such a visit isn't counted. */
const PREVIEW = '#preview';

/**
 * Counts that a public profile was seen, or a request begun with its professional. Nothing about the visitor is sent, and nothing at all by
 * browsers that are run by a program or ask for privacy.
 */
export function countVisit(vanityName: string, kind: 'view' | 'start'): void {
  if (navigator.webdriver || hasPrivacySignal(navigator) || window.location.hash === PREVIEW) return;
  api
    .call('POST /public/professionals/:vanity_name/views', {
      params: { vanity_name: vanityName },
      body: { kind },
    })
    .catch(() => undefined);
}
