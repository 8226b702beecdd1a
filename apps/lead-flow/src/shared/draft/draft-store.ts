import { create } from 'zustand';

import { localStore, sessionStore } from './browser-storage.ts';
import {
  DRAFT_KEYS,
  FORM_VALUES_KEY,
  LEAD_FLOW_KEY,
  isStored,
  readDraft,
  writeDraft,
  writeLeadFlow,
} from './draft-storage.ts';
import { EMPTY_DRAFT, type Draft } from './draft.ts';
import { clearAnswerValues } from './form-values.ts';

/** A random key of the form that the API takes; also where `randomUUID` is missing (pages without https). */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

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
  readonly profession: {
    readonly id: number;
    readonly slug: string;
    readonly name: string;
    readonly allow_virtual_leads: boolean;
  };
  /** Vanity name of the professional asked for. */
  readonly professional?: string | undefined;
}

const HOME_VERTICAL = 'mental-health-counselor';

function removeStoredDraft(): void {
  for (const key of [...DRAFT_KEYS, LEAD_FLOW_KEY]) localStore.remove(key);
}

/**
 * Begins a flow. Another profession or origin asks other questions, so what was answered for the old ones goes, and so does what was
 * submitted in another tab.
 */
export function startFlow({ location_id, originUrl, profession, professional }: FlowStart): void {
  const before = useDraft.getState();
  const isOther =
    before.professionId !== profession.id || before.originUrl !== originUrl || !isStored(before);
  if (isOther) {
    removeStoredDraft();
    clearAnswerValues();
  }
  useDraft.setState({
    ...(isOther ? EMPTY_DRAFT : {}),
    submissionKey: isOther || before.submissionKey === '' ? randomKey() : before.submissionKey,
    location_id,
    originUrl,
    professionId: profession.id,
    professionName: profession.name,
    professionSlug: profession.slug,
    isInPersonOnly: !profession.allow_virtual_leads,
    isMHCHome: originUrl === '/' && profession.slug === HOME_VERTICAL,
    chosenProfessional: professional === undefined ? null : { vanityName: professional, name: '' },
  });
  writeLeadFlow({ profession: profession.slug, profession_id: profession.id, originUrl });
}

/** Key of the draft that a match has ended, while this page still holds it. */
let ended: string | undefined;

/**
 * Takes the flow that has ended out of browser storage, but not one that another tab has begun since. What this page holds in memory
 * stays until `clearEndedDraft`.
 */
export function endStoredFlow(): void {
  const draft = useDraft.getState();
  ended = draft.submissionKey;
  if (isStored(draft)) removeStoredDraft();
  sessionStore.remove(FORM_VALUES_KEY);
}

/** Forgets a draft that has ended, and no other. Not before its match is shown: a step without a draft leads home. */
export function clearEndedDraft(): void {
  if (useDraft.getState().submissionKey === ended) useDraft.setState(EMPTY_DRAFT);
}

/** Forgets every flow, in memory and in storage. Which advertisement was clicked stays, and so do answers not yet posted. */
export function clearFlowData(): void {
  useDraft.setState(EMPTY_DRAFT);
  removeStoredDraft();
  sessionStore.remove(FORM_VALUES_KEY);
}

/** Forgets the flow when the browser brings a page back that was left: whoever sits there now may be someone else. */
export function clearOnRestore(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener('pageshow', (event) => {
    if (event.persisted) clearFlowData();
  });
}
