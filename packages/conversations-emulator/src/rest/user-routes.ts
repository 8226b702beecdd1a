import { checkAttributes, checkIdentity, checkName } from '../conversations/check-input.ts';
import { deleteUser } from '../conversations/delete-user.ts';
import { roleNotFound, userExists, userNotFound } from '../conversations/errors.ts';
import { findRole } from '../conversations/authorise.ts';
import { getMembership, listMemberships, updateMembership } from '../conversations/membership.ts';
import { USER_SIDS, userConversationsMap, USERS } from '../conversations/names.ts';
import { removeParticipant } from '../conversations/remove-participant.ts';
import { updateUser } from '../conversations/update-user.ts';
import { ensureUser, findUser, saveUser, type User } from '../conversations/user.ts';
import { write } from '../conversations/writes.ts';
import { indexField, textField, wordField } from '../http/read-fields.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../services.ts';
import type { StoreReader } from '../store/store.ts';
import type { RestBodies } from './rest-bodies.ts';
import { askedPage, pageResponse } from './rest-page.ts';
import type { ServerCaller } from './server-caller.ts';

const ONE = '/v1/Users/:user';

/** `/v1/Users`, with their conversations. */
export function addRestUserRoutes(
  router: Router<ServerCaller>,
  services: Services,
  bodies: RestBodies,
): void {
  const { store } = services;
  router
    .add('POST', '/v1/Users', async ({ actor, root }, { body }) => {
      const identity = checkIdentity(textField(body, 'Identity') ?? '');
      const friendlyName = checkName(textField(body, 'FriendlyName') ?? null, 'FriendlyName');
      const attributes = checkAttributes(textField(body, 'Attributes') ?? '{}');
      const roleSid = textField(body, 'RoleSid');
      const user = await write(services, async (writes) => {
        if (await findUser(writes.store, identity)) throw userExists();
        if (roleSid !== undefined && !(await findRole(writes.store, roleSid))) throw roleNotFound();
        const made = await ensureUser(writes, identity);
        const saved = await saveUser(writes, {
          ...made,
          friendlyName,
          attributes,
          ...(roleSid !== undefined && { roleSid }),
        });
        await services.webhooks.after(writes, actor, 'onUserAdded', { user: saved });
        return saved;
      });
      return { status: 201, body: bodies.user(root, user) };
    })
    .add('GET', '/v1/Users', async ({ root }, request) => {
      const asked = askedPage(request);
      const rows = await store.read((reader) => reader.listRecords<User>(USERS, asked));
      const page = rows.map(({ key, data }) => ({ key, body: bodies.user(root, data) }));
      return pageResponse('users', `${root}/Users`, request, asked, page);
    })
    .add('GET', ONE, async ({ root }, _request, { user = '' }) => {
      const found = await store.read((reader) => getUser(reader, user));
      return { status: 200, body: bodies.user(root, found) };
    })
    .add('POST', ONE, async ({ actor, root }, { body }, { user = '' }) => {
      const changed = await updateUser(services, actor, user, {
        friendlyName: textField(body, 'FriendlyName'),
        attributes: textField(body, 'Attributes'),
        roleSid: textField(body, 'RoleSid'),
      });
      return { status: 200, body: bodies.user(root, changed) };
    })
    .add('DELETE', ONE, async ({ actor }, _request, { user = '' }) => {
      const { identity } = await store.read((reader) => getUser(reader, user));
      await deleteUser(services, actor, identity);
      return { status: 204 };
    });
  addUserConversationRoutes(router, services, bodies);
}

function addUserConversationRoutes(
  router: Router<ServerCaller>,
  services: Services,
  bodies: RestBodies,
): void {
  const { store } = services;
  router
    .add('GET', `${ONE}/Conversations`, ({ root }, request, { user = '' }) => {
      const asked = askedPage(request);
      return store.read(async (reader) => {
        const { sid, identity } = await getUser(reader, user);
        const map = await reader.findObject(userConversationsMap(sid));
        const items = await reader.listItems(map?.sid ?? '', asked);
        const memberships = await listMemberships(reader, identity, items.slice(0, asked.size));
        const page = memberships.map((one) => ({
          key: one.conversation.sid,
          body: bodies.userConversation(root, one),
        }));
        const url = `${root}/Users/${sid}/Conversations`;
        return pageResponse('conversations', url, request, asked, page, items[asked.size]?.key);
      });
    })
    .add(
      'GET',
      `${ONE}/Conversations/:conversation`,
      ({ root }, _request, { user = '', conversation = '' }) =>
        store.read(async (reader) => {
          const { identity } = await getUser(reader, user);
          const membership = await getMembership(reader, identity, conversation);
          return { status: 200, body: bodies.userConversation(root, membership) };
        }),
    )
    .add('POST', `${ONE}/Conversations/:conversation`, async ({ actor, root }, { body }, params) => {
      const { user = '', conversation = '' } = params;
      const { identity } = await store.read((reader) => getUser(reader, user));
      const membership = await updateMembership(services, actor, identity, conversation, {
        lastReadMessageIndex: indexField(body, 'LastReadMessageIndex'),
        notificationLevel: wordField(body, 'NotificationLevel', ['default', 'muted']),
      });
      return { status: 200, body: bodies.userConversation(root, membership) };
    })
    .add('DELETE', `${ONE}/Conversations/:conversation`, async ({ actor }, _request, params) => {
      const { user = '', conversation = '' } = params;
      const { identity } = await store.read((reader) => getUser(reader, user));
      await removeParticipant(services, actor, conversation, identity);
      return { status: 204 };
    });
}

async function getUser(reader: StoreReader, sidOrIdentity: string): Promise<User> {
  const identity = (await reader.getRecord<string>(USER_SIDS, sidOrIdentity)) ?? sidOrIdentity;
  const user = await findUser(reader, identity);
  if (!user) throw userNotFound();
  return user;
}
