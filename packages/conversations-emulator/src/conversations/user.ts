import type { StoreReader } from '../store/store.ts';
import { userConversationsMap, userInfoMap, USERS } from './names.ts';
import type { Writes } from './writes.ts';
import { EVERYONE, userOwner } from '../sync/sync-access.ts';
import { newSid } from '../sids.ts';
import { USER_SIDS } from './names.ts';

/** A user of the service. Comes to be with its first connection, or when it is first made a participant. */
export interface User {
  readonly sid: string;
  readonly identity: string;
  readonly friendlyName: string | null;
  /** JSON text. */
  readonly attributes: string;
  readonly roleSid: string;
  readonly isOnline: boolean;
  readonly dateCreated: string;
  readonly dateUpdated: string;
}

export const findUser = (reader: StoreReader, identity: string): Promise<User | undefined> =>
  reader.getRecord<User>(USERS, identity);

/** The user with that identity, made when there is none. */
export async function ensureUser(writes: Writes, identity: string): Promise<User> {
  const existing = await writes.store.lockRecord<User>(USERS, identity);
  if (existing) return existing;
  const user: User = {
    sid: newSid('US'),
    identity,
    friendlyName: null,
    attributes: '{}',
    roleSid: writes.roles.serviceUser,
    isOnline: false,
    dateCreated: writes.date,
    dateUpdated: writes.date,
  };
  if (!(await writes.store.insertRecord(USERS, identity, user))) return ensureUser(writes, identity);
  await writes.store.putRecord(USER_SIDS, user.sid, identity);
  await writes.sync.create('map', userConversationsMap(user.sid), userOwner(identity));
  await writes.sync.create('map', userInfoMap(user.sid), EVERYONE);
  await showUser(writes, user);
  return user;
}

/** Keeps a changed user and shows it to who is subscribed to it. */
export async function saveUser(writes: Writes, user: User): Promise<User> {
  const changed = { ...user, dateUpdated: writes.date };
  await writes.store.putRecord(USERS, user.identity, changed);
  await showUser(writes, changed);
  return changed;
}

async function showUser({ sync }: Writes, user: User): Promise<void> {
  const map = userInfoMap(user.sid);
  await sync.putItem(map, 'friendlyName', { value: user.friendlyName });
  await sync.putItem(map, 'attributes', { value: user.attributes });
  await sync.putItem(map, 'reachability', { online: user.isOnline, notifiable: false });
}
