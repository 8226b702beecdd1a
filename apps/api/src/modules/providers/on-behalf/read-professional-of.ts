import type { StaffActor } from '../../../actor.ts';
import type { Services } from '../../../services.ts';
import { type ProfessionalUser, readProfessional } from '../profile/read-professional.ts';
import { actFor, ofUser } from './act-for.ts';

/** The professional with this user, as staff see them. @throws {ApiError} `not_found`. */
export const readProfessionalOf = async (
  services: Pick<Services, 'db' | 'vault'>,
  actor: StaffActor,
  userId: number,
): Promise<ProfessionalUser> => readProfessional(services, await actFor(services.db, actor, ofUser(userId)));
