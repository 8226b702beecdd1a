import type { FoundSearchPage, searchContract } from '@carematch/api-client/contract/search/search.contract';

import type { Handler } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { type FoundProfessional, isSomeoneAt, MOST_COUNTED } from './find-professionals.ts';
import type { Find } from './found-cache.ts';
import type { CurrentIndex } from './hold-search-index.ts';
import { nearKeywords } from './near-keywords.ts';
import { pageFilters } from './page-filters.ts';
import { citiesAround, nearPlaces, type Place, type PlaceSource, publicPlace } from './places.ts';
import type { HeldSearchData } from './search-data.ts';
import { searchPath } from './search-paths.ts';
import { FEWEST_LISTED } from './refresh-sitemap.ts';
import { questionsOf } from './search-questions.ts';
import { NO_FILTERS, resolve, type Resolved, rotationDay, searchRequest } from './search-request.ts';
import { descriptionOf, type SearchText, type SearchTexts, titlesOf } from './search-texts.ts';

const MOST_NEIGHBORS = 8;
const MOST_SIBLINGS = 12;
const NEIGHBOR_MILES = 40;

/** Circles in which the nearest place with professionals is looked for. */
const NEAREST_MILES = [40, 120, 400] as const;
/** Places that are asked about in each circle. */
const MOST_ASKED = 12;

type Endpoint = (typeof searchContract)['GET /search/pages'];

interface Shown {
  readonly text: SearchText;
  readonly place: Place | null;
}

type Count = (shown: Shown) => Promise<number>;
/** Whether someone offers a service, or any, at a place. */
type IsSomeoneAt = (place: Place, serviceId: number | null) => boolean;

/** What matching is asked about a place. */
const askedAt = ({ zip, asked, stateId }: Place) => ({ zip, ...asked, stateId });

/** A page as a link: `Dental Implants in Seattle, WA`. */
const linkTo = ({ text, place }: Shown) => ({
  path: searchPath(text, place?.slug),
  name: titlesOf(text, place).heading,
});

const counted = (found: readonly FoundProfessional[]) => ({
  total: Math.min(found.length, MOST_COUNTED),
  more: found.length > MOST_COUNTED,
});

function breadcrumbsOf({ text, place }: Shown, own: SearchText) {
  const name = place?.name;
  return [
    { path: '/', name: 'Home' },
    { path: searchPath(own), name: own.name },
    ...(text.keyword === '' ? [] : [{ path: searchPath(text), name: text.name }]),
    ...(name === undefined ? [] : [{ path: searchPath(text, place?.slug), name }]),
  ];
}

/** Nearby places that have professionals, nearest first. */
function neighborsOf({ text, place }: Shown, source: PlaceSource, isSomeone: IsSomeoneAt) {
  if (!place) return [];
  return citiesAround(place, { miles: NEIGHBOR_MILES, most: MOST_NEIGHBORS }, source)
    .filter((one) => isSomeone(one.place, text.serviceId))
    .map((one) => linkTo({ text, place: one.place }));
}

/** Other services that someone offers at the place. */
function siblingsOf({ text, place }: Shown, keywords: readonly SearchText[], isSomeone: IsSomeoneAt) {
  return keywords
    .filter(({ serviceId, keyword }) => serviceId !== null && keyword !== text.keyword)
    .slice(0, MOST_SIBLINGS)
    .filter(({ serviceId }) => !place || isSomeone(place, serviceId))
    .map((one) => linkTo({ text: one, place }));
}

/** The nearest place that has someone, of the most populous ones around; null if there is none within 400 miles. */
async function nearestOf({ text, place }: Shown, source: PlaceSource, isSomeone: IsSomeoneAt, count: Count) {
  if (!place) return null;
  for (const miles of NEAREST_MILES) {
    const around = citiesAround(place, { miles, most: MOST_ASKED }, source);
    const nearest = around.find((one) => isSomeone(one.place, text.serviceId));
    if (nearest) {
      const shown = { text, place: nearest.place };
      // oxlint-disable-next-line no-await-in-loop -- The last round.
      return { ...linkTo(shown), miles: Math.round(nearest.miles), professionals: await count(shown) };
    }
  }
  return null;
}

/** The page of the same by video at the place, if it has someone. */
async function byVideoOf({ text, place }: Shown, texts: SearchTexts, count: Count) {
  const video = text.virtual ? undefined : texts.get(`virtual-${text.vertical}`)?.get(text.keyword);
  if (!video) return null;
  const professionals = await count({ text: video, place });
  return professionals === 0 ? null : { ...linkTo({ text: video, place }), professionals };
}

async function unknownPage(
  resolved: Extract<Resolved, { readonly kind: 'unknown' }>,
  services: Pick<Services, 'pool'>,
  { keywords, source }: { readonly keywords: readonly SearchText[]; readonly source: PlaceSource },
) {
  const { unknown, asked, text } = resolved;
  const near =
    unknown === 'keyword'
      ? nearKeywords(asked, keywords).map((one) => ({ path: searchPath(one), name: one.name }))
      : (await nearPlaces(asked, { pool: services.pool, ...source })).map((place) => ({
          path: searchPath(text, place.slug),
          name: place.name,
        }));
  return { kind: 'unknown' as const, unknown, asked, vertical: text.vertical, near };
}

/** `GET /search/pages`. */
export const readPage =
  (data: HeldSearchData, find: Find, currentIndex: CurrentIndex): Handler<Endpoint> =>
  async ({ services }, { query }) => {
    const [texts, source, resolved] = await Promise.all([data.texts(), data.places(), resolve(query, data)]);
    const keywords = [...(texts.get(query.vertical)?.values() ?? [])];
    if (resolved.kind === 'unknown') return unknownPage(resolved, services, { keywords, source });
    const { text, place } = resolved;
    const path = searchPath(text, place?.slug);
    if (!resolved.isCanonical) return { kind: 'moved', path };

    const own = texts.get(text.vertical)?.get('') ?? text;
    const [request, view, index] = await Promise.all([
      searchRequest(services, resolved, NO_FILTERS, rotationDay(undefined)),
      services.catalog.view(),
      currentIndex(),
    ]);
    const profession = view.profession(text.professionId);
    if (!profession) throw new Error(`No profession ${text.professionId}`);
    const count: Count = async (shown) =>
      counted(find(index, await searchRequest(services, shown, NO_FILTERS, rotationDay(undefined)))).total;
    const isSomeone: IsSomeoneAt = (where, serviceId) =>
      isSomeoneAt(index, { ...request, services: serviceId === null ? null : [serviceId] }, askedAt(where));
    const found = find(index, request);
    const isEmpty = found.length === 0;
    const page: FoundSearchPage = {
      kind: 'page',
      vertical: {
        slug: text.vertical,
        name: own.name,
        virtual: text.virtual,
        profession: { slug: profession.slug, flow: profession.flow },
      },
      keyword:
        text.keyword === '' ? null : { slug: text.keyword, name: text.name, service_id: text.serviceId },
      place: place && publicPlace(place),
      path,
      ...titlesOf(text, place),
      description: descriptionOf(text, place),
      professional_title: text.professionalTitle,
      // In person, a place without a keyword is a filter of the vertical's page.
      is_listed: found.length >= FEWEST_LISTED && !path.includes('?'),
      professionals: counted(found),
      breadcrumbs: breadcrumbsOf(resolved, own),
      neighbors: neighborsOf(resolved, source, isSomeone),
      siblings: siblingsOf(resolved, keywords, isSomeone),
      questions: questionsOf(text, place),
      nearest: isEmpty ? await nearestOf(resolved, source, isSomeone, count) : null,
      by_video: isEmpty ? await byVideoOf(resolved, texts, count) : null,
      filters: pageFilters(text, view),
    };
    return page;
  };
