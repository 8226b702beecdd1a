import { asc } from 'drizzle-orm';

import type { Database } from '../../db/client.ts';
import * as t from './catalog.tables.ts';

/** Every reference table but the zips, as rows. A few hundred of them. */
export type CatalogRows = Awaited<ReturnType<typeof loadCatalogRows>>;

/** Reads all of it at one moment, so that no answer mixes two versions. */
export function loadCatalogRows(db: Database) {
  return db.transaction(
    async (tx) => ({
      professions: await tx
        .select()
        .from(t.professions)
        .orderBy(asc(t.professions.sortOrder), asc(t.professions.id)),
      divisions: await tx.select().from(t.divisions).orderBy(asc(t.divisions.id)),
      services: await tx.select().from(t.services).orderBy(asc(t.services.id)),
      modalities: await tx.select().from(t.modalities).orderBy(asc(t.modalities.id)),
      professionModalities: await tx.select().from(t.professionModalities),
      carePaths: await tx.select().from(t.carePaths).orderBy(asc(t.carePaths.sortOrder), asc(t.carePaths.id)),
      professionCarePaths: await tx.select().from(t.professionCarePaths),
      ageGroups: await tx.select().from(t.ageGroups),
      specializations: await tx.select().from(t.specializations).orderBy(asc(t.specializations.id)),
      carePathSpecializations: await tx.select().from(t.carePathSpecializations),
      specializationServices: await tx.select().from(t.specializationServices),
      careGoals: await tx.select().from(t.careGoals).orderBy(asc(t.careGoals.id)),
      carePathGoals: await tx.select().from(t.carePathGoals),
      questionnaires: await tx
        .select()
        .from(t.questionnaires)
        .orderBy(asc(t.questionnaires.index), asc(t.questionnaires.id)),
      questions: await tx.select().from(t.questions).orderBy(asc(t.questions.id)),
      questionOptions: await tx.select().from(t.questionOptions).orderBy(asc(t.questionOptions.id)),
      states: await tx.select().from(t.states).orderBy(asc(t.states.name)),
      carriers: await tx.select().from(t.insuranceCarriers).orderBy(asc(t.insuranceCarriers.id)),
      testimonials: await tx.select().from(t.testimonials).orderBy(asc(t.testimonials.id)),
      landingPages: await tx.select().from(t.landingPages),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
