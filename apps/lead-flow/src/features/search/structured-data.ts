import type { SearchCard } from '@carematch/api-client/contract/search/search.contract';
import { visitPriceText } from '@carematch/validation/fields/visit-price';
import type { BreadcrumbList, Dentist, ItemList, MedicalBusiness, WithContext } from 'schema-dts';

import type { ReadResult } from '../../shared/data/call.ts';
import { paths } from '../../shared/paths.ts';

type Found = ReadResult<'GET /search/professionals'>;

/** A professional's practice. Only dentists have a type of their own that is true of each of them: a psychiatric provider need not be a physician. */
function practice(
  { vanity_name, display_name, photo, city, state, visit_price, is_demo }: SearchCard,
  profession: string,
  origin: string,
): Dentist | MedicalBusiness {
  const facts = {
    name: is_demo ? `${display_name} (sample)` : display_name,
    url: origin + paths.publicProfile(vanity_name),
    // A drawn one stands in the page itself, and has no address.
    ...(photo && !photo.startsWith('data:') && { image: new URL(photo, origin).href }),
    ...(city &&
      state && {
        address: {
          '@type': 'PostalAddress' as const,
          addressLocality: city,
          addressRegion: state,
          addressCountry: 'US',
        },
      }),
    ...(visit_price && { priceRange: visitPriceText(visit_price) }),
  };
  return profession === 'dentist'
    ? { '@type': 'Dentist', ...facts }
    : { '@type': 'MedicalBusiness', ...facts };
}

/** What a search page says to search engines: where it stands, and who is on it, in the order of the page. */
export function structuredData(
  [page, found]: readonly [ReadResult<'GET /search/pages'>?, (Found | null)?],
  origin: string,
): readonly [] | readonly [WithContext<BreadcrumbList>, WithContext<ItemList>] {
  if (page?.kind !== 'page' || !found) return [];
  const { breadcrumbs, heading, vertical } = page;
  const first = (found.pagination.page - 1) * found.pagination.per_page;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: breadcrumbs.map(({ path, name }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: origin + path,
      })),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: heading,
      numberOfItems: found.professionals.length,
      itemListElement: found.professionals.map((professional, index) => ({
        '@type': 'ListItem',
        position: first + index + 1,
        item: practice(professional, vertical.profession.slug, origin),
      })),
    },
  ];
}
