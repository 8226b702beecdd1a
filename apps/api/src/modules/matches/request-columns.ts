import { sql } from 'drizzle-orm';

import { carePaths, professions, services, states, zips } from '../catalog/catalog.tables.ts';
import { leads } from '../leads/leads.tables.ts';

/** What a lead asks for and where, in names. The query joins the tables; `professions` by whose profession it shows. */
export const requestColumns = {
  profession: professions.name,
  carePath: carePaths.name,
  services: sql<
    string[]
  >`array(select ${services.name} from ${services} where ${services.id} = any(${leads.serviceIds}) order by 1)`,
  city: zips.city,
  stateCode: states.code,
};
