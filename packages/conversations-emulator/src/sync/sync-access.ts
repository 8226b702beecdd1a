import { participantKeys } from '../conversations/names.ts';
import type { StoreReader, SyncObject } from '../store/store.ts';

/** Owner of what every user may read. */
export const EVERYONE = 'everyone';
/** Owner of what one user alone may read. */
export const userOwner = (identity: string): string => `user:${identity}`;

/**
 * Whether a client may read an object. A conversation's document is open to whoever knows its name, as joining starts from
 * it; its messages and roster are its participants'.
 */
export async function mayReadObject(
  reader: StoreReader,
  object: Pick<SyncObject, 'kind' | 'owner'>,
  identity: string,
): Promise<boolean> {
  if (object.owner === EVERYONE || object.owner === userOwner(identity)) return true;
  if (!object.owner.startsWith('CH')) return false;
  if (object.kind === 'document') return true;
  return (await reader.getRecord(participantKeys(object.owner), `identity:${identity}`)) !== undefined;
}
