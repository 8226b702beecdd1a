import type { JsonObject } from '../frames/frame.ts';
import type { SyncEvent, SyncItem, SyncKind, SyncObject } from '../store/store.ts';

/** Host of the tunnelled Sync requests; a label, as they are routed by path. */
const HOST = 'https://cds.us1.twilio.com';

const ROOT = { document: 'Documents', list: 'Lists', map: 'Maps' } as const;

/** The kind of a root's path segment. */
export const SYNC_ROOTS: Readonly<Record<string, SyncKind>> = {
  Documents: 'document',
  Lists: 'list',
  Maps: 'map',
};

const rootUrl = (kind: SyncKind, sid: string): string => `${HOST}/v3/${ROOT[kind]}/${sid}`;

const itemUrl = (kind: SyncKind, sid: string, key: string): string =>
  `${rootUrl(kind, sid)}/Items/${encodeURIComponent(kind === 'list' ? Number(key) : key)}`;

/** An object as the SDK reads it. */
export function objectBody(object: SyncObject): JsonObject {
  const url = rootUrl(object.kind, object.sid);
  return {
    sid: object.sid,
    unique_name: object.uniqueName,
    url,
    revision: String(object.revision),
    last_event_id: object.lastEventId,
    date_created: object.dateCreated,
    date_updated: object.dateUpdated,
    date_expires: null,
    ...(object.kind === 'document' ? { data: object.data } : { links: { items: `${url}/Items` } }),
  };
}

/** An item as the SDK reads it. */
export function itemBody(object: SyncObject, item: SyncItem): JsonObject {
  return {
    ...(object.kind === 'list' ? { index: Number(item.key) } : { key: item.key }),
    url: itemUrl(object.kind, object.sid, item.key),
    revision: String(item.revision),
    last_event_id: item.lastEventId,
    date_created: item.dateCreated,
    date_updated: item.dateUpdated,
    date_expires: null,
    data: item.data,
  };
}

/** The notification of one event: its message type and payload. */
export function eventNotification(
  kind: SyncKind,
  event: SyncEvent,
): { messageType: string; payload: JsonObject } {
  const subject =
    event.key === ''
      ? { [`${kind}_revision`]: String(event.revision), [`${kind}_data`]: event.data }
      : itemFields(kind, event);
  return {
    messageType: `com.twilio.rtd.cds.${kind}`,
    payload: {
      event_type: `${kind}_${event.type}`,
      event_protocol_version: 4,
      event: {
        id: event.id,
        [`${kind}_sid`]: event.objectSid,
        ...subject,
        date_created: event.date,
        date_expires: null,
      },
    },
  };
}

function itemFields(kind: SyncKind, event: SyncEvent): JsonObject {
  const id = kind === 'list' ? { item_index: Number(event.key) } : { item_key: event.key };
  return {
    ...id,
    [`${kind}_revision`]: String(event.objectRevision),
    item_url: itemUrl(kind, event.objectSid, event.key),
    item_revision: String(event.revision),
    item_data: event.data,
  };
}
