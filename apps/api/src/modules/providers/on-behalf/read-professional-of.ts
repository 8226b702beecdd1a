import type { StaffActor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { type ProfessionalUser, readProfessional } from '../profile/read-professional.ts';
import { ofUser, onBehalfOf } from './on-behalf-of.ts';

/** The professional with this user, as staff see them. @throws {ApiError} `not_found`. */
export const readProfessionalOf = async (
  context: Context<StaffActor, 'db' | 'vault'>,
  { userId }: { readonly userId: number },
): Promise<ProfessionalUser> => readProfessional(await onBehalfOf(context, ofUser(userId)));
