import {
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

/** What is decided about counting. */
export interface ConsentState {
  /** Missing while the question is open. */
  readonly choice: ConsentChoice | undefined;
  /** Whether the browser sends the Global Privacy Control signal: then nothing is counted, and nothing is asked. */
  readonly isRefusedByBrowser: boolean;
}

/** The decision as this browser keeps it; the server knows of none and asks nothing. */
export const useConsent = create<ConsentState>()(() =>
  typeof window === 'undefined'
    ? { choice: undefined, isRefusedByBrowser: true }
    : { choice: readConsent(storage), isRefusedByBrowser: hasPrivacySignal(navigator) },
);

/** Whether the question has to be asked. */
export const mustAsk = ({ choice, isRefusedByBrowser }: ConsentState): boolean =>
  choice === undefined && !isRefusedByBrowser;

let decidedAt = 0;

/** Whether the question was answered later than a time, in ms of `performance.now()`. */
export const decidedSince = (at: number): boolean => decidedAt > at;

/** Keeps whether steps may be counted in the product's own log. Nothing is ever given to third parties here. */
export function decide(measurement: boolean): void {
  decidedAt = performance.now();
  const choice = { measurement, marketing: false };
  storeConsent(storage, choice);
  useConsent.setState({ choice });
}
