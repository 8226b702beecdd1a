import { randomBytes, randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import { dayIn, DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';

import { makeProfessional, type TestProfessional } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { creditAccounts, creditLedger } from '../../credits/credits.tables.ts';
import { leads } from '../../leads/leads.tables.ts';
import { makeLead } from '../../matches/testing/sample-match.ts';
import { matches } from '../../matches/matches.tables.ts';
import { providers } from '../../providers/providers.tables.ts';
import { OUTCOMES } from './manual-counts.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const PROFESSIONS = [1, 3, 5] as const;
const STATES = [6, 36, 48] as const;
const SERVICES = [[302], [302, 303], [101], []] as const;
const ZONES = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu'] as const;

/** Draws by a seed: the same market on every run. */
export interface Dice {
  readonly below: (count: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly oneOf: <T>(list: readonly T[]) => T;
}

export function throwDice(seed: number): Dice {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    below,
    chance: (probability) => next() < probability,
    oneOf: (list) => list[below(list.length)] as (typeof list)[number],
  };
}

/** How far New York's clock is from UTC at a moment. */
const clockAt = (at: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: DEFAULT_TIME_ZONE, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** The days of the last year on which New York's clock was changed. */
export function changedClocks(): Date[] {
  const days = Array.from({ length: 370 }, (_, count) => new Date(Date.now() - (count + 1) * DAY_MS));
  return days.filter((at) => clockAt(at) !== clockAt(new Date(at.getTime() - DAY_MS)));
}

/** A marketplace in which something happens each time it is asked to. */
export interface BusyMarket {
  readonly people: readonly TestProfessional[];
  /** Something at random: mostly new leads at first. */
  readonly happen: () => Promise<void>;
}

export async function openMarket(api: TestApp, dice: Dice, professionals: number): Promise<BusyMarket> {
  const { db } = api;
  const people: TestProfessional[] = [];
  for (let count = 0; count < professionals; count += 1) {
    const person = await makeProfessional(api);
    const { providerId } = person;
    people.push(person);
    await db
      .update(providers)
      .set({ timeZone: dice.oneOf(ZONES) })
      .where(eq(providers.id, providerId));
    await db.insert(creditAccounts).values({ providerId });
    await db
      .insert(creditLedger)
      .values({ providerId, amount: 100_000, kind: 'grant', reference: randomUUID() });
  }
  const clocks = changedClocks();
  const started = Date.now();

  /** A moment of the last months; often today, or around a midnight at which a day of 23 or 25 hours begins or ends. */
  const moment = (): Date => {
    if (dice.chance(0.2)) return new Date();
    if (dice.chance(0.3)) {
      const day = dayIn(DEFAULT_TIME_ZONE, dice.oneOf(clocks));
      return new Date(Date.parse(`${day}T00:00:00Z`) + dice.below(40) * HOUR_MS - 5 * HOUR_MS);
    }
    return new Date(started - dice.below(300 * 24) * HOUR_MS);
  };
  const made: { id: number; providerId: number; leadId: number; cost: number; isHeld: boolean; at: Date }[] =
    [];
  const known: { id: number; capabilityHash: Buffer; at: Date; taken: number[] }[] = [];

  const addLead = async (): Promise<void> => {
    const at = moment();
    const professionId = dice.oneOf(PROFESSIONS);
    const lead = await makeLead(api, {
      professionId,
      rootProfessionId: professionId,
      stateId: dice.oneOf(STATES),
      serviceIds: [...dice.oneOf(SERVICES)],
      outcome: dice.oneOf(OUTCOMES),
      createdAt: at,
    });
    known.push({ ...lead, at, taken: [] });
  };

  /** As acceptance does: the lead is decided, matched and charged, or held, in one transaction. */
  const addMatch = async (): Promise<void> => {
    const lead = dice.oneOf(known);
    const { providerId } = dice.oneOf(people);
    if (lead.taken.includes(providerId)) return;
    lead.taken.push(providerId);
    await db.update(matches).set({ state: 'released' }).where(eq(matches.leadId, lead.id));
    const isHeld = dice.chance(0.3);
    // Right away, or by hand later: today too.
    const at = dice.chance(0.8)
      ? lead.at
      : new Date(Math.max(lead.at.getTime(), Date.now() - dice.below(5) * DAY_MS));
    const cost = 1 + dice.below(12);
    await db.transaction(async (tx) => {
      await tx.update(leads).set({ outcome: 'matched' }).where(eq(leads.id, lead.id));
      const [match] = await tx
        .insert(matches)
        .values({
          capabilityHash: randomBytes(32),
          leadId: lead.id,
          providerId,
          professionId: dice.oneOf(PROFESSIONS),
          cost,
          state: isHeld ? 'awaiting_confirmation' : 'live',
          disclosure: isHeld ? 'confirm' : 'instant',
          disclosedAt: isHeld ? null : at,
          confirmBefore: isHeld ? new Date(Date.now() + DAY_MS) : null,
          trace: {},
          createdAt: at,
        })
        .returning({ id: matches.id });
      const id = match?.id ?? 0;
      const kind = isHeld ? 'lead_hold' : 'lead_charge';
      await tx.insert(creditLedger).values({
        providerId,
        matchId: id,
        kind,
        amount: -cost,
        createdAt: at,
        reference: `match/${id}/${kind}`,
      });
      made.push({ id, providerId, leadId: lead.id, cost, isHeld, at });
    });
  };

  const share = async (): Promise<void> => {
    const match = made.find(({ isHeld }) => isHeld);
    if (!match) return;
    match.isHeld = false;
    await db.transaction(async (tx) => {
      await tx
        .update(matches)
        .set({ disclosedAt: new Date(match.at.getTime() + dice.below(30) * HOUR_MS) })
        .where(eq(matches.id, match.id));
      await tx.insert(creditLedger).values(
        (
          [
            ['hold_release', match.cost],
            ['lead_charge', -match.cost],
          ] as const
        ).map(([kind, amount]) => ({
          providerId: match.providerId,
          matchId: match.id,
          kind,
          amount,
          reference: `match/${match.id}/${kind}`,
        })),
      );
    });
  };

  const work = async (): Promise<void> => {
    const match = dice.oneOf(made);
    const status = 1 + dice.below(8);
    await db
      .update(matches)
      .set({
        matchContactStatusId: status,
        ...(status > 1 && {
          firstContactedAt: sql`coalesce(${matches.firstContactedAt}, ${new Date(match.at.getTime() + dice.below(60) * HOUR_MS)})`,
        }),
      })
      .where(eq(matches.id, match.id));
  };

  const giveBack = async (): Promise<void> => {
    const match = dice.oneOf(made);
    if (match.isHeld) return;
    await db
      .insert(creditLedger)
      .values({
        providerId: match.providerId,
        matchId: match.id,
        kind: 'refund',
        amount: dice.chance(0.5) ? match.cost : Math.ceil(match.cost / 2),
        reference: `match/${match.id}/refund`,
      })
      .onConflictDoNothing();
  };

  const decide = async (): Promise<void> => {
    await db
      .update(leads)
      .set({ outcome: dice.oneOf(OUTCOMES) })
      .where(eq(leads.id, dice.oneOf(known).id));
  };

  /** The visitor sends it again, from another place. */
  const rewrite = async (): Promise<void> => {
    await db
      .update(leads)
      .set({
        stateId: dice.oneOf(STATES),
        professionId: dice.oneOf(PROFESSIONS),
        outcome: dice.oneOf(OUTCOMES),
      })
      .where(eq(leads.id, dice.oneOf(known).id));
  };

  const remove = async (): Promise<void> => {
    const place = dice.below(made.length);
    const [match] = made.splice(place, 1);
    if (match) await db.delete(matches).where(eq(matches.id, match.id));
  };

  const relocate = async (): Promise<void> => {
    const { providerId } = dice.oneOf(people);
    await db
      .update(providers)
      .set({ timeZone: dice.oneOf(ZONES) })
      .where(eq(providers.id, providerId));
  };

  return {
    people,
    async happen() {
      if (known.length < 20 || dice.chance(0.3)) return addLead();
      if (made.length < 20 || dice.chance(0.4)) return addMatch();
      const acts = [work, work, work, work, share, giveBack, decide, rewrite];
      return dice.chance(0.03) ? dice.oneOf([remove, relocate])() : dice.oneOf(acts)();
    },
  };
}
