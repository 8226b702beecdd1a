import type { Pool } from 'pg';

import type { AskedQuestion } from '@carematch/validation/answers';

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
  readonly carePathIds: ReadonlySet<number>;
  readonly carrierIds: ReadonlySet<number>;
  readonly questions: ReadonlyMap<number, LeadQuestion>;
  readonly consentTexts: readonly ConsentText[];
}

const ZIPS = 'select zip, city, latitude, longitude, state_id as "stateId" from zips';

const PROFESSIONS = `select id, parent_id as "parentId", name, flow, virtual_only as "virtualOnly",
                            allow_virtual_leads as "allowVirtualLeads" from professions`;

const SPECIALIZATIONS = `select s.id, coalesce(array_agg(ss.service_id) filter (where ss.service_id is not null), '{}') as services
                           from specializations s left join specialization_services ss on ss.specialization_id = s.id
                          group by s.id`;

const QUESTIONS = `select q.id, q.type, q.text, n.profession_id as "professionId",
                          coalesce(jsonb_agg(jsonb_build_object('text', o.text) order by o.order)
                                   filter (where o.id is not null), '[]') as options,
                          coalesce(array_agg(o.id) filter (where o.id is not null), '{}') as "optionIds"
                     from questions q join questionnaires n on n.id = q.questionnaire_id
                     left join question_options o on o.question_id = q.id
                    group by q.id, n.profession_id`;

const CONSENT_TEXTS = `select attributes ->> 'consent' as kind, attributes ->> 'version' as version, body as text,
                              coalesce((attributes -> 'current')::boolean, false) as current
                         from documents where kind = 'consent_text'`;

type Rows = <Row extends object>(sql: string) => Promise<Row[]>;

function byId<Row extends { readonly id: number }>(list: readonly Row[]): Map<number, Row> {
  return new Map(list.map((row) => [row.id, row]));
}

async function loadZips(rows: Rows): Promise<ReadonlyMap<string, ZipPlace>> {
  return new Map((await rows<ZipPlace>(ZIPS)).map((place) => [place.zip, place]));
}

async function load(rows: Rows, zips: ReadonlyMap<string, ZipPlace>): Promise<LeadReferences> {
  const ids = async (table: string): Promise<Set<number>> =>
    new Set((await rows<{ id: number }>(`select id from ${table}`)).map(({ id }) => id));
  const [
    states,
    professions,
    services,
    specializations,
    careGoalIds,
    carePathIds,
    carrierIds,
    questions,
    texts,
  ] = await Promise.all([
    rows<LeadState>('select id, code, disclosure from states'),
    rows<LeadProfession>(PROFESSIONS),
    rows<{ id: number; professionId: number }>('select id, profession_id as "professionId" from services'),
    rows<{ id: number; services: number[] }>(SPECIALIZATIONS),
    ids('care_goals'),
    ids('care_paths'),
    ids('insurance_carriers'),
    rows<LeadQuestion & { id: number }>(QUESTIONS),
    rows<ConsentText>(CONSENT_TEXTS),
  ]);
  return {
    zips,
    states: byId(states),
    professions: byId(professions),
    services: new Map(services.map(({ id, professionId }) => [id, professionId])),
    servicesOfSpecialization: new Map(specializations.map(({ id, services }) => [id, services])),
    careGoalIds,
    carePathIds,
    carrierIds,
    questions: byId(questions),
    consentTexts: texts,
  };
}

/** What staff change is seen by leads after at most this long, milliseconds. */
const FRESH_MS = 60_000;

/**
 * Gives the reference data, read again when it is older than a minute; while a reading fails, the old one serves. Zips
 * change with a release alone and are read once.
 */
export function leadReferences(pool: Pool): () => Promise<LeadReferences> {
  const rows: Rows = async <Row extends object>(sql: string) => (await pool.query<Row>(sql)).rows;
  let held: LeadReferences | undefined;
  let readAt = 0;
  let reading: Promise<LeadReferences> | undefined;

  const read = async (): Promise<LeadReferences> => {
    try {
      held = await load(rows, held?.zips ?? (await loadZips(rows)));
      readAt = Date.now();
      return held;
    } finally {
      reading = undefined;
    }
  };

  return async () => {
    if (held !== undefined && Date.now() - readAt < FRESH_MS) return held;
    reading ??= read();
    if (held === undefined) return reading;
    // Nobody waits for a refresh, and one that fails is tried again with the next lead.
    reading.catch(() => undefined);
    return held;
  };
}
