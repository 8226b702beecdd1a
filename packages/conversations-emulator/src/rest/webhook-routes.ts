import { getConversation } from '../conversations/conversation.ts';
import { webhookNotFound } from '../conversations/errors.ts';
import type { JsonObject } from '../frames/frame.ts';
import { badRequest } from '../http/api-error.ts';
import { textField, textsField, wordField } from '../http/read-fields.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../services.ts';
import { newSid } from '../sids.ts';
import { HOOK_EVENTS, POST_EVENTS } from '../webhooks/hook-events.ts';
import {
  conversationHooks,
  getServiceHooks,
  listConversationHooks,
  serviceHooksPlace,
  type ConversationHook,
  type ServiceHooks,
} from '../webhooks/hook-settings.ts';
import type { RestBodies } from './rest-bodies.ts';
import { askedPage, pageResponse } from './rest-page.ts';
import type { ServerCaller } from './server-caller.ts';

/** Twilio's most webhooks of one conversation. */
const MOST_HOOKS = 5;
const METHODS = ['GET', 'POST'] as const;
const ALL = '/v1/Conversations/:conversation/Webhooks';
const ONE = `${ALL}/:webhook`;

/** `/v1/Configuration/Webhooks` and `/v1/Conversations/{}/Webhooks`. */
export function addRestWebhookRoutes(
  router: Router<ServerCaller>,
  services: Services,
  bodies: RestBodies,
): void {
  const { store, clock } = services;
  router
    .add('GET', '/v1/Configuration/Webhooks', async ({ root }) => {
      const hooks = await store.read(getServiceHooks);
      return { status: 200, body: bodies.serviceHooks(root, hooks) };
    })
    .add('POST', '/v1/Configuration/Webhooks', async ({ root }, { body }) => {
      const hooks = await store.write(async (writer) => {
        const before = await getServiceHooks(writer);
        const next: ServiceHooks = {
          preUrl: urlField(body, 'PreWebhookUrl') ?? before.preUrl,
          postUrl: urlField(body, 'PostWebhookUrl') ?? before.postUrl,
          method: methodField(body, 'Method') ?? before.method,
          filters: filtersOf(body, 'Filters', HOOK_EVENTS) ?? before.filters,
        };
        await writer.putRecord(...serviceHooksPlace, next);
        return next;
      });
      return { status: 200, body: bodies.serviceHooks(root, hooks) };
    })
    .add('POST', ALL, async ({ root }, { body }, { conversation = '' }) => {
      if (textField(body, 'Target') !== 'webhook')
        throw badRequest('Target is webhook; there is no other here');
      const url = urlField(body, 'Configuration.Url');
      if (!url) throw badRequest('Configuration.Url is required');
      const hook = await store.write(async (writer) => {
        const { sid: conversationSid } = await getConversation(writer, conversation);
        if ((await listConversationHooks(writer, conversationSid)).length >= MOST_HOOKS)
          throw badRequest(`A conversation has ${MOST_HOOKS} webhooks at most`);
        const date = clock.date();
        const made: ConversationHook = {
          sid: newSid('WH'),
          conversationSid,
          url,
          method: methodField(body, 'Configuration.Method') ?? 'POST',
          filters: filtersOf(body, 'Configuration.Filters', POST_EVENTS) ?? [],
          dateCreated: date,
          dateUpdated: date,
        };
        await writer.putRecord(conversationHooks(conversationSid), made.sid, made);
        return made;
      });
      return { status: 201, body: bodies.hook(root, hook) };
    })
    .add('GET', ALL, ({ root }, request, { conversation = '' }) => {
      const asked = askedPage(request);
      return store.read(async (reader) => {
        const { sid } = await getConversation(reader, conversation);
        const hooks = await listConversationHooks(reader, sid);
        const page = hooks.map((hook) => ({ key: hook.sid, body: bodies.hook(root, hook) }));
        return pageResponse('webhooks', `${root}/Conversations/${sid}/Webhooks`, request, asked, page);
      });
    })
    .add('GET', ONE, async ({ root }, _request, { conversation = '', webhook = '' }) => {
      const hook = await store.read((reader) =>
        reader.getRecord<ConversationHook>(conversationHooks(conversation), webhook),
      );
      if (!hook) throw webhookNotFound();
      return { status: 200, body: bodies.hook(root, hook) };
    })
    .add('POST', ONE, async ({ root }, { body }, { conversation = '', webhook = '' }) => {
      const hook = await store.write(async (writer) => {
        const before = await writer.lockRecord<ConversationHook>(conversationHooks(conversation), webhook);
        if (!before) throw webhookNotFound();
        const next: ConversationHook = {
          ...before,
          url: urlField(body, 'Configuration.Url') ?? before.url,
          method: methodField(body, 'Configuration.Method') ?? before.method,
          filters: filtersOf(body, 'Configuration.Filters', POST_EVENTS) ?? before.filters,
          dateUpdated: clock.date(),
        };
        await writer.putRecord(conversationHooks(conversation), webhook, next);
        return next;
      });
      return { status: 200, body: bodies.hook(root, hook) };
    })
    .add('DELETE', ONE, async (_caller, _request, { conversation = '', webhook = '' }) => {
      await store.write(async (writer) => {
        if (!(await writer.getRecord(conversationHooks(conversation), webhook))) throw webhookNotFound();
        await writer.removeRecord(conversationHooks(conversation), webhook);
      });
      return { status: 204 };
    });
}

/** The SDK has the conversation's methods in lower case. */
const methodField = (body: JsonObject, name: string): 'GET' | 'POST' | undefined =>
  wordField({ [name]: textField(body, name)?.toUpperCase() }, name, METHODS);

function urlField(body: JsonObject, name: string): string | undefined {
  const url = textField(body, name);
  if (url !== undefined && url !== '' && !/^https?:\/\//.test(url)) throw badRequest(`${name} is an address`);
  return url;
}

function filtersOf(body: JsonObject, name: string, events: readonly string[]): string[] | undefined {
  const filters = textsField(body, name);
  const unknown = filters?.find((filter) => !events.includes(filter));
  if (unknown !== undefined) throw badRequest(`${unknown} is no event that can be told here`);
  return filters;
}
