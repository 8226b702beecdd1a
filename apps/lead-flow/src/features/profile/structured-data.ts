import type { ReadResult } from '../../shared/data/call.ts';
import { paths } from '../../shared/paths.ts';

/** What a profile says to search engines: the person, where they practice and what for. No rating: it would be of a person. */
export function structuredData(
  [shown]: readonly [ReadResult<'GET /public/professionals/:vanity_name'>],
  origin: string,
): readonly object[] {
  if (shown.kind !== 'profile') return [];
  const { display_name, title, photo, city, state, services, licenses, vanity_name, is_demo } = shown;
  const url = origin + paths.publicProfile(vanity_name);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url,
      mainEntity: {
        '@type': 'Person',
        name: is_demo ? `${display_name} (sample)` : display_name,
        url,
        jobTitle: title,
        knowsAbout: services,
        ...(photo && { image: new URL(photo, origin).href }),
        ...(city &&
          state && {
            workLocation: {
              '@type': 'Place',
              address: {
                '@type': 'PostalAddress',
                addressLocality: city,
                addressRegion: state,
                addressCountry: 'US',
              },
            },
          }),
        ...(licenses.length > 0 && {
          hasCredential: licenses.map((license) => ({
            '@type': 'EducationalOccupationalCredential',
            credentialCategory: 'license',
            recognizedBy: { '@type': 'Organization', name: `State of ${license.state}` },
          })),
        }),
      },
    },
  ];
}
