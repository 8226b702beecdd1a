import { addParticipant } from '../conversations/add-participant.ts';
import { getConversation } from '../conversations/conversation.ts';
import { listMemberships, type Membership } from '../conversations/membership.ts';
import { participants, userConversationsMap } from '../conversations/names.ts';
import { getParticipant, listParticipants, type Participant } from '../conversations/participant.ts';
import { removeParticipant } from '../conversations/remove-participant.ts';
import { updateParticipant } from '../conversations/update-participant.ts';
import { findUser } from '../conversations/user.ts';
import { badRequest } from '../http/api-error.ts';
import { indexField, textField } from '../http/read-fields.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../services.ts';
import type { StoreReader } from '../store/store.ts';
import type { RestBodies } from './rest-bodies.ts';
import { askedPage, pageResponse } from './rest-page.ts';
import type { ServerCaller } from './server-caller.ts';
import { CONVERSATIONS } from '../conversations/names.ts';
import type { Conversation } from '../conversations/conversation.ts';

const ALL = '/v1/Conversations/:conversation/Participants';
const ONE = `${ALL}/:participant`;

/** `/v1/Conversations/{}/Participants`, and `/v1/ParticipantConversations`. */
export function addRestParticipantRoutes(
  router: Router<ServerCaller>,
  services: Services,
  bodies: RestBodies,
): void {
  const { store } = services;
  router
    .add('POST', ALL, async ({ actor, root }, { body }, { conversation = '' }) => {
      const participant = await addParticipant(services, actor, conversation, {
        identity: textField(body, 'Identity'),
        address: textField(body, 'MessagingBinding.Address'),
        proxyAddress: textField(body, 'MessagingBinding.ProxyAddress'),
        attributes: textField(body, 'Attributes'),
        roleSid: textField(body, 'RoleSid'),
      });
      return { status: 201, body: bodies.participant(root, participant) };
    })
    .add('GET', ALL, async ({ root }, request, { conversation = '' }) => {
      const asked = askedPage(request);
      return store.read(async (reader) => {
        const { sid } = await getConversation(reader, conversation);
        const rows = await reader.listRecords<Participant>(participants(sid), asked);
        const page = rows.map(({ key, data }) => ({ key, body: bodies.participant(root, data) }));
        return pageResponse(
          'participants',
          `${root}/Conversations/${sid}/Participants`,
          request,
          asked,
          page,
        );
      });
    })
    .add('GET', ONE, ({ root }, _request, { conversation = '', participant = '' }) =>
      store.read(async (reader) => {
        const { sid } = await getConversation(reader, conversation);
        return {
          status: 200,
          body: bodies.participant(root, await getParticipant(reader, sid, participant)),
        };
      }),
    )
    .add('POST', ONE, async ({ actor, root }, { body }, { conversation = '', participant = '' }) => {
      const changed = await updateParticipant(services, actor, conversation, participant, {
        attributes: textField(body, 'Attributes'),
        roleSid: textField(body, 'RoleSid'),
        lastReadMessageIndex: indexField(body, 'LastReadMessageIndex'),
      });
      return { status: 200, body: bodies.participant(root, changed) };
    })
    .add('DELETE', ONE, async ({ actor }, _request, { conversation = '', participant = '' }) => {
      await removeParticipant(services, actor, conversation, participant);
      return { status: 204 };
    })
    .add('GET', '/v1/ParticipantConversations', async ({ root }, request) => {
      const asked = askedPage(request);
      const identity = request.query.get('Identity');
      const address = request.query.get('Address');
      if ((identity === null) === (address === null)) throw badRequest('Identity or Address is required');
      const all = await store.read((reader) =>
        identity === null ? withAddress(reader, address ?? '') : withIdentity(reader, identity),
      );
      const rows = all
        .map((one) => ({ key: one.conversation.sid, body: bodies.participantConversation(root, one) }))
        .filter(({ key }) => asked.from === undefined || key >= asked.from);
      return pageResponse('conversations', `${root}/ParticipantConversations`, request, asked, rows);
    });
}

async function withIdentity(reader: StoreReader, identity: string): Promise<Membership[]> {
  const user = await findUser(reader, identity);
  const map = user && (await reader.findObject(userConversationsMap(user.sid)));
  const items = await reader.listItems(map?.sid ?? '', { limit: 1000 });
  return listMemberships(reader, identity, items);
}

async function withAddress(reader: StoreReader, address: string): Promise<Omit<Membership, 'unreadCount'>[]> {
  const conversations = await reader.listRecords<Conversation>(CONVERSATIONS, { limit: 10_000 });
  const found: Omit<Membership, 'unreadCount'>[] = [];
  for (const { data: conversation } of conversations) {
    if (conversation.addressCount === 0) continue;
    for (const participant of await listParticipants(reader, conversation.sid))
      if (participant.binding?.address === address) found.push({ conversation, participant });
  }
  return found;
}
