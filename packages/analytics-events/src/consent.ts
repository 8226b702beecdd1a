/** Browser storage key of the choice. */
export const CONSENT_KEY = 'analyticsConsent';

/** Raised when the question changes, so that an old answer does not count for a new question. */
export const CONSENT_VERSION = 1;

/** What someone agreed to. */
export interface ConsentChoice {
  /** Neutral events in the product's own event log. */
  readonly measurement: boolean;
  /** Neutral events and tags of third parties. */
  readonly marketing: boolean;
}

/** What was answered; a kind that was not asked about is missing, and its question is open. */
export type ConsentAnswers = Partial<ConsentChoice>;

export const NO_CONSENT: ConsentChoice = { measurement: false, marketing: false };

/** The part of browser storage that is needed here. */
export type ConsentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KINDS = ['measurement', 'marketing'] as const;

/** The stored answers, or `undefined` when there are none that can be read: then every question is open. */
export function readConsent(storage: ConsentStorage): ConsentAnswers | undefined {
  try {
    const value = JSON.parse(storage.getItem(CONSENT_KEY) ?? 'null') as Record<string, unknown> | null;
    if (value?.['version'] !== CONSENT_VERSION) return undefined;
    const answers = KINDS.filter((kind) => kind in value).map((kind) => [kind, value[kind]] as const);
    if (answers.length === 0 || !answers.every(([, answer]) => typeof answer === 'boolean')) return undefined;
    return Object.fromEntries(answers);
  } catch {
    // Storage that is blocked or broken holds no consent.
    return undefined;
  }
}

/** Stores the answers. Returns whether that worked; without storage nothing is agreed to. */
export function storeConsent(storage: ConsentStorage, choice: ConsentAnswers): boolean {
  try {
    storage.setItem(CONSENT_KEY, JSON.stringify({ version: CONSENT_VERSION, ...choice }));
    return true;
  } catch {
    return false;
  }
}

/** Takes all answers back. */
export function withdrawConsent(storage: ConsentStorage): void {
  try {
    storage.removeItem(CONSENT_KEY);
  } catch {
    // Storage that is blocked holds nothing to take back.
  }
}

/** Whether the browser sends the Global Privacy Control signal. */
export function hasPrivacySignal(navigator: { readonly globalPrivacyControl?: boolean }): boolean {
  return navigator.globalPrivacyControl === true;
}

/**
 * What may be done now. Nothing without a stored choice, and nothing under Global Privacy Control, whatever was
 * stored: the signal is the later and the clearer word.
 */
export function permission(
  storage: ConsentStorage,
  navigator: { readonly globalPrivacyControl?: boolean },
): ConsentChoice {
  return hasPrivacySignal(navigator) ? NO_CONSENT : { ...NO_CONSENT, ...readConsent(storage) };
}
