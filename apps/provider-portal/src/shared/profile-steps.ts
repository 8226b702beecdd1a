/** What the steps that complete a profile are called, in their order. */
export const PROFILE_STEPS = ['Profile', 'Insurance', 'Texts', 'Office', 'Credits'] as const;
