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

export const NO_CONSENT: ConsentChoice = { measurement: false, marketing: false };

/** The part of browser storage that is needed here. */
export type ConsentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function isStoredChoice(value: unknown): value is ConsentChoice {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'version' in value &&
    value.version === CONSENT_VERSION &&
    'measurement' in value &&
    typeof value.measurement === 'boolean' &&
    'marketing' in value &&
    typeof value.marketing === 'boolean'
  );
}

/** The stored choice, or `undefined` when there is none that can be read: then the question is still open. */
export function readConsent(storage: ConsentStorage): ConsentChoice | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(CONSENT_KEY) ?? 'null');
    return isStoredChoice(value) ? { measurement: value.measurement, marketing: value.marketing } : undefined;
  } catch {
    // Storage that is blocked or broken holds no consent.
    return undefined;
  }
}

/** Stores a choice. Returns whether that worked; without storage nothing is agreed to. */
export function storeConsent(storage: ConsentStorage, choice: ConsentChoice): boolean {
  try {
    storage.setItem(CONSENT_KEY, JSON.stringify({ version: CONSENT_VERSION, ...choice }));
    return true;
  } catch {
    return false;
  }
}

/** Takes a choice back. */
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
  return hasPrivacySignal(navigator) ? NO_CONSENT : (readConsent(storage) ?? NO_CONSENT);
}
