import type { Actor } from '../conversations/actor.ts';
import type { Writes } from '../conversations/writes.ts';
import type { EmulatorConfig } from '../emulator-config.ts';
import { payloadObject, type JsonObject } from '../frames/frame.ts';
import { ApiError } from '../http/api-error.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Store } from '../store/store.ts';
import { callHook, isWorthRetrying, type HookCall } from './hook-call.ts';
import type { PostEvent, PreEvent } from './hook-events.ts';
import { eventFields, formFields, subjectFields, type HookSubject } from './hook-fields.ts';
import { getServiceHooks, listConversationHooks } from './hook-settings.ts';

/** What a webhook wants changed before something happens. */
export class HookChanges {
  readonly #answer: JsonObject;

  constructor(answer: JsonObject) {
    this.#answer = answer;
  }

  /** The text for a field, named as the event names it; answers have it in snake case. Undefined when it stays. */
  text(field: string): string | undefined {
    const snake = field.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();
    const value = this.#answer[snake] ?? this.#answer[field];
    return typeof value === 'string' ? value : undefined;
  }
}

const UNCHANGED = new HookChanges({});

/** Tells webhooks what is about to happen and what has happened. */
export class Webhooks {
  readonly #config: EmulatorConfig;
  readonly #store: Store;

  constructor(config: EmulatorConfig, store: Store) {
    this.#config = config;
    this.#store = store;
  }

  /**
   * Asks the service's webhook about what a client wants. A 4xx refuses it (rejects with 403); an answer in JSON changes it;
   * a webhook that does not answer, even when asked again, is passed over.
   */
  async before(actor: Actor, event: PreEvent, fields: JsonObject): Promise<HookChanges> {
    if (!isHooked(actor)) return UNCHANGED;
    const hooks = await this.#store.read(getServiceHooks);
    if (hooks.preUrl === null || !hooks.filters.includes(event)) return UNCHANGED;
    const call: HookCall = {
      url: hooks.preUrl,
      method: hooks.method,
      fields: formFields({ ...eventFields(this.#config, actor, event), ...fields }),
    };
    let answer = await callHook(call, this.#config.authToken);
    if (isWorthRetrying(answer)) answer = await callHook(call, this.#config.authToken);
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
      throw new ApiError(403, 50107, 'Refused by the webhook');
    return new HookChanges((answer.status === 200 && payloadObject(answer.text)) || {});
  }

  /** Has webhooks told, once the transaction is committed, what happened in it. */
  async after(writes: Writes, actor: Actor, event: PostEvent, subject: HookSubject): Promise<void> {
    if (!isHooked(actor)) return;
    const conversationSid = subject.conversation?.sid ?? subject.message?.conversationSid;
    const service = await getServiceHooks(writes.store);
    const targets = [
      ...(service.postUrl === null ? [] : [{ ...service, url: service.postUrl }]),
      ...(conversationSid === undefined ? [] : await listConversationHooks(writes.store, conversationSid)),
    ].filter(({ filters }) => filters.includes(event));
    if (targets.length === 0) return;
    const fields = formFields({ ...eventFields(this.#config, actor, event), ...subjectFields(subject) });
    for (const { url, method } of targets)
      await enqueue(writes, { kind: 'webhook', call: { url, method, fields } });
  }

  /** Tells one webhook; false when it is to be told again. */
  async deliver(call: HookCall, attempt: number): Promise<boolean> {
    const fields = attempt > 1 ? { ...call.fields, RetryCount: String(attempt - 1) } : call.fields;
    return !isWorthRetrying(await callHook({ ...call, fields }, this.#config.authToken));
  }
}

/** What clients and telephones do is told; what the server does only when it says so. */
const isHooked = (actor: Actor): boolean => actor.kind !== 'server' || actor.isHooked;
