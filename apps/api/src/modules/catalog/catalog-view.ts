import { careGoalChoices, sortByFlowOrder, sortByOrder } from '@carematch/validation/rules/flow-order';

import { ApiError } from '../../plugins/api-error.ts';
import { stable } from '../../plugins/contract/stable-answer.ts';
import {
  toCarePath,
  toDivision,
  toGoal,
  toOption,
  toQuestion,
  toQuestionnaire,
  toService,
  toSpecialization,
  type CarePathAnswer,
  type ProfessionAnswer,
  type QuestionAnswer,
  type QuestionnaireAnswer,
  type ServiceAnswer,
  type SpecializationAnswer,
} from './catalog-answers.ts';
import type { CatalogRows } from './load-snapshot.ts';

type Row<Name extends keyof CatalogRows> = CatalogRows[Name][number];

/** What `GET /professions` puts beside each profession. */
export interface ProfessionParts {
  readonly divisions?: boolean;
  readonly divisionServices?: boolean;
  readonly services?: boolean;
  readonly modalities?: boolean;
  readonly questionnaires?: boolean;
}

/** Written-out answers are kept for this many different questions; further ones are written each time. */
const REMEMBERED = 1_000;

/** The flow of a profession or care path if a call names none. */
export const ORDINARY = 1;

/** @throws {ApiError} `not_found` if there is no such thing. */
export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new ApiError('not_found');
  return thing;
}

/** One reading of the reference data, and the answers made from it. */
export class CatalogView {
  readonly rows: CatalogRows;
  readonly #answers = new Map<string, object>();

  constructor(rows: CatalogRows) {
    this.rows = rows;
  }

  /** The answer to a question that is named by `key`, made and written out once. */
  remember<Body extends object>(key: string, make: () => Body): Body {
    const known = this.#answers.get(key);
    // The key names the question, and a question has one kind of answer.
    if (known) return known as Body;
    const made = stable(make());
    if (this.#answers.size < REMEMBERED) this.#answers.set(key, made);
    return made;
  }

  /** A profession by slug or number. */
  profession(ref: string | number): Row<'professions'> | undefined {
    const text = String(ref);
    return this.rows.professions.find(({ id, slug }) => slug === text || String(id) === text);
  }

  /** The profession's number and its parent's: a child offers what its parent does. */
  #family({ id, parentId }: Row<'professions'>): number[] {
    return parentId === null ? [id] : [id, parentId];
  }

  servicesOf(profession: Row<'professions'>): ServiceAnswer[] {
    const family = this.#family(profession);
    return this.rows.services.filter(({ professionId }) => family.includes(professionId)).map(toService);
  }

  /** Its own by index; a child without any uses its parent's. */
  questionnairesOf(profession: Row<'professions'>, index?: number): QuestionnaireAnswer[] {
    const { questionnaires } = this.rows;
    const user = this.#family(profession).find((id) => questionnaires.some((one) => one.professionId === id));
    return questionnaires
      .filter((one) => one.professionId === user && (index === undefined || one.index === index))
      .map(toQuestionnaire);
  }

  /** Those of several professions, each once. */
  questionnairesOfAll(professions: readonly Row<'professions'>[], index?: number): QuestionnaireAnswer[] {
    const all = professions.flatMap((profession) => this.questionnairesOf(profession, index));
    return [...new Map(all.map((one) => [one.id, one])).values()];
  }

  professionWith(profession: Row<'professions'>, parts: ProfessionParts): ProfessionAnswer {
    const family = this.#family(profession);
    const services = this.servicesOf(profession);
    const { id, slug, name, parentId, allowVirtualLeads, flow, title } = profession;
    return {
      id,
      slug,
      name,
      parent_id: parentId,
      allow_virtual_leads: allowVirtualLeads,
      flow,
      title,
      ...(parts.divisions
        ? {
            divisions: this.rows.divisions
              .filter(({ professionId }) => family.includes(professionId))
              .map((division) => ({
                ...toDivision(division),
                ...(parts.divisionServices
                  ? { services: services.filter((service) => service.division_id === division.id) }
                  : {}),
              })),
          }
        : {}),
      ...(parts.services ? { services } : {}),
      ...(parts.modalities ? { modalities: this.#modalitiesOf(family) } : {}),
      ...(parts.questionnaires
        ? {
            questionnaires: this.questionnairesOf(profession).map((one) => ({
              id: one.id,
              index: one.index,
              name: one.name,
            })),
          }
        : {}),
    };
  }

  #modalitiesOf(family: readonly number[]): { id: number; name: string }[] {
    const ids = new Set(
      this.rows.professionModalities
        .filter(({ professionId }) => family.includes(professionId))
        .map(({ modalityId }) => modalityId),
    );
    return this.rows.modalities.filter(({ id }) => ids.has(id));
  }

  carePath(id: number): Row<'carePaths'> | undefined {
    return this.rows.carePaths.find((path) => path.id === id);
  }

  /** Those with anything to choose in the flow of `index`; of one profession, or of all. */
  carePaths(index: number, profession?: Row<'professions'>): CarePathAnswer[] {
    const family = profession && this.#family(profession);
    const offered = new Set(
      this.rows.professionCarePaths
        .filter(({ professionId }) => family?.includes(professionId) ?? true)
        .map(({ carePathId }) => carePathId),
    );
    const filled = new Set(
      this.rows.carePathSpecializations
        .filter(({ questionnaireIndex }) => questionnaireIndex === index)
        .map(({ carePathId }) => carePathId),
    );
    return this.rows.carePaths.filter(({ id }) => offered.has(id) && filled.has(id)).map(toCarePath);
  }

  /** The professions whose flow begins with a care path (with this one, where given). */
  carePathProfessions(carePathId?: number): Row<'professions'>[] {
    const ids = new Set(
      this.rows.professionCarePaths
        .filter((link) => carePathId === undefined || link.carePathId === carePathId)
        .map(({ professionId }) => professionId),
    );
    return this.rows.professions.filter(({ id }) => ids.has(id));
  }

  specializationsOf(carePathId: number, index: number): SpecializationAnswer[] {
    const ids = new Set(
      this.rows.carePathSpecializations
        .filter((link) => link.carePathId === carePathId && link.questionnaireIndex === index)
        .map(({ specializationId }) => specializationId),
    );
    return sortByFlowOrder(this.rows.specializations.filter(({ id }) => ids.has(id)).map(toSpecialization));
  }

  careGoalsOf(carePathId: number, index: number): ReturnType<typeof toGoal>[] {
    const ids = new Set(
      this.rows.carePathGoals
        .filter((link) => link.carePathId === carePathId && link.questionnaireIndex === index)
        .map(({ careGoalId }) => careGoalId),
    );
    return careGoalChoices(this.rows.careGoals.filter(({ id }) => ids.has(id)).map(toGoal));
  }

  servicesOfSpecialization(specializationId: number): ServiceAnswer[] {
    const ids = new Set(
      this.rows.specializationServices
        .filter((link) => link.specializationId === specializationId)
        .map(({ serviceId }) => serviceId),
    );
    return this.rows.services.filter(({ id }) => ids.has(id)).map(toService);
  }

  questionsOf(questionnaireId: number): QuestionAnswer[] {
    const questions = this.rows.questions.filter((question) => question.questionnaireId === questionnaireId);
    return sortByOrder(
      questions.map((question) => {
        const options = this.rows.questionOptions.filter(({ questionId }) => questionId === question.id);
        return { ...toQuestion(question), options: sortByOrder(options.map(toOption)) };
      }),
    );
  }
}
