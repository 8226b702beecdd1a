/** The keys of every sandbox. They are no secrets: a sandbox listens on this machine alone, and holds no money. */
export const SANDBOX_KEYS = {
  /** Of servers, for everything but card numbers. */
  secret: 'sk_sandbox_carematch',
  /** Of browsers, for card numbers alone. */
  publishable: 'pk_sandbox_carematch',
  /** Signs webhooks. */
  webhook: 'whsec_sandbox_carematch',
} as const;
