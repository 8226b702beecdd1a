import type { Services } from '../services.ts';
import type { Actor } from './actor.ts';
import { authoriseInService, findRole } from './authorise.ts';
import { checkAttributes, checkIdentity, checkName } from './check-input.ts';
import { roleNotFound, userNotFound } from './errors.ts';
import { USER_SIDS, USERS } from './names.ts';
import { saveUser, type User } from './user.ts';
import { write } from './writes.ts';

export interface UserChange {
  readonly friendlyName?: string | undefined;
  readonly attributes?: string | undefined;
  readonly roleSid?: string | undefined;
}

/** Changes what is given of a user, by identity or SID; clients their own name and attributes. */
export async function updateUser(
  services: Services,
  actor: Actor,
  sidOrIdentity: string,
  change: UserChange,
): Promise<User> {
  await services.webhooks.before(actor, 'onUserUpdate', {
    Identity: sidOrIdentity,
    FriendlyName: change.friendlyName,
    Attributes: change.attributes,
  });
  const friendlyName =
    change.friendlyName === undefined ? undefined : checkName(change.friendlyName, 'FriendlyName');
  const attributes = change.attributes === undefined ? undefined : checkAttributes(change.attributes);
  return write(services, async (writes) => {
    const { store } = writes;
    const identity =
      (await store.getRecord<string>(USER_SIDS, sidOrIdentity)) ?? checkIdentity(sidOrIdentity);
    const isOwn = actor.kind === 'client' && actor.identity === identity;
    await authoriseInService(store, actor, isOwn ? 'editOwnUserInfo' : 'editAnyUserInfo');
    const before = await store.lockRecord<User>(USERS, identity);
    if (!before) throw userNotFound();
    const { roleSid } = change;
    if (roleSid !== undefined && !(await findRole(store, roleSid))) throw roleNotFound();
    const user = await saveUser(writes, {
      ...before,
      ...(friendlyName !== undefined && { friendlyName }),
      ...(attributes !== undefined && { attributes }),
      ...(actor.kind === 'server' && roleSid !== undefined && { roleSid }),
    });
    await services.webhooks.after(writes, actor, 'onUserUpdated', { user });
    return user;
  });
}
