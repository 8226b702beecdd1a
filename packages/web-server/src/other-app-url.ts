/** The front ends by name. */
export type FrontEnd = 'leadFlow' | 'portal' | 'console';

/** Their hosts, without a trailing slash. */
export type FrontEndHosts = Readonly<Record<FrontEnd, string>>;

// Every path of the specification, by the app that it belongs to. `/` and `/page-not-found` belong to each, and whoever forgot a
// password chooses a new one in the app that they sign in to; for visitors that is the portal.
const PATHS: Readonly<Record<FrontEnd, RegExp>> = {
  console: /^\/admin-(?:signin|dashboard)(?:\/|$)|^\/(?:forgot|reset)-password(?:\/|$)/,
  portal:
    /^\/(?:signin|forgot-password|reset-password|pdf-template|signup|dashboard|profile-optimization)(?:\/|$)/,
  leadFlow:
    /^\/(?:(?:verified-professional|match-profile|pending-match|rematch|no-match|success-match|public-profile|post-review|virtual-lead-match|complete|privacy-policy|terms-of-use|terms-of-service|about-us|guides|l|embed)(?:\/|$)|[a-z0-9-]+\/(?:patient|care-options|explore-needs|focus-area|about-you)(?:\/|$))/,
};

/**
 * For the server of `own`: the address on another app's host of a path that belongs to that app, its query kept;
 * undefined for a path of its own and for one that belongs to no one.
 */
export function otherAppUrl(
  own: FrontEnd,
  hosts: FrontEndHosts,
): (path: string, url: string) => string | undefined {
  return (path, url) => {
    if (PATHS[own].test(path)) return undefined;
    const owner = (['portal', 'console', 'leadFlow'] as const).find((app) => PATHS[app].test(path));
    return owner && hosts[owner] + url;
  };
}
