import { localStore, parsed } from './browser-storage.ts';
import { EMPTY_DRAFT, type Draft } from './draft.ts';

/** Browser storage key of answers whose lead exists but which the API does not have yet. */
export const OUTBOX_KEY = 'leadAnswers';

/** Holds profession, profession_id and originUrl together, as the pages that hand over to the flow write them. */
export const LEAD_FLOW_KEY = 'lead-flow';

/** The id of the click on an advertisement, apart from all else. */
export const GCLID_KEY = 'gclid';

/** Contact details in progress. Session storage only: they end with the tab. */
export const FORM_VALUES_KEY = 'leadFormValues';

export const DRAFT_KEYS = Object.keys(EMPTY_DRAFT) as (keyof Draft)[];

// Texts are stored bare, all else as JSON; what does not look like the field reads as missing.
function decode<Value>(text: string | null, empty: Value): Value {
  if (text === null) return empty;
  if (typeof empty === 'string') return text as Value;
  const value = parsed(text);
  const isAlike = typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty);
  return isAlike && value !== null ? (value as Value) : empty;
}

const encode = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  value === 0 ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** The stored draft; fields that are missing or broken are empty. */
export function readDraft(): Draft {
  return Object.fromEntries(
    DRAFT_KEYS.map((key) => [key, decode<unknown>(localStore.read(key), EMPTY_DRAFT[key])]),
  ) as unknown as Draft;
}

/** The key of the stored draft; empty when there is none. */
const storedKey = (): string => localStore.read('submissionKey') ?? '';

/** Whether the stored draft is this one: another tab may have ended it, or begun another flow since. */
export const isStored = ({ submissionKey }: Draft): boolean => storedKey() === submissionKey;

/** Stores the fields that differ, each under its own name; a field without a value is removed. */
export function writeDraft(next: Draft, previous: Draft): void {
  const isEmptyStorage = storedKey() === '';
  // The flow that another tab has begun since is not mixed with this one.
  if (!isEmptyStorage && !isStored(previous)) return;
  for (const key of DRAFT_KEYS) {
    if (!isEmptyStorage && next[key] === previous[key]) continue;
    if (isEmpty(next[key])) localStore.remove(key);
    else localStore.write(key, encode(next[key]));
  }
}

/** What `LEAD_FLOW_KEY` holds. */
export interface LeadFlow {
  /** The profession's slug. */
  readonly profession: string;
  readonly profession_id: number;
  readonly originUrl: string;
}

/** The stored lead flow; `undefined` when there is none. */
export function readLeadFlow(): LeadFlow | undefined {
  const flow = parsed(localStore.read(LEAD_FLOW_KEY)) as LeadFlow | null | undefined;
  return typeof flow?.profession === 'string' ? flow : undefined;
}

export const writeLeadFlow = (flow: LeadFlow): void => localStore.write(LEAD_FLOW_KEY, JSON.stringify(flow));
