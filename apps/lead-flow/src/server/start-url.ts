import { isZip } from '@carematch/validation/fields/zip';

import { paths } from '../shared/paths.ts';
import type { Profession } from '../shared/data/types.ts';

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
