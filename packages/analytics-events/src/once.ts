/** Runs an action when it is ready for the first time, and never again. */
export type Once = (ready: boolean, action: () => void) => void;

/**
 * One of these belongs to each mount of a step view, so that the view is tracked once and not while it loads:
 * keep it in the component's state, and call it from an effect.
 */
export function createOnce(): Once {
  let done = false;
  return (ready, action) => {
    if (!ready || done) return;
    done = true;
    action();
  };
}
