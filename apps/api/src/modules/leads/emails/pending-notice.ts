import type { Notice } from '../../providers/providers.ts';
import { pendingEmail } from './lead-emails.ts';

const HOME = '/dashboard';

/** Tells an eligible provider of a request that their balance does not reach for. */
export function pendingNotice(
  portalUrl: string,
  place: string,
): Pick<Notice, 'kind' | 'email' | 'sms' | 'inApp'> {
  const link = portalUrl + HOME;
  return {
    kind: 'money',
    email: (provider) => pendingEmail(provider, place, link),
    sms: `A request near ${place} fits your profile, but you don't have enough credits: ${link}`,
    inApp: { text: "A request fits your profile, but you don't have enough credits.", path: HOME },
  };
}
