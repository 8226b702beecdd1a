import { getConversation } from '../conversations/conversation.ts';
import { deleteMessage } from '../conversations/delete-message.ts';
import { asMessage, getMessage } from '../conversations/message.ts';
import { messageList } from '../conversations/names.ts';
import { listReceipts } from '../conversations/receipt.ts';
import { sendMessage } from '../conversations/send-message.ts';
import { updateMessage } from '../conversations/update-message.ts';
import { notFound } from '../http/api-error.ts';
import { textField, textsField } from '../http/read-fields.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../services.ts';
import type { RestBodies } from './rest-bodies.ts';
import { askedPage, pageResponse } from './rest-page.ts';
import type { ServerCaller } from './server-caller.ts';

const ALL = '/v1/Conversations/:conversation/Messages';
const ONE = `${ALL}/:message`;

/** `/v1/Conversations/{}/Messages`, with their receipts. */
export function addRestMessageRoutes(
  router: Router<ServerCaller>,
  services: Services,
  bodies: RestBodies,
): void {
  const { store } = services;
  router
    .add('POST', ALL, async ({ actor, root }, { body }, { conversation = '' }) => {
      const placed = await sendMessage(services, actor, conversation, {
        author: textField(body, 'Author'),
        body: textField(body, 'Body'),
        attributes: textField(body, 'Attributes'),
        subject: textField(body, 'Subject'),
        mediaSids: textsField(body, 'MediaSid'),
        contentSid: textField(body, 'ContentSid'),
      });
      return { status: 201, body: bodies.message(root, placed) };
    })
    .add('GET', ALL, ({ root }, request, { conversation = '' }) => {
      const asked = askedPage(request, request.query.get('Order') === 'desc' ? 'desc' : 'asc');
      return store.read(async (reader) => {
        const { sid } = await getConversation(reader, conversation);
        const list = await reader.findObject(messageList(sid));
        const items = await reader.listItems(list?.sid ?? '', asked);
        const page = items.map(({ key, data }) => {
          const placed = { conversationSid: sid, index: Number(key), message: asMessage(data) };
          return { key, body: bodies.message(root, placed) };
        });
        return pageResponse('messages', `${root}/Conversations/${sid}/Messages`, request, asked, page);
      });
    })
    .add('GET', ONE, ({ root }, _request, { conversation = '', message = '' }) =>
      store.read(async (reader) => {
        const { sid } = await getConversation(reader, conversation);
        return { status: 200, body: bodies.message(root, await getMessage(reader, sid, message)) };
      }),
    )
    .add('POST', ONE, async ({ actor, root }, { body }, { conversation = '', message = '' }) => {
      const placed = await updateMessage(services, actor, conversation, message, {
        author: textField(body, 'Author'),
        body: textField(body, 'Body'),
        attributes: textField(body, 'Attributes'),
      });
      return { status: 200, body: bodies.message(root, placed) };
    })
    .add('DELETE', ONE, async ({ actor }, _request, { conversation = '', message = '' }) => {
      await deleteMessage(services, actor, conversation, message);
      return { status: 204 };
    });
  addReceiptRoutes(router, services, bodies);
}

function addReceiptRoutes(router: Router<ServerCaller>, { store }: Services, bodies: RestBodies): void {
  router
    .add('GET', `${ONE}/Receipts`, ({ root }, request, { conversation = '', message = '' }) => {
      const asked = askedPage(request);
      return store.read(async (reader) => {
        const { sid } = await getConversation(reader, conversation);
        await getMessage(reader, sid, message);
        const receipts = await listReceipts(reader, { conversationSid: sid, messageSid: message });
        const page = receipts
          .filter((receipt) => asked.from === undefined || receipt.sid >= asked.from)
          .map((receipt) => ({ key: receipt.sid, body: bodies.receipt(root, receipt) }));
        const url = `${root}/Conversations/${sid}/Messages/${message}/Receipts`;
        return pageResponse('delivery_receipts', url, request, asked, page);
      });
    })
    .add(
      'GET',
      `${ONE}/Receipts/:receipt`,
      ({ root }, _request, { conversation = '', message = '', receipt = '' }) =>
        store.read(async (reader) => {
          const { sid } = await getConversation(reader, conversation);
          const all = await listReceipts(reader, { conversationSid: sid, messageSid: message });
          const found = all.find((one) => one.sid === receipt);
          if (!found) throw notFound(receipt);
          return { status: 200, body: bodies.receipt(root, found) };
        }),
    );
}
