import * as z from 'zod/mini';

import type { Contract } from '../endpoint.ts';
import { flagInQuery, id, idInPath, idListInQuery, named, professionRef } from '../shared-schemas.ts';

/** A service that a professional offers and a visitor asks for. `credit_cost` is in whole credits. */
export const service = z.object({
  id,
  profession_id: id,
  division_id: z.nullable(id),
  slug: z.string(),
  name: z.string(),
  credit_cost: z.int(),
});

export const division = z.object({ id, profession_id: id, slug: z.string(), name: z.string() });

export const modality = z.object({ id, name: z.string() });

export const profession = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  parent_id: z.nullable(id),
  allow_virtual_leads: z.boolean(),
  /** Which shape of the lead flow this profession uses. */
  flow: z.enum(['care_path', 'service']),
  /** How one professional of it is called on screen. */
  title: z.string(),
  divisions: z.optional(z.array(z.extend(division, { services: z.optional(z.array(service)) }))),
  services: z.optional(z.array(service)),
  modalities: z.optional(z.array(modality)),
  questionnaires: z.optional(z.array(z.object({ id, index: z.int(), name: z.string() }))),
});

/** `index` 1 is the ordinary questionnaire, 2 the one of the dysregulation flow. */
export const questionnaire = z.object({ id, profession_id: id, index: z.int(), name: z.string() });

export const questionOption = z.object({
  id,
  text: z.string(),
  value: z.string(),
  order: z.int(),
  /** Percent of the row; 50 is half. */
  width: z.int(),
  type: z.nullable(z.enum(['checkbox', 'radio', 'option', 'text'])),
  description: z.nullable(z.string()),
});

export const question = z.object({
  id,
  questionnaire_id: id,
  text: z.string(),
  description: z.nullable(z.string()),
  type: z.enum(['select', 'text', 'radio']),
  order: z.int(),
  ga_event_key: z.nullable(z.string()),
  /** What the answer means to the request, where it means something: never derived from the wording. */
  meaning: z.nullable(z.enum(['age', 'virtual_session', 'insurance_carrier', 'cash', 'budget', 'email'])),
  options: z.array(questionOption),
});

export const carePath = z.object({ id, slug: z.string(), name: z.string() });

export const specialization = z.object({
  id,
  concern: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  flow_order: z.nullable(z.int()),
});

export const careGoal = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  flow_order: z.nullable(z.int()),
});

const carePathList = z.object({ care_paths: z.array(carePath), questionnaires: z.array(questionnaire) });

/** `questionnaire=2` asks for the lists of the dysregulation flow. */
const carePathQuery = z.object({
  questionnaire: z.optional(z.pipe(z.enum(['1', '2']), z.transform(Number))),
});

export const testimonial = z.object({
  id,
  author: z.string(),
  quote: z.string(),
  profession_id: z.nullable(id),
  is_sample: z.boolean(),
});

export const landingPage = z.object({
  identifier: z.string(),
  profession: profession,
  headline: z.string(),
  sub_headline: z.string(),
  body: z.string(),
  origin_url: z.string(),
  variant: z.enum(['default', 'onboarding', 'dysregulation']),
  /** Where the centered logo of the onboarding variant leads. */
  provider_site_url: z.nullable(z.string()),
});

const byId = z.object({ id: idInPath });
const byProfession = z.object({ id: professionRef });

export const catalogContract = {
  'GET /professions': {
    access: ['visitor'],
    summary: 'The professions, with what the query asks for beside them',
    query: z.object({
      withDivisions: flagInQuery,
      withServices: flagInQuery,
      withDivisionsAndProfessionalServices: flagInQuery,
      withModalities: flagInQuery,
      /** With `withModalities`: leave the questionnaires out. */
      withoutQuestionnaire: flagInQuery,
    }),
    response: z.object({ professions: z.array(profession) }),
    errors: ['validation_failed'],
  },
  'GET /professions/:id': {
    access: ['visitor'],
    summary: 'One profession, by slug or number',
    params: byProfession,
    response: z.object({ profession }),
    errors: ['not_found'],
  },
  'GET /professions/:id/services': {
    access: ['visitor'],
    summary: 'The services of a profession',
    params: byProfession,
    response: z.object({ services: z.array(service) }),
    errors: ['not_found'],
  },
  'GET /professions/:id/questionnaires': {
    access: ['visitor'],
    summary: 'The questionnaires of a profession, by index',
    params: byProfession,
    response: z.object({ questionnaires: z.array(questionnaire) }),
    errors: ['not_found'],
  },
  'GET /professions/:id/care-paths': {
    access: ['visitor'],
    summary: 'The care paths of a profession',
    params: byProfession,
    query: carePathQuery,
    response: carePathList,
    errors: ['validation_failed', 'not_found'],
  },
  'GET /services': {
    access: ['visitor'],
    summary: 'The services of several professions',
    query: z.object({ professionIds: z.optional(idListInQuery) }),
    response: z.object({ services: z.array(service) }),
    errors: ['validation_failed'],
  },
  'GET /service-categories/:id': {
    access: ['visitor'],
    summary: 'One specialization, with the services it stands for',
    params: byId,
    response: z.object({
      service_category: z.extend(specialization, { services: z.array(service) }),
    }),
    errors: ['not_found'],
  },
  'GET /questionnaires/:id/questions': {
    access: ['visitor'],
    summary: 'The questions of a questionnaire, in order',
    params: byId,
    response: z.object({ questions: z.array(question) }),
    errors: ['not_found'],
  },
  'GET /care-paths': {
    access: ['visitor'],
    summary: 'Every care path, with the questionnaires that go with them',
    query: carePathQuery,
    response: carePathList,
    errors: ['validation_failed'],
  },
  'GET /care-paths/:id': {
    access: ['visitor'],
    summary: 'What a care path offers to choose from',
    params: byId,
    query: carePathQuery,
    response: z.object({
      care_path: carePath,
      questionnaires: z.array(questionnaire),
      specializations: z.array(specialization),
      care_goals: z.array(careGoal),
    }),
    errors: ['validation_failed', 'not_found'],
  },
  'GET /states': {
    access: ['visitor'],
    summary: 'States and territories',
    response: z.object({ states: z.array(z.extend(named, { code: z.string() })) }),
    errors: [],
  },
  'GET /landing-pages/:id': {
    access: ['visitor'],
    summary: 'A landing page by its identifier',
    params: z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) }),
    response: z.object({ landing_page: landingPage }),
    errors: ['not_found'],
  },
  'GET /testimonials': {
    access: ['visitor'],
    summary: 'What people say',
    response: z.object({ testimonials: z.array(testimonial) }),
    errors: [],
  },
  'GET /insurance-carriers': {
    access: ['visitor'],
    summary: 'Insurance carriers',
    response: z.object({ insurance_carriers: z.array(named) }),
    errors: [],
  },
  'GET /address-search': {
    access: ['visitor'],
    summary: 'Places that start with what was typed: a zip or a city',
    query: z.object({ query: z.string().check(z.maxLength(100)) }),
    response: z.object({
      addresses: z.array(
        z.object({
          label: z.string(),
          zip: z.string(),
          city: z.string(),
          state: z.string(),
          /** `confirm`: a provider there learns who asks only after the visitor agrees to share. */
          disclosure: z.enum(['instant', 'confirm']),
        }),
      ),
    }),
    errors: ['validation_failed'],
  },
} as const satisfies Contract;
