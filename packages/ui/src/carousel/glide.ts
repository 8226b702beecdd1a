const easeInOut = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);

/** What of a visitor's own takes over from a move. */
const TAKE_OVER = ['pointerdown', 'wheel', 'keydown'];

/**
 * Scrolls an element sideways to `left` (CSS pixels) in `ms` milliseconds, at once under reduced motion. A touch, a
 * turn of the wheel or a key takes over. Calls `onArrival` when it is there, and returns what stops it. Browsers' own smooth
 * scrolling lets no one choose its duration.
 */
export function glide(element: HTMLElement, left: number, ms: number, onArrival: () => void): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.scrollLeft = left;
    onArrival();
    return () => {};
  }
  const from = element.scrollLeft;
  let start: number | undefined;
  let frame = 0;
  // Snapping would fight the move.
  element.style.scrollSnapType = 'none';
  const stop = (): void => {
    cancelAnimationFrame(frame);
    element.style.scrollSnapType = '';
    for (const type of TAKE_OVER) element.removeEventListener(type, stop);
  };
  const step = (now: number): void => {
    start ??= now;
    const part = Math.min((now - start) / ms, 1);
    element.scrollLeft = from + (left - from) * easeInOut(part);
    if (part < 1) frame = requestAnimationFrame(step);
    else {
      stop();
      onArrival();
    }
  };
  for (const type of TAKE_OVER) element.addEventListener(type, stop, { passive: true });
  frame = requestAnimationFrame(step);
  return stop;
}

/** Whether `glide` is moving the element now. */
export const isGliding = (element: HTMLElement): boolean => element.style.scrollSnapType === 'none';
