import { isJsonObject } from '../frames/frame.ts';
import { indexField, textField, textsField, wordField } from '../http/read-fields.ts';
import type { ApiResponse, Router } from '../http/router.ts';
import type { ClientCaller } from '../session/session.ts';
import type { Services } from '../services.ts';
import type { Actor } from './actor.ts';
import { addParticipant } from './add-participant.ts';
import { authorise, authoriseInService } from './authorise.ts';
import {
  conversationBody,
  membershipBody,
  messageBody,
  participantBody,
  receiptBody,
  userBody,
} from './bodies.ts';
import { getConversation, type Conversation } from './conversation.ts';
import { createConversation } from './create-conversation.ts';
import { deleteConversation } from './delete-conversation.ts';
import { deleteMessage } from './delete-message.ts';
import { userNotFound } from './errors.ts';
import { getMembership, listMemberships, updateMembership } from './membership.ts';
import { getMessage } from './message.ts';
import { userConversationsMap } from './names.ts';
import { findParticipant } from './participant.ts';
import { listReceipts } from './receipt.ts';
import { removeParticipant } from './remove-participant.ts';
import { sendMessage } from './send-message.ts';
import { sendTyping } from './typing.ts';
import { updateConversation } from './update-conversation.ts';
import { updateMessage } from './update-message.ts';
import { updateParticipant } from './update-participant.ts';
import { updateUser } from './update-user.ts';
import { findUser } from './user.ts';

const API = '/Client/v2';
const CONVERSATION = `${API}/Conversations/:conversation`;
const PAGE = 100;

const actorOf = ({ identity }: ClientCaller): Actor => ({ kind: 'client', identity });
const ok = (body: ApiResponse['body']): ApiResponse => ({ status: 200, ...(body && { body }) });
const NO_CONTENT: ApiResponse = { status: 200, body: {} };

/** What clients ask of Conversations through the tunnel, by the links that the configuration gave them. */
export function addClientRoutes(router: Router<ClientCaller>, services: Services): void {
  addConversationRoutes(router, services);
  addMembershipRoutes(router, services);
  addParticipantRoutes(router, services);
  addMessageRoutes(router, services);
  addUserRoutes(router, services);
}

function addConversationRoutes(router: Router<ClientCaller>, services: Services): void {
  const { store } = services;
  router
    .add('POST', `${API}/Conversations`, async (caller, { body }) => {
      const conversation = await createConversation(services, actorOf(caller), {
        friendlyName: textField(body, 'friendly_name') ?? null,
        uniqueName: textField(body, 'unique_name') ?? null,
        attributes: textField(body, 'attributes') ?? '{}',
      });
      return { status: 201, body: withLinks(conversation) };
    })
    .add('GET', CONVERSATION, (caller, _request, { conversation = '' }) =>
      store.read(async (reader) => {
        const found = await getConversation(reader, conversation);
        const participant = await findParticipant(reader, found.sid, caller.identity);
        if (!participant && found.createdBy !== caller.identity)
          await authoriseInService(reader, actorOf(caller), 'joinConversation');
        return ok({ ...withLinks(found), ...(participant && { status: 'joined' }) });
      }),
    )
    .add('POST', CONVERSATION, async (caller, { body }, { conversation = '' }) => {
      const [friendlyName, uniqueName, attributes] = ['friendly_name', 'unique_name', 'attributes'].map(
        (name) => textField(body, name),
      );
      const changed = await updateConversation(services, actorOf(caller), conversation, {
        ...(friendlyName !== undefined && { friendlyName }),
        ...(uniqueName !== undefined && { uniqueName: uniqueName || null }),
        ...(attributes !== undefined && { attributes }),
      });
      return ok(withLinks(changed));
    })
    .add('DELETE', CONVERSATION, async (caller, _request, { conversation = '' }) => {
      await deleteConversation(services, actorOf(caller), conversation);
      return NO_CONTENT;
    });
}

function withLinks(conversation: Conversation): Record<string, unknown> {
  const url = `https://aim.us1.twilio.com${API}/Conversations/${conversation.sid}`;
  return {
    ...conversationBody(conversation),
    url,
    links: { messages: `${url}/Messages`, participants: `${url}/Participants` },
  };
}

function addMembershipRoutes(router: Router<ClientCaller>, services: Services): void {
  const { store } = services;
  router
    .add('GET', `${API}/MyConversations`, ({ identity }, { query }) =>
      store.read(async (reader) => {
        const user = await findUser(reader, identity);
        const map = user && (await reader.findObject(userConversationsMap(user.sid)));
        const token = query.get('PageToken');
        const items = await reader.listItems(map?.sid ?? '', {
          ...(token && { from: token }),
          limit: PAGE + 1,
        });
        const page = await listMemberships(reader, identity, items.slice(0, PAGE));
        return ok({
          conversations: page.map(membershipBody),
          meta: { previous_token: null, next_token: items[PAGE]?.key ?? null },
        });
      }),
    )
    .add('GET', `${API}/MyConversations/:conversation`, ({ identity }, _request, { conversation = '' }) =>
      store.read(async (reader) => ok(membershipBody(await getMembership(reader, identity, conversation)))),
    )
    .add('POST', `${API}/MyConversations/:conversation`, async (caller, { body }, { conversation = '' }) => {
      const membership = await updateMembership(services, actorOf(caller), caller.identity, conversation, {
        lastReadMessageIndex: indexField(body, 'last_read_message_index'),
        notificationLevel: wordField(body, 'notification_level', ['default', 'muted']),
      });
      return ok(membershipBody(membership));
    })
    .add('POST', `${API}/Typing`, async ({ identity }, { body }) => {
      const timeout = await sendTyping(services, identity, textField(body, 'ChannelSid') ?? '');
      return ok({ typing_timeout: timeout });
    });
}

function addParticipantRoutes(router: Router<ClientCaller>, services: Services): void {
  router
    .add('POST', `${CONVERSATION}/Participants`, async (caller, { body }, { conversation = '' }) => {
      const binding = isJsonObject(body['messaging_binding']) ? body['messaging_binding'] : {};
      const participant = await addParticipant(services, actorOf(caller), conversation, {
        identity: textField(body, 'identity'),
        attributes: textField(body, 'attributes'),
        address: textField(binding, 'address'),
        proxyAddress: textField(binding, 'proxy_address'),
      });
      return { status: 201, body: participantBody(participant) };
    })
    .add('POST', `${CONVERSATION}/Participants/:participant`, async (caller, { body }, params) => {
      const { conversation = '', participant = '' } = params;
      const changed = await updateParticipant(services, actorOf(caller), conversation, participant, {
        attributes: textField(body, 'attributes'),
      });
      return ok(participantBody(changed));
    })
    .add('DELETE', `${CONVERSATION}/Participants/:participant`, async (caller, _request, params) => {
      const { conversation = '', participant = '' } = params;
      await removeParticipant(services, actorOf(caller), conversation, participant);
      return NO_CONTENT;
    });
}

function addMessageRoutes(router: Router<ClientCaller>, services: Services): void {
  router
    .add('POST', `${CONVERSATION}/Messages`, async (caller, { body }, { conversation = '' }) => {
      const placed = await sendMessage(services, actorOf(caller), conversation, {
        body: textField(body, 'body'),
        attributes: textField(body, 'attributes'),
        subject: textField(body, 'subject'),
        mediaSids: textsField(body, 'media_sids'),
        contentSid: textField(body, 'content_sid'),
      });
      return { status: 201, body: messageBody(placed) };
    })
    .add('POST', `${CONVERSATION}/Messages/:message`, async (caller, { body }, params) => {
      const { conversation = '', message = '' } = params;
      const change = { body: textField(body, 'body'), attributes: textField(body, 'attributes') };
      return ok(messageBody(await updateMessage(services, actorOf(caller), conversation, message, change)));
    })
    .add('DELETE', `${CONVERSATION}/Messages/:message`, async (caller, _request, params) => {
      const { conversation = '', message = '' } = params;
      await deleteMessage(services, actorOf(caller), conversation, message);
      return NO_CONTENT;
    })
    .add('GET', `${CONVERSATION}/Messages/:message/Receipts`, (caller, _request, params) => {
      const { conversation = '', message = '' } = params;
      return services.store.read(async (reader) => {
        const { sid } = await getConversation(reader, conversation);
        await authorise(reader, actorOf(caller), sid, 'sendMessage');
        await getMessage(reader, sid, message);
        const receipts = await listReceipts(reader, { conversationSid: sid, messageSid: message });
        return ok({
          delivery_receipts: receipts.map(receiptBody),
          meta: { previous_token: null, next_token: null },
        });
      });
    });
}

function addUserRoutes(router: Router<ClientCaller>, services: Services): void {
  router
    .add('GET', `${API}/Users/:identity`, (_caller, _request, { identity = '' }) =>
      services.store.read(async (reader) => {
        const user = await findUser(reader, identity);
        if (!user) throw userNotFound();
        return ok(userBody(user));
      }),
    )
    .add('POST', `${API}/Users/:identity`, async (caller, { body }, { identity = '' }) => {
      const user = await updateUser(services, actorOf(caller), identity, {
        friendlyName: textField(body, 'friendly_name'),
        attributes: textField(body, 'attributes'),
      });
      return ok(userBody(user));
    });
}
