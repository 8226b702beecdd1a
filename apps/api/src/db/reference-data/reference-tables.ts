import * as tables from '../../modules/catalog/catalog.tables.ts';
import { AGE_GROUPS } from './age-groups.ts';
import { CARE_GOALS, CARE_PATH_GOALS } from './care-paths/care-goals.ts';
import { CARE_PATHS, PROFESSION_CARE_PATHS } from './care-paths/care-paths.ts';
import {
  CARE_PATH_SPECIALIZATIONS,
  SPECIALIZATIONS,
  SPECIALIZATION_SERVICES,
} from './care-paths/specializations.ts';
import { DOCUMENTS } from './documents/documents.ts';
import { INSURANCE_CARRIERS } from './insurance-carriers.ts';
import { LANDING_PAGES } from './landing-pages.ts';
import { MODALITIES, PROFESSION_MODALITIES } from './modalities.ts';
import { PAYMENT_OPTIONS } from './payment-options.ts';
import { DIVISIONS, PROFESSIONS } from './professions.ts';
import { QUESTION_OPTIONS, QUESTIONNAIRES, QUESTIONS } from './questionnaires/questionnaires.ts';
import { SERVICES } from './services.ts';
import { STATES } from './states.ts';
import { TESTIMONIALS } from './testimonials.ts';
import type { TableRows } from '../bulk-rows.ts';

const byId = ['id'];

/** Every reference table but the zips, each after those that it refers to. */
export const REFERENCE_TABLES: readonly TableRows[] = [
  { table: tables.states, key: byId, rows: STATES },
  { table: tables.professions, key: byId, rows: PROFESSIONS },
  { table: tables.divisions, key: byId, rows: DIVISIONS },
  { table: tables.services, key: byId, rows: SERVICES, keep: ['creditCost'] },
  { table: tables.modalities, key: byId, rows: MODALITIES },
  {
    table: tables.professionModalities,
    key: ['professionId', 'modalityId'],
    rows: PROFESSION_MODALITIES,
    exact: true,
  },
  { table: tables.ageGroups, key: ['slug'], rows: AGE_GROUPS },
  { table: tables.carePaths, key: byId, rows: CARE_PATHS },
  {
    table: tables.professionCarePaths,
    key: ['professionId', 'carePathId'],
    rows: PROFESSION_CARE_PATHS,
    exact: true,
  },
  { table: tables.specializations, key: byId, rows: SPECIALIZATIONS },
  {
    table: tables.carePathSpecializations,
    key: ['carePathId', 'specializationId', 'questionnaireIndex'],
    rows: CARE_PATH_SPECIALIZATIONS,
    exact: true,
  },
  {
    table: tables.specializationServices,
    key: ['specializationId', 'serviceId'],
    rows: SPECIALIZATION_SERVICES,
    exact: true,
  },
  { table: tables.careGoals, key: byId, rows: CARE_GOALS },
  {
    table: tables.carePathGoals,
    key: ['carePathId', 'careGoalId', 'questionnaireIndex'],
    rows: CARE_PATH_GOALS,
    exact: true,
  },
  { table: tables.questionnaires, key: byId, rows: QUESTIONNAIRES },
  { table: tables.questions, key: byId, rows: QUESTIONS },
  { table: tables.questionOptions, key: byId, rows: QUESTION_OPTIONS },
  { table: tables.insuranceCarriers, key: byId, rows: INSURANCE_CARRIERS },
  { table: tables.testimonials, key: byId, rows: TESTIMONIALS },
  { table: tables.landingPages, key: ['identifier'], rows: LANDING_PAGES },
  { table: tables.paymentOptions, key: byId, rows: PAYMENT_OPTIONS },
  { table: tables.documents, key: ['kind', 'slug'], rows: DOCUMENTS },
];
