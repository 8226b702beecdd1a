import type { catalogContract } from '@carematch/api-client/contract/catalog/catalog.contract';

import type { Handler } from '../../plugins/contract/handlers.ts';
import { toCarePath } from './catalog-answers.ts';
import { found, ORDINARY } from './catalog-view.ts';

type Endpoints = typeof catalogContract;

/** `GET /care-paths`. */
export const listCarePaths: Handler<Endpoints['GET /care-paths']> = async (
  { services: { catalog } },
  { query },
) => {
  const view = await catalog.view();
  const index = query.questionnaire;
  return view.remember(`care-paths ${index}`, () => ({
    care_paths: view.carePaths(index ?? ORDINARY),
    questionnaires: view.questionnairesOfAll(view.carePathProfessions(), index),
  }));
};

/** `GET /care-paths/:id`, with the choices of its flow. */
export const readCarePath: Handler<Endpoints['GET /care-paths/:id']> = async (
  { services: { catalog } },
  { params, query },
) => {
  const view = await catalog.view();
  const row = found(view.carePath(params.id));
  const index = query.questionnaire;
  return view.remember(`care-path ${row.id} ${index}`, () => ({
    care_path: toCarePath(row),
    questionnaires: view.questionnairesOfAll(view.carePathProfessions(row.id), index),
    specializations: view.specializationsOf(row.id, index ?? ORDINARY),
    care_goals: view.careGoalsOf(row.id, index ?? ORDINARY),
  }));
};

/** `GET /questionnaires/:id/questions`. */
export const listQuestions: Handler<Endpoints['GET /questionnaires/:id/questions']> = async (
  { services: { catalog } },
  { params },
) => {
  const view = await catalog.view();
  const { id } = found(view.rows.questionnaires.find((one) => one.id === params.id));
  return view.remember(`questions ${id}`, () => ({ questions: view.questionsOf(id) }));
};
