import type { StoreReader } from '../store/store.ts';

/** The webhooks of the whole service. */
export interface ServiceHooks {
  readonly preUrl: string | null;
  readonly postUrl: string | null;
  readonly method: 'GET' | 'POST';
  /** Events that are told. */
  readonly filters: readonly string[];
}

/** A webhook of one conversation; it hears of what has happened. */
export interface ConversationHook {
  readonly sid: string;
  readonly conversationSid: string;
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly filters: readonly string[];
  readonly dateCreated: string;
  readonly dateUpdated: string;
}

const SETTINGS = 'settings';
const SERVICE_HOOKS = 'service-hooks';

const NONE: ServiceHooks = { preUrl: null, postUrl: null, method: 'POST', filters: [] };

export const conversationHooks = (conversationSid: string): string => `webhooks/${conversationSid}`;

export async function getServiceHooks(reader: StoreReader): Promise<ServiceHooks> {
  return (await reader.getRecord<ServiceHooks>(SETTINGS, SERVICE_HOOKS)) ?? NONE;
}

export const serviceHooksPlace = [SETTINGS, SERVICE_HOOKS] as const;

export async function listConversationHooks(
  reader: StoreReader,
  conversationSid: string,
): Promise<ConversationHook[]> {
  const records = await reader.listRecords<ConversationHook>(conversationHooks(conversationSid), {
    limit: 10,
  });
  return records.map(({ data }) => data);
}
