/** A state in which a professional sees people online, with the license for it as typed. */
export interface VirtualState {
  readonly stateId: number;
  readonly license: string;
}

/** Yes or no to virtual leads in a profession, and for yes the states. Specification, section 4. */
export interface VirtualLeads {
  readonly choice: 'yes' | 'no';
  readonly states: readonly VirtualState[];
}

/** What a choice begins with. */
export interface SavedVirtualLeads {
  readonly states: readonly VirtualState[];
  /** Whether the profession allows virtual leads. */
  readonly allowed: boolean;
  /** What was said last; null until then. */
  readonly wanted: boolean | null;
}

/** Yes where there are states or the profession allows virtual leads, else no; but what was said since then counts. */
export function savedChoice({ states, allowed, wanted }: SavedVirtualLeads): VirtualLeads {
  const isYes = states.length > 0 || (wanted ?? allowed);
  return { choice: isYes ? 'yes' : 'no', states };
}

/** No clears the states, and yes brings back those that were saved. */
export const withChoice = (choice: VirtualLeads['choice'], saved: readonly VirtualState[]): VirtualLeads => ({
  choice,
  states: choice === 'yes' ? saved : [],
});

/** Adds a state with its known license, if it has one, or removes it. */
export function withStateToggled(
  { choice, states }: VirtualLeads,
  stateId: number,
  known: readonly VirtualState[],
): VirtualLeads {
  const isSame = (state: VirtualState): boolean => state.stateId === stateId;
  if (states.some(isSame)) return { choice, states: states.filter((state) => !isSame(state)) };
  return { choice, states: [...states, known.find(isSame) ?? { stateId, license: '' }] };
}

/** Changes the license of a state that is chosen. */
export const withLicense = (
  { choice, states }: VirtualLeads,
  { stateId, license }: VirtualState,
): VirtualLeads => ({
  choice,
  states: states.map((state) => (state.stateId === stateId ? { stateId, license } : state)),
});

/** Whether there is something to save: another count, a state that was not there, or another license. */
export const isChanged = (states: readonly VirtualState[], saved: readonly VirtualState[]): boolean =>
  states.length !== saved.length ||
  states.some(
    ({ stateId, license }) => saved.find((state) => state.stateId === stateId)?.license !== license,
  );

/** The states whose name contains what is searched for, whatever its case. */
export function statesNamed<State extends { readonly name: string }>(
  states: readonly State[],
  search: string,
): State[] {
  const sought = search.trim().toLowerCase();
  return states.filter(({ name }) => name.toLowerCase().includes(sought));
}
