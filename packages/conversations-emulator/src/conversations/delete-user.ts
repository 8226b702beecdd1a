import type { Services } from '../services.ts';
import type { Actor } from './actor.ts';
import { userNotFound } from './errors.ts';
import { USER_SIDS, userConversationsMap, userInfoMap, USERS } from './names.ts';
import { removeParticipant } from './remove-participant.ts';
import { findUser } from './user.ts';
import { write } from './writes.ts';

/** Removes a user, from its conversations too. Its messages stay. */
export async function deleteUser(services: Services, actor: Actor, identity: string): Promise<void> {
  const memberships = await services.store.read(async (reader) => {
    const user = await findUser(reader, identity);
    if (!user) throw userNotFound();
    const map = await reader.findObject(userConversationsMap(user.sid));
    return reader.listItems(map?.sid ?? '', { limit: 1000 });
  });
  for (const { key } of memberships) await removeParticipant(services, actor, key, identity);
  await write(services, async ({ store, sync }) => {
    const user = await findUser(store, identity);
    if (!user) return;
    await sync.remove(userConversationsMap(user.sid));
    await sync.remove(userInfoMap(user.sid));
    await store.removeRecord(USERS, identity);
    await store.removeRecord(USER_SIDS, user.sid);
  });
}
