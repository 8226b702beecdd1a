import { useLocation } from './router.ts';
import { parsed, sessionStore } from './draft/browser-storage.ts';

/** Holds how the last submit ended, for the outcome pages. Session storage: it ends with the tab. */
const OUTCOME_KEY = 'leadOutcome';

/** What the outcome pages need to know; the ids in it are permissions and never part of an address. */
export interface OutcomeRecord {
  readonly kind: 'match' | 'rematch' | 'pending' | 'none';
  readonly leadId: string;
  readonly matchId: string | null;
  readonly city: string;
  readonly state: string;
  /** Set where providers were offered and the visitor took none: staff are told of no such request. */
  readonly isDeclined?: boolean;
  /** Set where only a visit in person was asked for, of a profession that can also meet by video. */
  readonly isInPerson?: boolean;
  /** The professional who was asked for and couldn't be matched, by name; empty if the name is unknown. */
  readonly unavailable?: string;
  /** Where the flow can be taken up again to change an answer; undefined in a tab that did not send the request. */
  readonly resumePath?: string | undefined;
}

/** Keeps the outcome. */
export function keepOutcome(record: OutcomeRecord): void {
  sessionStore.write(OUTCOME_KEY, JSON.stringify(record));
}

const isOutcome = (value: unknown): value is OutcomeRecord =>
  typeof value === 'object' && value !== null && 'leadId' in value && typeof value.leadId === 'string';

/** The kept outcome, `undefined` when this tab has none. */
export function readOutcome(): OutcomeRecord | undefined {
  const record = parsed(sessionStore.read(OUTCOME_KEY));
  return isOutcome(record) ? record : undefined;
}

/** What an outcome page shows: the outcome that its entry in the history holds, which needs no storage, else the tab's last one. */
export function useOutcome(): OutcomeRecord | undefined {
  const { state } = useLocation() as { readonly state: unknown };
  return isOutcome(state) ? state : readOutcome();
}
