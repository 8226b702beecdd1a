import { isZip } from '@carematch/validation/fields/zip';

import { professionalIn } from '../shared/draft/hand-over.ts';
import { ASK_ID, paths } from '../shared/paths.ts';
import type { Profession } from '../shared/data/types.ts';

/**
 * Where the landing form leads when no script runs, and the form of a public profile: to the first step of the profession's flow, or back to
 * the form, which then shows what is wrong. The zip, the profession and whom is asked for are all that such an address holds.
 */
export function startUrl(query: URLSearchParams, professions: readonly Profession[]): string {
  const zipCode = (query.get('zipCode') ?? '').trim();
  const profession = professions.find(({ slug }) => slug === query.get('profession'));
  const professional = professionalIn({ search: `?${query}` });
  if (profession && isZip(zipCode)) {
    const given = new URLSearchParams({ ...(professional && { professional }), zipCode });
    return `${paths.firstStep(profession.flow, profession.slug)}?${given}`;
  }
  if (professional !== undefined) {
    const given = new URLSearchParams({ zipCode: zipCode.slice(0, 5) });
    return `${paths.publicProfile(professional)}?${given}#${ASK_ID}`;
  }
  const given = new URLSearchParams({ profession: profession?.slug ?? '', zipCode: zipCode.slice(0, 5) });
  return `${paths.home()}?${given}`;
}

/**
 * Where an embed begins: at the landing page that it names, at the first step of the flow of the profession that it names with a zip code, or
 * else at a form, on the site's own landing page if no profession is named. What it hands over goes along.
 */
export function embedStartUrl(
  query: URLSearchParams,
  professions: readonly Profession[],
  siteLandingPage: string | null,
): string {
  const handedOver = new URLSearchParams(query);
  handedOver.delete('landingPage');
  const named = query.get('landingPage');
  const profession = professions.find(({ slug }) => slug === query.get('profession'));
  if (!named && profession && isZip(query.get('zipCode') ?? ''))
    return `${paths.firstStep(profession.flow, profession.slug)}?${handedOver}`;
  const landingPage = named ?? (profession ? null : siteLandingPage);
  return `${landingPage ? paths.landingPage(encodeURIComponent(landingPage)) : paths.home()}?${handedOver}`;
}
