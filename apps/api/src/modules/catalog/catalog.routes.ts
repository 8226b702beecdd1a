import type { catalogContract } from '@carematch/api-client/contract/catalog/catalog.contract';

import type { Handlers } from '../../plugins/contract/handlers.ts';
import { listCarePaths, listQuestions, readCarePath } from './care-paths.ts';
import { listInsuranceCarriers } from './insurance-carriers.ts';
import { listTestimonials, readLandingPage } from './landing-pages.ts';
import { listStates, searchPlaces } from './places.ts';
import {
  listProfessionCarePaths,
  listProfessionQuestionnaires,
  listProfessions,
  listProfessionServices,
  readProfession,
} from './professions.ts';
import { listServices, readServiceCategory } from './services.ts';

/** Every reading of the reference data: answered from memory, the same for everyone. */
export const catalogHandlers: Handlers<typeof catalogContract> = {
  'GET /professions': listProfessions,
  'GET /professions/:id': readProfession,
  'GET /professions/:id/services': listProfessionServices,
  'GET /professions/:id/questionnaires': listProfessionQuestionnaires,
  'GET /professions/:id/care-paths': listProfessionCarePaths,
  'GET /services': listServices,
  'GET /service-categories/:id': readServiceCategory,
  'GET /questionnaires/:id/questions': listQuestions,
  'GET /care-paths': listCarePaths,
  'GET /care-paths/:id': readCarePath,
  'GET /states': listStates,
  'GET /landing-pages/:id': readLandingPage,
  'GET /testimonials': listTestimonials,
  'GET /insurance-carriers': listInsuranceCarriers,
  'GET /address-search': searchPlaces,
};
