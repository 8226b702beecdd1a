import type { StaffActor } from '../actor.ts';
import { deriveKeys } from '../config/keys.ts';
import type { Context } from '../context.ts';
import { createVault } from '../crypto/vault.ts';
import { withDatabase } from '../db/prepare.ts';
import { UsageError } from './command.ts';
import { findStaff } from './find-staff.ts';
import { onDatabase } from './on-database.ts';

/** What a command on a lead is told. */
export interface LeadArguments {
  readonly number: string | undefined;
  /** Email of the member of staff who acts. */
  readonly by: string | undefined;
}

type LeadVerb<Result> = (
  context: Context<StaffActor, 'db' | 'vault'>,
  lead: { readonly leadId: number },
) => Promise<Result | undefined>;

/** A lead's number. @throws {UsageError} where it is none. */
export function leadNumber(text: string | undefined): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw new UsageError();
  return id;
}

/** Does something with a lead in the name of a member of staff. @throws where there is no such lead or account. */
export function onLead<Result>({ number, by }: LeadArguments, verb: LeadVerb<Result>): Promise<Result> {
  const leadId = leadNumber(number);
  if (by === undefined) throw new UsageError();
  return onDatabase((connectionString, env) =>
    withDatabase(connectionString, async (db) => {
      const actor = await findStaff(db, by);
      const vault = createVault(deriveKeys(env.APP_SECRET));
      const result = await verb({ actor, services: { db, vault } }, { leadId });
      if (result === undefined) throw new Error(`There is no lead ${leadId}.`);
      return result;
    }),
  );
}
