import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

import styles from './carousel.module.css';
import { glide, isGliding } from './glide.ts';

/** How long the move to another slide takes, in ms. */
export const CAROUSEL_SPEED_MS = 500;

/** How long the window's size must rest before the slide is centered anew, in ms. */
export const CAROUSEL_RESIZE_MS = 50;

export interface CarouselProps {
  /** What the slides are, for screen readers: 'Sample professionals'. */
  readonly label: string;
  /** The slides, each with a key of its own. */
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
}

/**
 * One slide at a time, in the middle, its neighbors in sight. It is a scroller with snap points, so that it reads and
 * swipes before any script runs; the script adds the buttons' 500 ms moves, centers the slide anew on a resize, and closes the
 * round: a copy of the last slide stands before the first, and one of the first after the last.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const stop = useRef(() => {});
  const [current, setCurrent] = useState(0);
  // As it comes from the server it is not: without a script it would begin at the copy of the last slide.
  const isRound = useSyncExternalStore(
    () => () => {},
    () => slides.length > 1,
    () => false,
  );
  const first = slides[0];
  const last = slides.at(-1);

  /** Where the track must be scrolled to so that a slide is in the middle, in CSS pixels; -1 and the count are the copies. */
  const offsetOf = (index: number): number => {
    const slide = track.current?.children[isRound ? index + 1 : index];
    return track.current && slide instanceof HTMLElement
      ? slide.offsetLeft - (track.current.clientWidth - slide.offsetWidth) / 2
      : 0;
  };

  const show = (index: number): void => {
    stop.current();
    if (track.current) track.current.scrollLeft = offsetOf(index);
  };

  const slideAt = (index: number): number => (index + slides.length) % slides.length;

  /** After a move or a swipe the slide nearest to the middle is the current one; a copy hands over to what it is a copy of. */
  const follow = (): void => {
    if (!track.current || isGliding(track.current)) return;
    const left = track.current.scrollLeft;
    const distances = [...track.current.children].map((_, child) =>
      Math.abs(offsetOf(isRound ? child - 1 : child) - left),
    );
    const child = distances.indexOf(Math.min(...distances));
    const index = isRound ? child - 1 : child;
    setCurrent(slideAt(index));
    if (index !== slideAt(index)) show(slideAt(index));
  };

  const goTo = (index: number): void => {
    setCurrent(slideAt(index));
    stop.current();
    const left = offsetOf(isRound ? index : slideAt(index));
    if (track.current) stop.current = glide(track.current, left, CAROUSEL_SPEED_MS, follow);
  };

  const centre = useEffectEvent(() => show(current));

  // Before the browser paints: the copy in front moves everything to the right.
  useLayoutEffect(() => {
    if (isRound) centre();
  }, [isRound]);

  /** Tab into a slide brings it to the middle. A press does not: the button would run away under the finger. */
  const focused = useEffectEvent(({ target }: Event): void => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const child = [...(track.current?.children ?? [])].findIndex((slide) => slide.contains(target));
    const index = isRound ? child - 1 : child;
    if (index !== current) goTo(index);
  });

  useEffect(() => {
    const list = track.current;
    let timer: ReturnType<typeof setTimeout>;
    const rest = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => centre(), CAROUSEL_RESIZE_MS);
    };
    const focus = (event: Event): void => focused(event);
    addEventListener('resize', rest);
    list?.addEventListener('focusin', focus);
    return () => {
      clearTimeout(timer);
      stop.current();
      removeEventListener('resize', rest);
      list?.removeEventListener('focusin', focus);
    };
  }, []);

  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
      <ul ref={track} className={styles.track} onScrollEnd={follow}>
        {isRound && last && <Copy>{last.content}</Copy>}
        {slides.map(({ key, content }) => (
          <li key={key} className={styles.slide}>
            {content}
          </li>
        ))}
        {isRound && first && <Copy>{first.content}</Copy>}
      </ul>
      <div className={styles.controls}>
        <Arrow label="Previous slide" path="m10 3-5 5 5 5" onClick={() => goTo(current - 1)} />
        <p aria-live="polite" className={styles.place}>
          {current + 1} of {slides.length}
        </p>
        <Arrow label="Next slide" path="m6 3 5 5-5 5" onClick={() => goTo(current + 1)} />
      </div>
    </section>
  );
}

/** A slide to be seen beside another one, and neither pressed nor read out. */
function Copy({ children }: { readonly children: ReactNode }) {
  return (
    <li className={styles.slide} aria-hidden="true" inert>
      {children}
    </li>
  );
}

interface ArrowProps {
  readonly label: string;
  readonly path: string;
  readonly onClick: () => void;
}

function Arrow({ label, path, onClick }: ArrowProps) {
  return (
    <button type="button" className={styles.arrow} aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
