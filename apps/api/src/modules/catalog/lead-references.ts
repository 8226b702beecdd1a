import type { Pool } from 'pg';

import type { AskedQuestion } from '@carematch/validation/fields/answers';

import type { CatalogView } from './catalog-view.ts';

/** Where a zip lies. Degrees are null where it has no place of its own. */
export interface ZipPlace {
  readonly zip: string;
  readonly city: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly stateId: number;
}

export interface LeadState {
  readonly id: number;
  readonly code: string;
  /** Whether a visitor there agrees before a provider sees contact data. */
  readonly disclosure: 'instant' | 'confirm';
}

export interface LeadProfession {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly flow: 'care_path' | 'service';
  readonly virtualOnly: boolean;
  readonly allowVirtualLeads: boolean;
}

export interface LeadQuestion extends AskedQuestion {
  readonly professionId: number;
  readonly optionIds: readonly number[];
}

export interface ConsentText {
  readonly kind: string;
  readonly version: string;
  readonly text: string;
  readonly current: boolean;
}

/** The reference data that a lead is checked against, held in memory. */
export interface LeadReferences {
  readonly zips: ReadonlyMap<string, ZipPlace>;
  readonly states: ReadonlyMap<number, LeadState>;
  readonly professions: ReadonlyMap<number, LeadProfession>;
  /** The profession of each service. */
  readonly services: ReadonlyMap<number, number>;
  readonly servicesOfSpecialization: ReadonlyMap<number, readonly number[]>;
  readonly careGoalIds: ReadonlySet<number>;
  /** The professions that have each care path as their own; their children have it too. */
  readonly professionsOfCarePath: ReadonlyMap<number, ReadonlySet<number>>;
  readonly carrierIds: ReadonlySet<number>;
  readonly questions: ReadonlyMap<number, LeadQuestion>;
  readonly consentTexts: readonly ConsentText[];
}

/** What changes with a release alone, and is read once. */
type Fixed = Pick<LeadReferences, 'zips' | 'consentTexts'>;

const ZIPS = 'select zip, city, latitude, longitude, state_id as "stateId" from zips';

const CONSENT_TEXTS = `select attributes ->> 'consent' as kind, attributes ->> 'version' as version, body as text,
                              coalesce((attributes -> 'current')::boolean, false) as current
                         from documents where kind = 'consent_text'`;

export async function loadFixed(pool: Pool): Promise<Fixed> {
  const [zips, texts] = await Promise.all([
    pool.query<ZipPlace>(ZIPS),
    pool.query<ConsentText>(CONSENT_TEXTS),
  ]);
  return { zips: new Map(zips.rows.map((place) => [place.zip, place])), consentTexts: texts.rows };
}

function byId<Row extends { readonly id: number }>(list: readonly Row[]): Map<number, Row> {
  return new Map(list.map((row) => [row.id, row]));
}

function questionsOf({ rows }: CatalogView): Map<number, LeadQuestion> {
  const professionOf = new Map(rows.questionnaires.map(({ id, professionId }) => [id, professionId]));
  return new Map(
    rows.questions.map(({ id, type, text, meaning, questionnaireId }) => {
      const options = rows.questionOptions
        .filter(({ questionId }) => questionId === id)
        .toSorted((a, b) => a.order - b.order);
      const professionId = professionOf.get(questionnaireId) ?? 0;
      return [
        id,
        { type, text, meaning, options, optionIds: options.map((option) => option.id), professionId },
      ];
    }),
  );
}

function professionsOfCarePath({ rows }: CatalogView): Map<number, Set<number>> {
  const professionsOf = new Map(rows.carePaths.map(({ id }) => [id, new Set<number>()]));
  for (const { carePathId, professionId } of rows.professionCarePaths)
    professionsOf.get(carePathId)?.add(professionId);
  return professionsOf;
}

export function referencesOf(view: CatalogView, fixed: Fixed): LeadReferences {
  const { rows } = view;
  const servicesOfSpecialization = new Map<number, number[]>(rows.specializations.map(({ id }) => [id, []]));
  for (const { specializationId, serviceId } of rows.specializationServices)
    servicesOfSpecialization.get(specializationId)?.push(serviceId);
  return {
    ...fixed,
    states: byId(rows.states),
    professions: byId(rows.professions),
    services: new Map(rows.services.map(({ id, professionId }) => [id, professionId])),
    servicesOfSpecialization,
    careGoalIds: new Set(rows.careGoals.map(({ id }) => id)),
    professionsOfCarePath: professionsOfCarePath(view),
    carrierIds: new Set(rows.carriers.map(({ id }) => id)),
    questions: questionsOf(view),
  };
}
