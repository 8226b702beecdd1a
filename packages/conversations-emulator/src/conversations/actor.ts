/** On whose behalf something happens: a client with its identity, or the application's server, which may do all. */
export type Actor =
  | { readonly kind: 'client'; readonly identity: string }
  | {
      readonly kind: 'server';
      /** Whether webhooks hear of it (`X-Twilio-Webhook-Enabled`). */
      readonly isHooked: boolean;
    }
  /** A text message that came in. */
  | { readonly kind: 'sms'; readonly address: string };

/** What Twilio names as the author or creator when no one is. */
export const SYSTEM = 'system';

export const actorName = (actor: Actor): string =>
  actor.kind === 'client' ? actor.identity : actor.kind === 'sms' ? actor.address : SYSTEM;
