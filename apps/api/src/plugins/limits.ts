import { createHmac } from 'node:crypto';

import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

import type { Env } from '../config/env.ts';
import type { Keys } from '../config/keys.ts';
import { ApiError } from './api-error.ts';

/** Counts what may be done only so often. Every call of it counts one. */
export interface Limits {
  /** A sign-in, or a write of who is signed in, from an address. @throws {ApiError} `rate_limited`. */
  write: (ip: string) => Promise<void>;
  /** A call that creates a lead, or asks for a challenge. @throws {ApiError} `rate_limited`. */
  leadCall: (ip: string) => Promise<void>;
  forgiveLeadCall: (ip: string) => Promise<void>;
  /** A call that logs events. @throws {ApiError} `rate_limited`. */
  events: (ip: string) => Promise<void>;
  /** A call with a capability (match page, answers, note, chat). @throws {ApiError} `rate_limited`. */
  capability: (ip: string) => Promise<void>;
  /** The extra cost of such a call when its id does not exist. @throws {ApiError} `rate_limited`. */
  capabilityMiss: (ip: string) => Promise<void>;
  /** A new lead of a contact, by the keyed hash of a phone or email. @throws {ApiError} `rate_limited`. */
  contact: (hash: Buffer) => Promise<void>;
  /** Takes one back: it was a repetition. */
  forgiveContact: (hash: Buffer) => Promise<void>;
  /**
   * A new lead from an address. Resolves to whether it needs a solved challenge, because the address has sent many.
   * @throws {ApiError} `rate_limited`.
   */
  newLead: (ip: string) => Promise<boolean>;
  forgiveNewLead: (ip: string) => Promise<void>;
  /** Whether a solved challenge is used for the first time. */
  firstUse: (nonce: string) => Promise<boolean>;
  /** A sign-in with an email from an address; a successful one is forgiven. @throws {ApiError} `rate_limited`. */
  signIn: (ip: string, email: string) => Promise<void>;
  /**
   * The same attempt, counted by the email alone: resolves to how long it has to wait, milliseconds. It is never refused, so
   * that no stranger can lock an account.
   */
  signInDelay: (email: string) => Promise<number>;
  forgiveSignIn: (ip: string, email: string) => Promise<void>;
  /** A mail with a reset link to an email. @throws {ApiError} `rate_limited`. */
  resetMail: (email: string) => Promise<void>;
}

interface LimitOptions {
  readonly prefix: string;
  readonly points: number;
  readonly seconds: number;
  /** Whether what was counted may be taken back. */
  readonly isForgiven?: boolean;
}

/** Nobody's mailbox is filled by others. */
const RESET_MAILS_PER_HOUR = 5;

/** Points for what is counted but never refused. */
const COUNTED_ONLY = 1_000_000_000;

/** What a call for an id that does not exist costs: a person with a real link never notices, a guesser is soon stopped. */
const MISS_COST = 20;

type Store = (options: LimitOptions) => RateLimiterAbstract;

const memoryStore: Store = ({ prefix, points, seconds }) =>
  new RateLimiterMemory({ keyPrefix: prefix, points, duration: seconds });

/**
 * From here on a key is refused without asking the database until its time is over. Where counts are forgiven, that is well beyond
 * the limit: what reaches it may be a repetition, and a refusal in memory could not be taken back.
 */
const unmistakable = ({ points, isForgiven }: LimitOptions): number =>
  isForgiven ? 2 * points + 50 : points + 1;

/** Counted in the database and shared by all processes; in memory while the database is away. */
function postgresStore(pool: Pool): Store {
  return (options) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: options.prefix,
      points: options.points,
      duration: options.seconds,
      inMemoryBlockOnConsumed: unmistakable(options),
      insuranceLimiter: memoryStore(options),
    });
}

/** An account's sign-ins wait so long once there were too many, doubled with each further one, milliseconds. */
const FIRST_SIGN_IN_DELAY_MS = 250;
/** Half of the time within which a call is answered. */
const LONGEST_SIGN_IN_DELAY_MS = 5_000;

/** How long an attempt waits that is so many beyond those that are free. */
function signInDelayMs(beyond: number): number {
  return beyond <= 0 ? 0 : Math.min(LONGEST_SIGN_IN_DELAY_MS, FIRST_SIGN_IN_DELAY_MS * 2 ** (beyond - 1));
}

/** The 16-bit groups that name a network: an IPv6 customer holds at least a /64, and whoever wants more easily has a /48. */
const GROUPS_OF_64 = 4;
const GROUPS_OF_48 = 3;

/** What counts as one address. */
function addressKey(ip: string, groups = GROUPS_OF_64): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Array.from({ length: 8 - start.length - end.length }, () => '0') : [];
  return [...start, ...zeros, ...end].slice(0, groups).join(':');
}

/** Counts, and resolves to the new count. @throws {ApiError} `rate_limited`. */
async function countOn(limiter: RateLimiterAbstract | undefined, key: string, points = 1): Promise<number> {
  try {
    return (await limiter?.consume(key, points))?.consumedPoints ?? 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new ApiError('rate_limited', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
  }
}

async function consume(...counted: Parameters<typeof countOn>): Promise<void> {
  await countOn(...counted);
}

/** The limits of the environment; one that is 0 does not limit. Counted by keyed hash: no address or email is stored. */
export function createLimits(env: Env, pool: Pool, keys: Keys): Limits {
  const store = env.RATE_LIMIT_STORE === 'postgres' ? postgresStore(pool) : memoryStore;
  const limiter = (options: LimitOptions): RateLimiterAbstract | undefined =>
    options.points > 0 ? store(options) : undefined;
  const perMinute = (prefix: string, points: number, isForgiven = false) =>
    limiter({ prefix, points, seconds: 60, isForgiven });
  const perHour = (prefix: string, points: number, isForgiven = false) =>
    limiter({ prefix, points, seconds: 3600, isForgiven });
  const writes = perMinute('write', env.RATE_LIMIT_WRITES_PER_MINUTE);
  const leadCalls = perMinute('lead-call', env.RATE_LIMIT_WRITES_PER_MINUTE, true);
  const events = perMinute('events', env.RATE_LIMIT_EVENT_CALLS_PER_MINUTE);
  const capabilities = perMinute('capability', env.RATE_LIMIT_CAPABILITY_CALLS_PER_MINUTE);
  const contacts = perHour('contact', env.RATE_LIMIT_LEADS_PER_CONTACT_PER_HOUR, true);
  const challengeAfter = env.LEAD_CHALLENGE_AFTER_PER_HOUR;
  const newLeads = perHour(
    'new-lead',
    env.RATE_LIMIT_LEADS_PER_ADDRESS_PER_HOUR || (challengeAfter && COUNTED_ONLY),
    true,
  );
  const challenges = perHour('challenge', COUNTED_ONLY);
  const signIns = limiter({
    prefix: 'sign-in',
    points: env.RATE_LIMIT_SIGN_INS_PER_QUARTER_HOUR,
    seconds: 900,
    isForgiven: true,
  });
  // It counts and never refuses.
  const accountSignIns = signIns && store({ prefix: 'sign-in-account', points: COUNTED_ONLY, seconds: 900 });
  const resetMails = perHour('reset-mail', RESET_MAILS_PER_HOUR);
  const hash = (...parts: string[]): string =>
    createHmac('sha256', keys.contactHash).update(parts.join(' ')).digest('base64url');
  const accountKey = (email: string): string => hash(email.trim().toLowerCase());
  const signInKey = (ip: string, email: string): string =>
    hash(addressKey(ip, GROUPS_OF_48), email.trim().toLowerCase());
  const addressHash = (ip: string): string => hash(addressKey(ip));
  return {
    write: (ip) => consume(writes, addressHash(ip)),
    leadCall: (ip) => consume(leadCalls, addressHash(ip)),
    forgiveLeadCall: async (ip) => {
      await leadCalls?.reward(addressHash(ip));
    },
    events: (ip) => consume(events, addressHash(ip)),
    capability: (ip) => consume(capabilities, addressHash(ip)),
    capabilityMiss: (ip) => consume(capabilities, addressHash(ip), MISS_COST - 1),
    contact: (contactHash) => consume(contacts, contactHash.toString('base64url')),
    forgiveContact: async (contactHash) => {
      await contacts?.reward(contactHash.toString('base64url'));
    },
    newLead: async (ip) => {
      const leads = await countOn(newLeads, addressHash(ip));
      return challengeAfter > 0 && leads > challengeAfter;
    },
    forgiveNewLead: async (ip) => {
      await newLeads?.reward(addressHash(ip));
    },
    firstUse: async (nonce) => (await countOn(challenges, hash(nonce))) === 1,
    signIn: (ip, email) => consume(signIns, signInKey(ip, email)),
    signInDelay: async (email) => {
      const counted = await accountSignIns?.consume(accountKey(email));
      return signInDelayMs((counted?.consumedPoints ?? 0) - env.RATE_LIMIT_SIGN_INS_PER_QUARTER_HOUR);
    },
    forgiveSignIn: async (ip, email) => {
      await Promise.all([signIns?.delete(signInKey(ip, email)), accountSignIns?.delete(accountKey(email))]);
    },
    resetMail: (email) => consume(resetMails, accountKey(email)),
  };
}
