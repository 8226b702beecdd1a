import type { catalogContract } from '@carematch/api-client/contract/catalog/catalog.contract';

import type { Handler } from '../../plugins/contract/handlers.ts';
import { toService, toSpecialization } from './catalog-answers.ts';
import { found } from './catalog-view.ts';

type Endpoints = typeof catalogContract;

/** `GET /services`: all, or those of some professions. */
export const listServices: Handler<Endpoints['GET /services']> = async (
  { services: { catalog } },
  { query },
) => {
  const view = await catalog.view();
  const ids = query.professionIds && [...new Set(query.professionIds)].toSorted((a, b) => a - b);
  return view.remember(`services ${ids?.join()}`, () => ({
    services: view.rows.services
      .filter(({ professionId }) => ids?.includes(professionId) ?? true)
      .map(toService),
  }));
};

/** `GET /service-categories/:id`: a specialization with its services. */
export const readServiceCategory: Handler<Endpoints['GET /service-categories/:id']> = async (
  { services: { catalog } },
  { params },
) => {
  const view = await catalog.view();
  const row = found(view.rows.specializations.find(({ id }) => id === params.id));
  return view.remember(`service-category ${row.id}`, () => ({
    service_category: { ...toSpecialization(row), services: view.servicesOfSpecialization(row.id) },
  }));
};
