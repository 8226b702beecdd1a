import type { catalogContract } from '@carematch/api-client/contract/catalog/catalog.contract';

import { ApiError } from '../../plugins/api-error.ts';
import type { Handlers } from '../../plugins/contract/handlers.ts';
import type { Services } from '../../services.ts';
import { toCarePath, toLandingPage, toService, toSpecialization, toTestimonial } from './catalog-answers.ts';
import { createPlaceSearch } from './search-places.ts';

/** What is there, or `not_found`. */
function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new ApiError('not_found');
  return thing;
}

const EVERYTHING = {
  divisions: true,
  divisionServices: true,
  services: true,
  modalities: true,
  questionnaires: true,
} as const;

/** The ordinary flow, where a call does not name one. */
const ORDINARY = 1;

/** Every reading of the reference data: answered from memory, the same for everyone. */
export function catalogHandlers({ catalog, db }: Services): Handlers<typeof catalogContract> {
  const searchPlaces = createPlaceSearch(db);
  return {
    'GET /professions': async (_context, { query }) => {
      const view = await catalog.view();
      const withBoth = query.withDivisionsAndProfessionalServices ?? false;
      const withModalities = query.withModalities ?? false;
      const parts = {
        divisions: withBoth || (query.withDivisions ?? false),
        divisionServices: withBoth,
        services: withBoth || (query.withServices ?? false),
        modalities: withModalities,
        questionnaires: withModalities && !(query.withoutQuestionnaire ?? false),
      };
      return view.remember(`professions ${JSON.stringify(parts)}`, () => ({
        professions: view.rows.professions.map((profession) => view.professionWith(profession, parts)),
      }));
    },
    'GET /professions/:id': async (_context, { params }) => {
      const view = await catalog.view();
      const profession = found(view.profession(params.id));
      return view.remember(`profession ${profession.id}`, () => ({
        profession: view.professionWith(profession, EVERYTHING),
      }));
    },
    'GET /professions/:id/services': async (_context, { params }) => {
      const view = await catalog.view();
      const profession = found(view.profession(params.id));
      return view.remember(`profession ${profession.id} services`, () => ({
        services: view.servicesOf(profession),
      }));
    },
    'GET /professions/:id/questionnaires': async (_context, { params }) => {
      const view = await catalog.view();
      const profession = found(view.profession(params.id));
      return view.remember(`profession ${profession.id} questionnaires`, () => ({
        questionnaires: view.questionnairesOf(profession),
      }));
    },
    'GET /professions/:id/care-paths': async (_context, { params, query }) => {
      const view = await catalog.view();
      const profession = found(view.profession(params.id));
      const index = query.questionnaire;
      return view.remember(`profession ${profession.id} care-paths ${index}`, () => ({
        care_paths: view.carePaths(index ?? ORDINARY, profession),
        questionnaires: view.questionnairesOf(profession, index),
      }));
    },
    'GET /services': async (_context, { query }) => {
      const view = await catalog.view();
      const ids = query.professionIds && [...new Set(query.professionIds)].toSorted((a, b) => a - b);
      return view.remember(`services ${ids?.join()}`, () => ({
        services: view.rows.services
          .filter(({ professionId }) => ids?.includes(professionId) ?? true)
          .map(toService),
      }));
    },
    'GET /service-categories/:id': async (_context, { params }) => {
      const view = await catalog.view();
      const row = found(view.rows.specializations.find(({ id }) => id === params.id));
      return view.remember(`service-category ${row.id}`, () => ({
        service_category: { ...toSpecialization(row), services: view.servicesOfSpecialization(row.id) },
      }));
    },
    'GET /questionnaires/:id/questions': async (_context, { params }) => {
      const view = await catalog.view();
      const { id } = found(view.rows.questionnaires.find((one) => one.id === params.id));
      return view.remember(`questions ${id}`, () => ({ questions: view.questionsOf(id) }));
    },
    'GET /care-paths': async (_context, { query }) => {
      const view = await catalog.view();
      const index = query.questionnaire;
      return view.remember(`care-paths ${index}`, () => ({
        care_paths: view.carePaths(index ?? ORDINARY),
        questionnaires: view.questionnairesOfAll(view.carePathProfessions(), index),
      }));
    },
    'GET /care-paths/:id': async (_context, { params, query }) => {
      const view = await catalog.view();
      const row = found(view.carePath(params.id));
      const index = query.questionnaire;
      return view.remember(`care-path ${row.id} ${index}`, () => ({
        care_path: toCarePath(row),
        questionnaires: view.questionnairesOfAll(view.carePathProfessions(row.id), index),
        specializations: view.specializationsOf(row.id, index ?? ORDINARY),
        care_goals: view.careGoalsOf(row.id, index ?? ORDINARY),
      }));
    },
    'GET /states': async () => {
      const view = await catalog.view();
      return view.remember('states', () => ({
        states: view.rows.states.map(({ id, name, code }) => ({ id, name, code })),
      }));
    },
    'GET /landing-pages/:id': async (_context, { params }) => {
      const view = await catalog.view();
      const row = found(view.rows.landingPages.find(({ identifier }) => identifier === params.id));
      const profession = found(view.profession(row.professionId));
      return view.remember(`landing-page ${row.identifier}`, () => ({
        landing_page: toLandingPage(row, view.professionWith(profession, {})),
      }));
    },
    'GET /testimonials': async () => {
      const view = await catalog.view();
      return view.remember('testimonials', () => ({
        testimonials: view.rows.testimonials.map(toTestimonial),
      }));
    },
    'GET /insurance-carriers': async () => {
      const view = await catalog.view();
      return view.remember('carriers', () => ({
        insurance_carriers: view.rows.carriers.map(({ id, name }) => ({ id, name })),
      }));
    },
    'GET /address-search': async (_context, { query }) => {
      const [{ rows }, places] = await Promise.all([catalog.view(), searchPlaces(query.query)]);
      // As the matching reads it: the places are kept for as long as the process runs, a policy is not.
      const policies = new Map(rows.states.map(({ id, disclosure }) => [id, disclosure]));
      return {
        addresses: places.map(({ stateId, ...place }) => ({
          ...place,
          disclosure: policies.get(stateId) ?? 'confirm',
        })),
      };
    },
  };
}
