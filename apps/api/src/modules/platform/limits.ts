import type { Pool } from 'pg';

import type { FileField } from '@carematch/api-client/contract/endpoint';

import type { SignedInActor } from '../../actor.ts';
import type { Env } from '../../config/env.ts';
import type { Keys } from '../../config/keys.ts';
import { COUNTED_ONLY, rateLimitKeys, rateLimits } from './rate-limit.ts';

/** Counts what may be done only so often. Every call of it counts one. */
export interface Limits {
  /** A sign-in, or a write of who is signed in, from an address. @throws {ApiError} `rate_limited`. */
  write: (ip: string) => Promise<void>;
  /** A call that creates a lead, or asks for a challenge. @throws {ApiError} `rate_limited`. */
  leadCall: (ip: string) => Promise<void>;
  refundLeadCall: (ip: string) => Promise<void>;
  /** A call that logs events. @throws {ApiError} `rate_limited`. */
  events: (ip: string) => Promise<void>;
  /** A call with a capability (match page, answers, note, chat). @throws {ApiError} `rate_limited`. */
  capability: (ip: string) => Promise<void>;
  /** The extra cost of such a call when its id does not exist. @throws {ApiError} `rate_limited`. */
  capabilityMiss: (ip: string) => Promise<void>;
  /** A new lead of a contact, by the keyed hash of a phone or email. @throws {ApiError} `rate_limited`. */
  contact: (hash: Buffer) => Promise<void>;
  /** Takes one back: it was a repetition. */
  refundContact: (hash: Buffer) => Promise<void>;
  /**
   * A new lead from an address. Resolves to whether it needs a solved challenge, because the address has sent many.
   * @throws {ApiError} `rate_limited`.
   */
  newLead: (ip: string) => Promise<boolean>;
  refundNewLead: (ip: string) => Promise<void>;
  /** Whether a solved challenge is used for the first time. */
  firstUse: (nonce: string) => Promise<boolean>;
  /** A sign-in with an email from an address; a successful one is taken back. @throws {ApiError} `rate_limited`. */
  signIn: (ip: string, email: string) => Promise<void>;
  /**
   * The same attempt, counted by the email alone: resolves to how long it has to wait, milliseconds. It is never refused, so
   * that no stranger can lock an account.
   */
  signInDelay: (email: string) => Promise<number>;
  refundSignIn: (ip: string, email: string) => Promise<void>;
  /** An email with a reset link to an email. @throws {ApiError} `rate_limited`. */
  resetEmail: (email: string) => Promise<void>;
  /**
   * An email by which someone invites an email, into a company or to the staff. Staff have an allowance of their own, also while they act for
   * a professional. @throws {ApiError} `rate_limited`.
   */
  invitationEmail: (inviter: SignedInActor, email: string) => Promise<void>;
  /** An invitation email by a professional without a verified license. @throws {ApiError} `rate_limited`. */
  unverifiedInvitation: (providerId: number) => Promise<void>;
  /** A file that a professional sends. @throws {ApiError} `rate_limited`. */
  upload: (providerId: number, kind: FileField['kind']) => Promise<void>;
  /** A one-time code to be sent, from an address, to each of these emails and phones. @throws {ApiError} `rate_limited`. */
  code: (ip: string, ...contacts: readonly string[]) => Promise<void>;
  /** A guess at the second factor of an account by someone who is halfway in. @throws {ApiError} `rate_limited`. */
  guess: (userId: number) => Promise<void>;
  /** One was right. */
  refundGuesses: (userId: number) => Promise<void>;
  /**
   * A guess at the password of an account by someone who is signed in to it. Counted by itself: a password that is right takes back no
   * guess at the code that follows it. @throws {ApiError} `rate_limited`.
   */
  passwordGuess: (userId: number) => Promise<void>;
  /** One was right. */
  refundPasswordGuesses: (userId: number) => Promise<void>;
}

/** No one's mailbox is filled by others. */
const RESET_MAILS_PER_HOUR = 5;
const INVITATION_MAILS_PER_HOUR = 5;
/** No one emails strangers by us. A whole practice is invited in an afternoon. */
const INVITATION_MAILS_PER_INVITER_PER_HOUR = 30;
/** Enough for a small practice to begin with; anyone can sign up. */
const UNVERIFIED_INVITATION_MAILS_PER_DAY = 5;

/** No one fills the storage: a profile has one film and twenty pictures, and a team some more. */
const FILMS_PER_HOUR = 20;
const PICTURES_PER_HOUR = 200;

/** Of codes of an authenticator app three at a time are right: so many guesses take years. */
const GUESSES_PER_HOUR = 10;

/** An address may stand for a clinic. */
const CODES_PER_ADDRESS_FACTOR = 10;

/** What a call for an id that does not exist costs: a person with a real link never notices, a guesser is soon stopped. */
const MISS_COST = 20;

/** An account's sign-ins wait so long once there were too many, doubled with each further one, milliseconds. */
const FIRST_SIGN_IN_DELAY_MS = 250;
/** Half of the time within which a call is answered. */
const LONGEST_SIGN_IN_DELAY_MS = 5_000;

/** How long an attempt waits that is so many beyond those that are free. */
function signInDelayMs(beyond: number): number {
  return beyond <= 0 ? 0 : Math.min(LONGEST_SIGN_IN_DELAY_MS, FIRST_SIGN_IN_DELAY_MS * 2 ** (beyond - 1));
}

const MINUTE = 60;
const QUARTER_HOUR = 900;
const HOUR = 3600;
const DAY = 86_400;

/** The limits of the environment; one that is 0 does not limit. */
export function createLimits(env: Env, pool: Pool, keys: Keys): Limits {
  const limit = rateLimits(env.RATE_LIMIT_STORE === 'postgres' ? pool : undefined);
  const key = rateLimitKeys(keys.contactHash);
  const challengeAfter = env.LEAD_CHALLENGE_AFTER_PER_HOUR;
  const signInPoints = env.RATE_LIMIT_SIGN_INS_PER_QUARTER_HOUR;

  const writes = limit({ prefix: 'write', points: env.RATE_LIMIT_WRITES_PER_MINUTE, seconds: MINUTE });
  const leadCalls = limit({
    prefix: 'lead-call',
    points: env.RATE_LIMIT_WRITES_PER_MINUTE,
    seconds: MINUTE,
    isRefunded: true,
  });
  const events = limit({
    prefix: 'events',
    points: env.RATE_LIMIT_EVENT_CALLS_PER_MINUTE,
    seconds: MINUTE,
  });
  const capabilities = limit({
    prefix: 'capability',
    points: env.RATE_LIMIT_CAPABILITY_CALLS_PER_MINUTE,
    seconds: MINUTE,
  });
  const contacts = limit({
    prefix: 'contact',
    points: env.RATE_LIMIT_LEADS_PER_CONTACT_PER_HOUR,
    seconds: HOUR,
    isRefunded: true,
  });
  const newLeads = limit({
    prefix: 'new-lead',
    points: env.RATE_LIMIT_LEADS_PER_ADDRESS_PER_HOUR || (challengeAfter && COUNTED_ONLY),
    seconds: HOUR,
    isRefunded: true,
  });
  const challenges = limit({ prefix: 'challenge', points: COUNTED_ONLY, seconds: HOUR });
  const signIns = limit({
    prefix: 'sign-in',
    points: signInPoints,
    seconds: QUARTER_HOUR,
    isRefunded: true,
  });
  const accountSignIns = limit({
    prefix: 'sign-in-account',
    points: signInPoints && COUNTED_ONLY,
    seconds: QUARTER_HOUR,
  });
  const resetEmails = limit({ prefix: 'reset-mail', points: RESET_MAILS_PER_HOUR, seconds: HOUR });
  const invitationEmails = limit({
    prefix: 'invitation-mail',
    points: INVITATION_MAILS_PER_HOUR,
    seconds: HOUR,
  });
  const inviters = limit({
    prefix: 'inviter',
    points: INVITATION_MAILS_PER_INVITER_PER_HOUR,
    seconds: HOUR,
  });
  const unverifiedInviters = limit({
    prefix: 'unverified-inviter',
    points: UNVERIFIED_INVITATION_MAILS_PER_DAY,
    seconds: DAY,
  });
  const uploads = {
    video: limit({ prefix: 'film', points: FILMS_PER_HOUR, seconds: HOUR }),
    image: limit({ prefix: 'picture', points: PICTURES_PER_HOUR, seconds: HOUR }),
    document: limit({ prefix: 'document', points: PICTURES_PER_HOUR, seconds: HOUR }),
  };
  const codes = limit({ prefix: 'code', points: env.RATE_LIMIT_CODES_PER_HOUR, seconds: HOUR });
  const addressCodes = limit({
    prefix: 'code-address',
    points: CODES_PER_ADDRESS_FACTOR * env.RATE_LIMIT_CODES_PER_HOUR,
    seconds: HOUR,
  });
  const guesses = limit({ prefix: 'guess', points: GUESSES_PER_HOUR, seconds: HOUR, isRefunded: true });
  const passwordGuesses = limit({
    prefix: 'password-guess',
    points: GUESSES_PER_HOUR,
    seconds: HOUR,
    isRefunded: true,
  });

  const accountKey = (email: string): string => key.text(email.trim().toLowerCase());
  const signInKey = (ip: string, email: string): string => key.addressAndText(ip, email.trim().toLowerCase());
  return {
    write: (ip) => writes.take(key.address(ip)),
    leadCall: (ip) => leadCalls.take(key.address(ip)),
    refundLeadCall: (ip) => leadCalls.refund(key.address(ip)),
    events: (ip) => events.take(key.address(ip)),
    capability: (ip) => capabilities.take(key.address(ip)),
    capabilityMiss: (ip) => capabilities.take(key.address(ip), MISS_COST - 1),
    contact: (hash) => contacts.take(key.hash(hash)),
    refundContact: (hash) => contacts.refund(key.hash(hash)),
    newLead: async (ip) => {
      const leads = await newLeads.count(key.address(ip));
      return challengeAfter > 0 && leads > challengeAfter;
    },
    refundNewLead: (ip) => newLeads.refund(key.address(ip)),
    firstUse: async (nonce) => (await challenges.count(key.text(nonce))) === 1,
    signIn: (ip, email) => signIns.take(signInKey(ip, email)),
    signInDelay: async (email) =>
      signInDelayMs((await accountSignIns.count(accountKey(email))) - signInPoints),
    refundSignIn: async (ip, email) => {
      await Promise.all([signIns.reset(signInKey(ip, email)), accountSignIns.reset(accountKey(email))]);
    },
    resetEmail: (email) => resetEmails.take(accountKey(email)),
    invitationEmail: async (inviter, email) => {
      const isProfessional = inviter.kind === 'professional';
      await inviters.take(
        key.text(isProfessional ? `provider:${inviter.providerId}` : `staff:${inviter.userId}`),
      );
      await invitationEmails.take(accountKey(email));
    },
    unverifiedInvitation: (providerId) => unverifiedInviters.take(key.text(String(providerId))),
    upload: (providerId, kind) => uploads[kind].take(key.text(String(providerId))),
    code: async (ip, ...contacts) => {
      await addressCodes.take(key.address(ip));
      await Promise.all(contacts.map((contact) => codes.take(accountKey(contact))));
    },
    guess: (userId) => guesses.take(key.text(String(userId))),
    refundGuesses: (userId) => guesses.reset(key.text(String(userId))),
    passwordGuess: (userId) => passwordGuesses.take(key.text(String(userId))),
    refundPasswordGuesses: (userId) => passwordGuesses.reset(key.text(String(userId))),
  };
}
