import type { FoundSearchPage } from '@carematch/api-client/contract/search/search.contract';

import type { CatalogView } from '../catalog/catalog.ts';
import type { SearchText } from './search-texts.ts';

const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, name });

/** What the results of a page can be filtered by. */
export function pageFilters(text: SearchText, view: CatalogView): FoundSearchPage['filters'] {
  const profession = view.profession(text.professionId);
  const services = profession ? view.servicesOf(profession) : [];
  const own = new Set(services.map(({ id }) => id));
  const takesPaths = profession?.flow === 'care_path';
  const onlyVideo = text.virtual || profession?.virtualOnly === true;
  const specializations = view.rows.specializations.filter(
    ({ id }) => takesPaths && view.servicesOfSpecialization(id).some((service) => own.has(service.id)),
  );
  return {
    formats: [
      ...(onlyVideo ? [] : (['in_person'] as const)),
      ...(onlyVideo || profession?.allowVirtualLeads ? (['video'] as const) : []),
    ],
    carriers: view.rows.carriers.map(named),
    specializations: specializations.map(named),
    services: services.filter(({ id }) => id !== text.serviceId).map(named),
    age_groups: view.rows.ageGroups
      .filter(
        ({ carePathIds, serviceIds }) =>
          (takesPaths && carePathIds.length > 0) || serviceIds.some((id) => own.has(id)),
      )
      .map(({ slug }) => slug),
  };
}
