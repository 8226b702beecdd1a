import { create } from 'zustand';

import { localStore, sessionStore } from './browser-storage.ts';
import {
  DRAFT_KEYS,
  FORM_VALUES_KEY,
  LEAD_FLOW_KEY,
  SUBMISSION_KEY,
  readDraft,
  writeDraft,
  writeLeadFlow,
} from './draft-storage.ts';
import { EMPTY_DRAFT, type Draft } from './draft.ts';

/**
 * The visitor's draft, kept in browser storage field by field. While a page hydrates, readers see the empty draft that the server saw, and
 * the stored one right after.
 */
export const useDraft = create<Draft>()(() => EMPTY_DRAFT);

if (typeof window !== 'undefined') {
  useDraft.setState(readDraft());
  useDraft.subscribe(writeDraft);
}

/** The profession, place and origin that a flow begins with. */
export interface FlowStart {
  readonly location_id: string;
  readonly originUrl: string;
  readonly profession: { readonly id: number; readonly slug: string; readonly name: string };
}

const HOME_VERTICAL = 'mental-health-counselor';

/** Begins a flow. Another profession or origin asks other questions, so what was answered for the old ones goes. */
export function startFlow({ location_id, originUrl, profession }: FlowStart): void {
  const { professionId, originUrl: previousOrigin } = useDraft.getState();
  const isOther = professionId !== profession.id || previousOrigin !== originUrl;
  useDraft.setState({
    ...(isOther ? EMPTY_DRAFT : {}),
    location_id,
    originUrl,
    professionId: profession.id,
    professionName: profession.name,
    isMHCHome: originUrl === '/' && profession.slug === HOME_VERTICAL,
  });
  writeLeadFlow({ profession: profession.slug, profession_id: profession.id, originUrl });
}

/** Takes the flow out of browser storage. What this page holds in memory stays until `clearFlowData`. */
export function clearStoredFlow(): void {
  for (const key of [...DRAFT_KEYS, LEAD_FLOW_KEY, SUBMISSION_KEY]) localStore.remove(key);
  sessionStore.remove(FORM_VALUES_KEY);
}

/** Forgets the flow, in memory and in storage. Which advertisement was clicked stays, and so do answers not yet posted. */
export function clearFlowData(): void {
  useDraft.setState(EMPTY_DRAFT);
  clearStoredFlow();
}
