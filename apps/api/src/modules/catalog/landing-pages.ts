import type { catalogContract } from '@carematch/api-client/contract/catalog/catalog.contract';

import type { Handler } from '../../plugins/contract/handlers.ts';
import { toLandingPage, toTestimonial } from './catalog-answers.ts';
import { found } from './catalog-view.ts';

type Endpoints = typeof catalogContract;

/** `GET /landing-pages/:id`. */
export const readLandingPage: Handler<Endpoints['GET /landing-pages/:id']> = async (
  { services: { catalog } },
  { params },
) => {
  const view = await catalog.view();
  const row = found(view.rows.landingPages.find(({ identifier }) => identifier === params.id));
  const profession = found(view.profession(row.professionId));
  return view.remember(`landing-page ${row.identifier}`, () => ({
    landing_page: toLandingPage(row, view.professionWith(profession, {})),
  }));
};

/** `GET /testimonials`. */
export const listTestimonials: Handler<Endpoints['GET /testimonials']> = async ({
  services: { catalog },
}) => {
  const view = await catalog.view();
  return view.remember('testimonials', () => ({
    testimonials: view.rows.testimonials.map(toTestimonial),
  }));
};
