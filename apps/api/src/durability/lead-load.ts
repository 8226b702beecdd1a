import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { LeadResponse } from '@carematch/api-client/contract/leads/leads.contract';

import { leadBody, type SampleLead } from '../modules/leads/testing/sample-leads.ts';

/** A lead that was sent, and what the API said of it, if it ever did. */
export interface SentLead {
  readonly key: string;
  readonly body: SampleLead;
  /** The text of the first answer. */
  answer?: string;
  /** The confirmation of a held match was acknowledged. */
  confirmed?: boolean;
  /** How often it was sent before it was acknowledged. */
  attempts: number;
}

/** What a visitor's browser does: it sends, and after a failure sends the same again. */
export interface LeadLoad {
  readonly sent: readonly SentLead[];
  /** Waits until that many more leads are acknowledged. @throws what a client met that it must not meet. */
  untilAcknowledged: (more: number) => Promise<void>;
  /** Lets what is under way come to its end, and sends nothing new. */
  finish: () => Promise<void>;
}

const RETRY_MS = 200;
const TIMEOUT_MS = 20_000;

/** Posts until the API acknowledges; undefined when it refuses for good. */
async function postUntilAnswered(
  url: string,
  payload: object | undefined,
  key: string,
  onAttempt: () => void,
): Promise<string> {
  for (;;) {
    onAttempt();
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(payload ?? {}),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      if (response.ok) return text;
      // Only "not now" may be answered: anything else is a fault of its own.
      if (response.status !== 503 && response.status !== 409) {
        throw new TypeError(`${url} answered ${response.status}: ${text}`);
      }
    } catch (error) {
      // fetch says TypeError for a broken connection too, but with its cause.
      if (error instanceof TypeError && error.cause === undefined) throw error;
    }
    await sleep(RETRY_MS);
  }
}

async function sendLead(api: string, lead: SentLead): Promise<void> {
  lead.answer = await postUntilAnswered(
    `${api}/api/v2/leads`,
    lead.body,
    lead.key,
    () => (lead.attempts += 1),
  );
  const { match_id } = JSON.parse(lead.answer) as LeadResponse;
  if (match_id === undefined || lead.body.postal_code !== CONFIRM_ZIP) return;
  await postUntilAnswered(
    `${api}/api/v2/matches/${match_id}/confirmation`,
    undefined,
    lead.key,
    () => undefined,
  );
  lead.confirmed = true;
}

/** Texas shares contact data at once, Washington asks the visitor first. */
export const INSTANT_ZIP = '78701';
export const CONFIRM_ZIP = '98101';
/** No one serves this one. */
const EMPTY_ZIP = '82001';

const ZIPS = [INSTANT_ZIP, CONFIRM_ZIP, INSTANT_ZIP, EMPTY_ZIP] as const;

/** Sends leads from several clients at once until it is told to finish. */
export function startLeadLoad(api: string, clients: number): LeadLoad {
  const sent: SentLead[] = [];
  const finishing = new AbortController();
  const client = async (): Promise<void> => {
    while (!finishing.signal.aborted) {
      const zip = ZIPS[sent.length % ZIPS.length] ?? INSTANT_ZIP;
      const lead: SentLead = { key: randomUUID(), body: leadBody({ postal_code: zip }), attempts: 0 };
      sent.push(lead);
      await sendLead(api, lead);
    }
  };
  const running = Promise.all(Array.from({ length: clients }, client));
  // A fault is reported when the load is finished; until then it must not end the process.
  running.catch(() => undefined);
  const acknowledged = (): number => sent.filter(({ answer }) => answer !== undefined).length;
  return {
    sent,
    async untilAcknowledged(more) {
      const enough = acknowledged() + more;
      while (acknowledged() < enough) await Promise.race([sleep(10), running]);
    },
    async finish() {
      finishing.abort();
      await running;
    },
  };
}
