import type { catalogContract } from '@carematch/api-client/contract/catalog/catalog.contract';

import type { Handler } from '../../plugins/contract/handlers.ts';
import { found, ORDINARY } from './catalog-view.ts';

type Endpoints = typeof catalogContract;

const EVERYTHING = {
  divisions: true,
  divisionServices: true,
  services: true,
  modalities: true,
  questionnaires: true,
} as const;

/** `GET /professions`, with the parts that the query asks for. */
export const listProfessions: Handler<Endpoints['GET /professions']> = async (
  { services: { catalog } },
  { query },
) => {
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
};

/** `GET /professions/:id`, by slug or number. */
export const readProfession: Handler<Endpoints['GET /professions/:id']> = async (
  { services: { catalog } },
  { params },
) => {
  const view = await catalog.view();
  const profession = found(view.profession(params.id));
  return view.remember(`profession ${profession.id}`, () => ({
    profession: view.professionWith(profession, EVERYTHING),
  }));
};

/** `GET /professions/:id/services`. */
export const listProfessionServices: Handler<Endpoints['GET /professions/:id/services']> = async (
  { services: { catalog } },
  { params },
) => {
  const view = await catalog.view();
  const profession = found(view.profession(params.id));
  return view.remember(`profession ${profession.id} services`, () => ({
    services: view.servicesOf(profession),
  }));
};

/** `GET /professions/:id/questionnaires`. */
export const listProfessionQuestionnaires: Handler<Endpoints['GET /professions/:id/questionnaires']> = async (
  { services: { catalog } },
  { params },
) => {
  const view = await catalog.view();
  const profession = found(view.profession(params.id));
  return view.remember(`profession ${profession.id} questionnaires`, () => ({
    questionnaires: view.questionnairesOf(profession),
  }));
};

/** `GET /professions/:id/care-paths`. */
export const listProfessionCarePaths: Handler<Endpoints['GET /professions/:id/care-paths']> = async (
  { services: { catalog } },
  { params, query },
) => {
  const view = await catalog.view();
  const profession = found(view.profession(params.id));
  const index = query.questionnaire;
  return view.remember(`profession ${profession.id} care-paths ${index}`, () => ({
    care_paths: view.carePaths(index ?? ORDINARY, profession),
    questionnaires: view.questionnairesOf(profession, index),
  }));
};
