import { type FlowShape, paths } from '../../../shared/paths.ts';
import type { NeededStep } from '../../../shared/page-module.ts';
import type { Draft } from '../../../shared/draft/draft.ts';
import { isDysregulation } from '../../../shared/draft/origin.ts';

/** Which flow it is: its shape, and the profession as it stands in the address. */
export interface Flow {
  readonly shape: FlowShape;
  readonly id: string;
}

type OriginDraft = Pick<Draft, 'originUrl'>;

/** Where the step of needs leads: goals come next, but not for a dysregulation origin. */
export function afterNeeds({ id }: Flow, draft: OriginDraft): string {
  return isDysregulation(draft) ? paths.question('care_path', id, 1) : paths.focusArea(id);
}

/** Where the step before the questions is. */
function beforeQuestions({ shape, id }: Flow, draft: OriginDraft): string {
  if (shape === 'service') return paths.services(id);
  return isDysregulation(draft) ? paths.exploreNeeds(id) : paths.focusArea(id);
}

/** The step before question `n` of `count`; the contact step is number `count` + 1. */
export function beforeQuestion(flow: Flow, draft: OriginDraft, n: number): string {
  return n <= 1 ? beforeQuestions(flow, draft) : paths.question(flow.shape, flow.id, n - 1);
}

/** The step after question `n` of `count`. */
export function afterQuestion({ shape, id }: Flow, n: number, count: number): string {
  return n >= count ? paths.contact(shape, id) : paths.question(shape, id, n + 1);
}

type Needed = Pick<
  Draft,
  'location_id' | 'care_path' | 'service_category_id' | 'service_id' | 'serviceIds' | 'originUrl'
>;

/**
 * Where someone has to go who opens a step before the ones it builds on: home without a location, the first step without a
 * category or service, the goals without a goal. `undefined` when the step may be shown.
 */
function missingStep(step: NeededStep, { shape, id }: Flow, draft: Needed): string | undefined {
  if (draft.location_id === '') return paths.home();
  if (step === 'first') return undefined;
  if (shape === 'service') return draft.serviceIds.length === 0 ? paths.services(id) : undefined;
  if (draft.care_path === 0) return paths.careOptions(id);
  if (step === 'needs') return undefined;
  if (draft.service_category_id.length === 0) return paths.careOptions(id);
  if (step === 'goals') return isDysregulation(draft) ? paths.question(shape, id, 1) : undefined;
  return draft.service_id.length === 0 && !isDysregulation(draft) ? paths.focusArea(id) : undefined;
}

/** Whether an `{id}` of the flow's addresses, slug or number, names the profession that the draft is for. */
function isProfessionOfDraft(
  id: string,
  { professionId, professionSlug }: Pick<Draft, 'professionId' | 'professionSlug'>,
): boolean {
  if (/^\d+$/.test(id)) return Number(id) === professionId;
  return professionSlug === '' || professionSlug === id;
}

/**
 * Address that someone has to visit before a step: of what it misses, or of the first step where the draft is for another profession. The first
 * step takes any profession. `undefined` when the step may be shown.
 */
export function stepToVisitFirst(
  step: NeededStep,
  flow: Flow,
  draft: Needed & Pick<Draft, 'professionId' | 'professionSlug'>,
): string | undefined {
  if (step === 'first' || draft.location_id === '' || isProfessionOfDraft(flow.id, draft))
    return missingStep(step, flow, draft);
  return paths.firstStep(flow.shape, flow.id);
}

/** A step's place among all steps of the flow; a number is that of a question. */
export type StepPlace = 'first' | 'needs' | 'goals' | 'contact' | number;

/** How far someone is: the step's number, and how many there are, once the questions are known. */
export interface FlowProgress {
  readonly step: number;
  readonly of: number | undefined;
  /** Share that is behind, from 0 to 1. The location is done before the first step. */
  readonly share: number;
}

/** As many questions as most questionnaires ask, until it is known. */
const USUAL_QUESTIONS = 8;

/** Where a step is among all steps of its flow. */
export function progressOf(
  { shape }: Flow,
  draft: OriginDraft,
  place: StepPlace,
  questions: number | undefined,
): FlowProgress {
  const before = { service: 1, care_path: isDysregulation(draft) ? 2 : 3 }[shape];
  const total = before + (questions ?? USUAL_QUESTIONS) + 1;
  const steps = { first: 1, needs: 2, goals: 3, contact: total };
  const step = typeof place === 'number' ? before + place : steps[place];
  return { step, of: questions === undefined ? undefined : total, share: step / (total + 1) };
}
