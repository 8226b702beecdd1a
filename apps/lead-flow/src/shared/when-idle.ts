/** Runs an action when the browser has nothing better to do, within 2 s. Returns how to call it off. */
export function whenIdle(action: () => void): () => void {
  // Safari has no idle callback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(action, 500);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(action, { timeout: 2000 });
  return () => window.cancelIdleCallback(handle);
}
