import type { StoreReader } from '../store/store.ts';
import type { Actor } from './actor.ts';
import { notParticipant, unauthorized } from './errors.ts';
import { ROLES } from './names.ts';
import { findParticipant, type Participant } from './participant.ts';
import { DEFAULT_ROLES, INITIAL_ROLES, type Permission, type Role } from './roles.ts';
import { findUser } from './user.ts';

/** A role by SID: as the server left it, else as it is in a new service. */
export async function findRole(reader: StoreReader, sid: string): Promise<Role | undefined> {
  return (await reader.getRecord<Role>(ROLES, sid)) ?? INITIAL_ROLES.find((role) => role.sid === sid);
}

/** Rejects with Twilio's 50107 unless the actor's role in the service allows it. The server may do all. */
export async function authoriseInService(
  reader: StoreReader,
  actor: Actor,
  permission: Permission,
): Promise<void> {
  if (actor.kind === 'server') return;
  if (actor.kind === 'sms') throw unauthorized();
  const user = await findUser(reader, actor.identity);
  if (!(await allows(reader, user?.roleSid ?? DEFAULT_ROLES.serviceUser, permission))) throw unauthorized();
}

/**
 * The actor as a participant of the conversation (undefined for the server, and for a client whose role in the service
 * allows it without being one). Rejects with 50400 when a client is no participant, with 50107 when no role of it allows it.
 */
export async function authorise(
  reader: StoreReader,
  actor: Actor,
  conversationSid: string,
  ...anyOf: readonly Permission[]
): Promise<Participant | undefined> {
  if (actor.kind !== 'client') return undefined;
  const participant = await findParticipant(reader, conversationSid, actor.identity);
  const user = await findUser(reader, actor.identity);
  for (const permission of anyOf) {
    if (participant && (await allows(reader, participant.roleSid, permission))) return participant;
    if (await allows(reader, user?.roleSid ?? DEFAULT_ROLES.serviceUser, permission)) return participant;
  }
  throw participant ? unauthorized() : notParticipant();
}

async function allows(reader: StoreReader, roleSid: string, permission: Permission): Promise<boolean> {
  return (await findRole(reader, roleSid))?.permissions.includes(permission) ?? false;
}
