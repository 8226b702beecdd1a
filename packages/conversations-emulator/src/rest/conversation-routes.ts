import { getConversation, CONVERSATION_STATES, type Conversation } from '../conversations/conversation.ts';
import { createConversation } from '../conversations/create-conversation.ts';
import { deleteConversation } from '../conversations/delete-conversation.ts';
import { CONVERSATIONS } from '../conversations/names.ts';
import { updateConversation } from '../conversations/update-conversation.ts';
import type { JsonObject } from '../frames/frame.ts';
import { textField, wordField } from '../http/read-fields.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../services.ts';
import type { ConversationState } from '../conversations/conversation.ts';
import type { RestBodies } from './rest-bodies.ts';
import { askedPage, pageResponse } from './rest-page.ts';
import type { ServerCaller } from './server-caller.ts';

const ONE = '/v1/Conversations/:conversation';

/** `/v1/Conversations`. */
export function addRestConversationRoutes(
  router: Router<ServerCaller>,
  services: Services,
  bodies: RestBodies,
): void {
  const { store } = services;
  router
    .add('POST', '/v1/Conversations', async ({ actor, root }, { body }) => {
      const conversation = await createConversation(services, actor, fieldsOf(body));
      return { status: 201, body: bodies.conversation(root, conversation) };
    })
    .add('GET', '/v1/Conversations', async ({ root }, request) => {
      const asked = askedPage(request);
      const rows = await store.read((reader) => reader.listRecords<Conversation>(CONVERSATIONS, asked));
      const page = rows.map(({ key, data }) => ({ key, body: bodies.conversation(root, data) }));
      return pageResponse('conversations', `${root}/Conversations`, request, asked, page);
    })
    .add('GET', ONE, async ({ root }, _request, { conversation = '' }) => {
      const found = await store.read((reader) => getConversation(reader, conversation));
      return { status: 200, body: bodies.conversation(root, found) };
    })
    .add('POST', ONE, async ({ actor, root }, { body }, { conversation = '' }) => {
      const changed = await updateConversation(services, actor, conversation, fieldsOf(body));
      return { status: 200, body: bodies.conversation(root, changed) };
    })
    .add('DELETE', ONE, async ({ actor }, _request, { conversation = '' }) => {
      await deleteConversation(services, actor, conversation);
      return { status: 204 };
    });
}

interface ConversationFields {
  friendlyName?: string;
  uniqueName?: string | null;
  attributes?: string;
  messagingServiceSid?: string;
  state?: ConversationState;
}

function fieldsOf(body: JsonObject): ConversationFields {
  const friendlyName = textField(body, 'FriendlyName');
  const uniqueName = textField(body, 'UniqueName');
  const attributes = textField(body, 'Attributes');
  const messagingServiceSid = textField(body, 'MessagingServiceSid');
  const state = wordField(body, 'State', CONVERSATION_STATES);
  return {
    ...(friendlyName !== undefined && { friendlyName }),
    ...(uniqueName !== undefined && { uniqueName: uniqueName || null }),
    ...(attributes !== undefined && { attributes }),
    ...(messagingServiceSid !== undefined && { messagingServiceSid }),
    ...(state !== undefined && { state }),
  };
}
