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
  readonly professionName: string;
  /** Where the flow can be taken up again to change an answer. */
  readonly resumePath: string;
}

/** Keeps the outcome. */
export function keepOutcome(record: OutcomeRecord): void {
  sessionStore.write(OUTCOME_KEY, JSON.stringify(record));
}

/** The kept outcome, `undefined` when this tab has none. */
export function readOutcome(): OutcomeRecord | undefined {
  const record = parsed(sessionStore.read(OUTCOME_KEY)) as OutcomeRecord | undefined;
  return typeof record === 'object' && typeof record.leadId === 'string' ? record : undefined;
}
