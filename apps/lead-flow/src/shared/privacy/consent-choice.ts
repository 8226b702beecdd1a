import {
  type ConsentAnswers,
  type ConsentChoice,
  type ConsentStorage,
  hasPrivacySignal,
  readConsent,
  storeConsent,
} from '@carematch/analytics-events/consent';
import { create } from 'zustand';

import { localStore } from '../draft/browser-storage.ts';

const storage: ConsentStorage = {
  getItem: localStore.read,
  setItem: localStore.write,
  removeItem: localStore.remove,
};

/** A kind of consent: to count steps in the product's own log, or to let third parties' scripts in. */
export type ConsentKind = keyof ConsentChoice;

/** What is decided about analytics. */
export interface ConsentState {
  /** By kind; missing while the question is open. */
  readonly choice: ConsentAnswers | undefined;
  /** Whether the browser sends the Global Privacy Control signal: then nothing is counted, and nothing is asked. */
  readonly isRefusedByBrowser: boolean;
}

/** The decision as this browser keeps it; the server knows of none and asks nothing. */
export const useConsent = create<ConsentState>()(() =>
  typeof window === 'undefined'
    ? { choice: undefined, isRefusedByBrowser: true }
    : { choice: readConsent(storage), isRefusedByBrowser: hasPrivacySignal(navigator) },
);

/** Whether the question about a kind has to be asked. */
export const mustAsk =
  (kind: ConsentKind) =>
  ({ choice, isRefusedByBrowser }: ConsentState): boolean =>
    choice?.[kind] === undefined && !isRefusedByBrowser;

/** Whether a kind is agreed to. */
export const isAgreed =
  (kind: ConsentKind) =>
  ({ choice, isRefusedByBrowser }: ConsentState): boolean =>
    choice?.[kind] === true && !isRefusedByBrowser;

let decidedAt = 0;

/** Whether a question was answered later than a time, in ms of `performance.now()`. */
export const decidedSince = (at: number): boolean => decidedAt > at;

/** Keeps the answer about a kind; the other kind stays as it was. */
export function decide(kind: ConsentKind, isAllowed: boolean): void {
  decidedAt = performance.now();
  const choice = { ...useConsent.getState().choice, [kind]: isAllowed };
  storeConsent(storage, choice);
  useConsent.setState({ choice });
  // What has loaded watches this document until it ends.
  if (kind === 'marketing' && !isAllowed && document.querySelector('script[data-tag]'))
    window.location.reload();
}
