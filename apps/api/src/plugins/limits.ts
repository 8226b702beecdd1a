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
  /** A write from an address. @throws {ApiError} `rate_limited`. */
  write: (ip: string) => Promise<void>;
  forgiveWrite: (ip: string) => Promise<void>;
  /** A new lead of a contact, by the keyed hash of a phone or email. @throws {ApiError} `rate_limited`. */
  contact: (hash: Buffer) => Promise<void>;
  /** Takes one back: it was a repetition. */
  forgiveContact: (hash: Buffer) => Promise<void>;
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
}

/** Nobody's mailbox is filled by others. */
const RESET_MAILS_PER_HOUR = 5;

type Store = (options: LimitOptions) => RateLimiterAbstract;

const memoryStore: Store = ({ prefix, points, seconds }) =>
  new RateLimiterMemory({ keyPrefix: prefix, points, duration: seconds });

/**
 * From here on a key is refused without asking the database until its time is over. Well beyond the limit: what reaches the
 * limit may be a repetition, which is forgiven, and a refusal in memory could not be taken back.
 */
const unmistakable = (points: number): number => 2 * points + 50;

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
      inMemoryBlockOnConsumed: unmistakable(options.points),
      insuranceLimiter: memoryStore(options),
    });
}

/** An account's sign-ins wait so long once there were too many, doubled with each further one, milliseconds. */
const FIRST_SIGN_IN_DELAY_MS = 250;
/** Well below the 15 seconds after which a browser gives up. */
const LONGEST_SIGN_IN_DELAY_MS = 8_000;

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

async function consume(limiter: RateLimiterAbstract | undefined, key: string): Promise<void> {
  try {
    await limiter?.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new ApiError('rate_limited', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
  }
}

/** The limits of the environment; one that is 0 does not limit. Counted by keyed hash: no address or email is stored. */
export function createLimits(env: Env, pool: Pool, keys: Keys): Limits {
  const store = env.RATE_LIMIT_STORE === 'postgres' ? postgresStore(pool) : memoryStore;
  const limiter = (prefix: string, points: number, seconds: number): RateLimiterAbstract | undefined =>
    points > 0 ? store({ prefix, points, seconds }) : undefined;
  const writes = limiter('write', env.RATE_LIMIT_WRITES_PER_MINUTE, 60);
  const contacts = limiter('contact', env.RATE_LIMIT_LEADS_PER_CONTACT_PER_HOUR, 3600);
  const signIns = limiter('sign-in', env.RATE_LIMIT_SIGN_INS_PER_QUARTER_HOUR, 900);
  // It counts and never refuses.
  const accountSignIns =
    signIns && store({ prefix: 'sign-in-account', points: Number.MAX_SAFE_INTEGER, seconds: 900 });
  const resetMails = limiter('reset-mail', RESET_MAILS_PER_HOUR, 3600);
  const hash = (...parts: string[]): string =>
    createHmac('sha256', keys.contactHash).update(parts.join(' ')).digest('base64url');
  const accountKey = (email: string): string => hash(email.trim().toLowerCase());
  const signInKey = (ip: string, email: string): string =>
    hash(addressKey(ip, GROUPS_OF_48), email.trim().toLowerCase());
  return {
    write: (ip) => consume(writes, hash(addressKey(ip))),
    forgiveWrite: async (ip) => {
      await writes?.reward(hash(addressKey(ip)));
    },
    contact: (contactHash) => consume(contacts, contactHash.toString('base64url')),
    forgiveContact: async (contactHash) => {
      await contacts?.reward(contactHash.toString('base64url'));
    },
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
