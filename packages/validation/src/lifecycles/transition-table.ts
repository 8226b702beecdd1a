/** A state of a lifecycle. The number is what the database and the API carry. */
export interface LifecycleState<Slug extends string = string> {
  readonly id: number;
  readonly slug: Slug;
  readonly label: string;
}

/** One permitted step, and who may take it. */
export interface Transition<Slug extends string = string, Actor extends string = string> {
  readonly from: Slug;
  readonly to: Slug;
  readonly by: readonly Actor[];
}

/** A step that also depends on what it names. Whoever writes the state checks it in the same statement. */
export interface GuardedTransition<
  Slug extends string = string,
  Actor extends string = string,
  Guard extends string = string,
> extends Transition<Slug, Actor> {
  readonly when: Guard;
}

/** A lifecycle as data: the API guards by it, and the buttons are drawn from it. */
export interface Lifecycle<
  Slug extends string = string,
  Actor extends string = string,
  Step extends Transition<Slug, Actor> = Transition<Slug, Actor>,
> {
  readonly states: readonly LifecycleState<Slug>[];
  readonly transitions: readonly Step[];
}

/** Every pair of one of the `from` states and one of the `to` states, except a state to itself. */
export function steps<Slug extends string, Actor extends string>(
  from: readonly Slug[],
  to: readonly Slug[],
  by: readonly Actor[],
): Transition<Slug, Actor>[] {
  return from.flatMap((start) =>
    to.filter((end) => end !== start).map((end) => ({ from: start, to: end, by })),
  );
}

/** Whether an actor may take the step from one state to another. */
export function canMove<Slug extends string, Actor extends string>(
  lifecycle: Lifecycle<Slug, Actor>,
  from: Slug,
  to: Slug,
  actor: Actor,
): boolean {
  return lifecycle.transitions.some(
    (step) => step.from === from && step.to === to && step.by.includes(actor),
  );
}

/** The states that an actor may move to from a state, in the lifecycle's order. */
export function movesFrom<Slug extends string, Actor extends string>(
  lifecycle: Lifecycle<Slug, Actor>,
  from: Slug,
  actor: Actor,
): LifecycleState<Slug>[] {
  return lifecycle.states.filter((state) => canMove(lifecycle, from, state.slug, actor));
}

/** The state with a number, or `undefined` when there is none. */
export function stateById<Slug extends string, Actor extends string>(
  lifecycle: Lifecycle<Slug, Actor>,
  id: number,
): LifecycleState<Slug> | undefined {
  return lifecycle.states.find((state) => state.id === id);
}

/** The state with a slug. Throws when the lifecycle does not list it, which its type rules out. */
export function stateOf<Slug extends string, Actor extends string>(
  lifecycle: Lifecycle<Slug, Actor>,
  slug: Slug,
): LifecycleState<Slug> {
  const state = lifecycle.states.find((state) => state.slug === slug);
  if (!state) throw new Error(`No state "${slug}" in this lifecycle`);
  return state;
}
