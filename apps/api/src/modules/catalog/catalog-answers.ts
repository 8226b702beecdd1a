import type * as z from 'zod/mini';

import type * as contract from '@carematch/api-client/contract/catalog/catalog.contract';

import type { CatalogRows } from './load-snapshot.ts';

type Row<Name extends keyof CatalogRows> = CatalogRows[Name][number];

export type ProfessionAnswer = z.infer<typeof contract.profession>;
export type ServiceAnswer = z.infer<typeof contract.service>;
export type CarePathAnswer = z.infer<typeof contract.carePath>;
export type SpecializationAnswer = z.infer<typeof contract.specialization>;
export type QuestionnaireAnswer = z.infer<typeof contract.questionnaire>;
export type QuestionAnswer = z.infer<typeof contract.question>;

// Rows become answers here and nowhere else: what is not named does not leave.

export function toService(row: Row<'services'>): ServiceAnswer {
  return {
    id: row.id,
    profession_id: row.professionId,
    division_id: row.divisionId,
    slug: row.slug,
    name: row.name,
    credit_cost: row.creditCost,
  };
}

export function toDivision({
  id,
  professionId,
  slug,
  name,
}: Row<'divisions'>): z.infer<typeof contract.division> {
  return { id, profession_id: professionId, slug, name };
}

export function toCarePath({ id, slug, name }: Row<'carePaths'>): CarePathAnswer {
  return { id, slug, name };
}

export function toSpecialization(row: Row<'specializations'>): SpecializationAnswer {
  const { id, concern, name, description, flowOrder } = row;
  return { id, concern, name, description, flow_order: flowOrder };
}

export function toGoal({
  id,
  name,
  description,
  flowOrder,
}: Row<'careGoals'>): z.infer<typeof contract.careGoal> {
  return { id, name, description, flow_order: flowOrder };
}

export function toQuestionnaire({
  id,
  professionId,
  index,
  name,
}: Row<'questionnaires'>): QuestionnaireAnswer {
  return { id, profession_id: professionId, index, name };
}

export function toOption(row: Row<'questionOptions'>): QuestionAnswer['options'][number] {
  const { id, text, value, order, width, type, description } = row;
  return { id, text, value, order, width, type, description };
}

export function toQuestion(row: Row<'questions'>): Omit<QuestionAnswer, 'options'> {
  const { id, questionnaireId, text, description, type, order, gaEventKey, meaning } = row;
  return {
    id,
    questionnaire_id: questionnaireId,
    text,
    description,
    type,
    order,
    ga_event_key: gaEventKey,
    meaning,
  };
}

export function toTestimonial(row: Row<'testimonials'>): z.infer<typeof contract.testimonial> {
  const { id, author, quote, professionId, isSample } = row;
  return { id, author, quote, profession_id: professionId, is_sample: isSample };
}

export function toLandingPage(
  row: Row<'landingPages'>,
  profession: ProfessionAnswer,
): z.infer<typeof contract.landingPage> {
  return {
    identifier: row.identifier,
    profession,
    headline: row.headline,
    sub_headline: row.subHeadline,
    body: row.body,
    origin_url: row.originUrl,
    variant: row.variant,
    provider_site_url: row.providerSiteUrl,
  };
}
