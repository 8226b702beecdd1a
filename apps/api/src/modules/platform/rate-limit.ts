import { createHmac } from 'node:crypto';

import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

import { ApiError } from '../../plugins/api-error.ts';

/** How often something may be done, counted by key. */
export interface RateLimit {
  /** Counts one, or so many. @throws {ApiError} `rate_limited`. */
  readonly take: (key: string, points?: number) => Promise<void>;
  /** Counts one, and resolves to the new count: 0 where nothing is limited. @throws {ApiError} `rate_limited`. */
  readonly count: (key: string) => Promise<number>;
  /** Takes one back. */
  readonly refund: (key: string) => Promise<void>;
  /** Forgets all that was counted. */
  readonly reset: (key: string) => Promise<void>;
}

export interface RateLimitOptions {
  /** Unique. */
  readonly prefix: string;
  /** 0 for no limit. */
  readonly points: number;
  readonly seconds: number;
  /** Whether what was counted may be taken back. */
  readonly isRefunded?: boolean;
}

/** Points for what is counted but never refused. */
export const COUNTED_ONLY = 1_000_000_000;

type Store = (options: RateLimitOptions) => RateLimiterAbstract;

const memoryStore: Store = ({ prefix, points, seconds }) =>
  new RateLimiterMemory({ keyPrefix: prefix, points, duration: seconds });

/**
 * From here on a key is refused without asking the database until its time is over. Where counts are refunded, that is well beyond
 * the limit: what reaches it may be a repetition, and a refusal in memory could not be taken back.
 */
const unmistakable = ({ points, isRefunded }: RateLimitOptions): number =>
  isRefunded ? 2 * points + 50 : points + 1;

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

const NO_LIMIT: RateLimit = {
  take: () => Promise.resolve(),
  count: () => Promise.resolve(0),
  refund: () => Promise.resolve(),
  reset: () => Promise.resolve(),
};

const HOUR_SECONDS = 3600;

/** The failure of whoever has to wait, which names the hours if they are many. */
function refusedFor(retryAfter: number): ApiError {
  const hours = Math.ceil(retryAfter / HOUR_SECONDS);
  if (hours < 2) return new ApiError('rate_limited', { retryAfter });
  return new ApiError('rate_limited', {
    message: `You’ve reached the limit for now. Please try again in ${hours} hours.`,
    retryAfter,
  });
}

function limitOn(limiter: RateLimiterAbstract): RateLimit {
  const count = async (key: string, points = 1): Promise<number> => {
    try {
      return (await limiter.consume(key, points)).consumedPoints;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw refusedFor(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  };
  return {
    count: (key) => count(key),
    take: async (key, points) => {
      await count(key, points);
    },
    refund: async (key) => {
      await limiter.reward(key);
    },
    reset: async (key) => {
      await limiter.delete(key);
    },
  };
}

/** Makes limits that count in one place; in memory without a pool. */
export function rateLimits(pool: Pool | undefined): (options: RateLimitOptions) => RateLimit {
  const store = pool ? postgresStore(pool) : memoryStore;
  return (options) => (options.points > 0 ? limitOn(store(options)) : NO_LIMIT);
}

/** The 16-bit groups that name a network: an IPv6 customer holds at least a /64, and whoever wants more easily has a /48. */
const GROUPS_OF_64 = 4;
const GROUPS_OF_48 = 3;

/** What counts as one address. */
function networkOf(ip: string, groups: number): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Array.from({ length: 8 - start.length - end.length }, () => '0') : [];
  return [...start, ...zeros, ...end].slice(0, groups).join(':');
}

/** Keys to count by. No address and no text is stored: all are keyed hashes. */
export interface RateLimitKeys {
  /** An address, which of IPv6 is a /64. */
  readonly address: (ip: string) => string;
  /** A text that an address sends, which of IPv6 is a /48. */
  readonly addressAndText: (ip: string, text: string) => string;
  readonly text: (text: string) => string;
  /** What is a keyed hash already. */
  readonly hash: (hash: Buffer) => string;
}

export function rateLimitKeys(secret: Buffer): RateLimitKeys {
  const keyed = (...parts: string[]): string =>
    createHmac('sha256', secret).update(parts.join(' ')).digest('base64url');
  return {
    address: (ip) => keyed(networkOf(ip, GROUPS_OF_64)),
    addressAndText: (ip, text) => keyed(networkOf(ip, GROUPS_OF_48), text),
    text: (text) => keyed(text),
    hash: (hash) => hash.toString('base64url'),
  };
}
