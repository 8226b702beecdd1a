import type { searchContract } from '@carematch/api-client/contract/search/search.contract';

import { ApiError } from '../../plugins/api-error.ts';
import type { Handler } from '../../plugins/contract/handlers.ts';
import { paginationOf } from '../platform/pagination.ts';
import { MOST_COUNTED } from './find-professionals.ts';
import type { Find } from './found-cache.ts';
import type { CurrentIndex } from './hold-search-index.ts';
import { readCards } from './professional-cards.ts';
import { publicPlace } from './places.ts';
import type { HeldSearchData } from './search-data.ts';
import { resolve, rotationDay, searchRequest } from './search-request.ts';

const PER_PAGE = 20;

/** `GET /search/professionals`. @throws {ApiError} `not_found` for an unknown place or keyword. */
export const listProfessionals =
  (
    data: HeldSearchData,
    find: Find,
    currentIndex: CurrentIndex,
  ): Handler<(typeof searchContract)['GET /search/professionals']> =>
  async ({ services }, { query: { vertical, keyword, location, page, day: givenDay, ...filters } }) => {
    const resolved = await resolve({ vertical, keyword, location }, data);
    if (resolved.kind === 'unknown') throw new ApiError('not_found');
    const day = rotationDay(givenDay);
    const request = await searchRequest(services, resolved, filters, day);
    const found = find(await currentIndex(), request);
    const total = Math.min(found.length, MOST_COUNTED);
    const { text, place } = resolved;
    return {
      professionals: await readCards(
        services.pool,
        found.slice(0, MOST_COUNTED).slice((page - 1) * PER_PAGE, page * PER_PAGE),
        { text, place, request },
      ),
      place: place && publicPlace(place),
      day,
      pagination: {
        ...paginationOf({ page, perPage: PER_PAGE, total }),
        more: found.length > MOST_COUNTED,
      },
    };
  };
