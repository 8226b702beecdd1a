import { isZip } from '@carematch/validation/zip';

import { paths } from '../app/paths.ts';
import type { Profession } from '../shared/data/types.ts';

/** Hosts of the other apps. */
export interface OtherApps {
  readonly portal: string;
  readonly console: string;
}

const CONSOLE_PATH = /^\/(?:admin-signin|admin-dashboard)(?:\/|$)/;
const PORTAL_PATH =
  /^\/(?:signin|forgot-password|reset-password|pdf-template|signup|dashboard|profile-optimization)(?:\/|$)/;

/** Where an address leads that belongs to another app, with its query; `undefined` for this app's own. */
export function otherAppUrl(pathAndQuery: string, apps: OtherApps): string | undefined {
  const path = pathAndQuery.replace(/[?#].*$/s, '');
  const host = CONSOLE_PATH.test(path) ? apps.console : PORTAL_PATH.test(path) ? apps.portal : undefined;
  return host === undefined ? undefined : host.replace(/\/$/, '') + pathAndQuery;
}

/**
 * Where the landing form leads when no script runs: to the first step of the profession's flow, or back to the form, which then
 * shows what is wrong. The zip and the profession are all that such an address holds.
 */
export function startUrl(query: URLSearchParams, professions: readonly Profession[]): string {
  const zipCode = (query.get('zipCode') ?? '').trim();
  const profession = professions.find(({ slug }) => slug === query.get('profession'));
  if (profession && isZip(zipCode))
    return `${paths.firstStep(profession.flow, profession.slug)}?${new URLSearchParams({ zipCode })}`;
  const given = new URLSearchParams({ profession: profession?.slug ?? '', zipCode: zipCode.slice(0, 5) });
  return `${paths.home()}?${given}`;
}
