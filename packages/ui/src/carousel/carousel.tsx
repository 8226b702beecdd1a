import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import styles from './carousel.module.css';
import { glide, isGliding } from './glide.ts';

/** How long the move to another slide takes, in ms. */
export const CAROUSEL_SPEED_MS = 500;

/** How long the window's size must rest before the slide is centred anew, in ms. */
export const CAROUSEL_RESIZE_MS = 50;

export interface CarouselProps {
  /** What the slides are, for screen readers: 'Sample professionals'. */
  readonly label: string;
  /** The slides, each with a key of its own. */
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
}

/**
 * One slide at a time, in the middle, its neighbours in sight. It is a scroller with snap points, so that it reads and
 * swipes before any script runs; the script adds the buttons' 500 ms moves and centres the slide anew on a resize.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const stop = useRef(() => {});
  const [current, setCurrent] = useState(0);

  /** Where the track must be scrolled to so that a slide is in the middle, in CSS pixels. */
  const offsetOf = (index: number): number => {
    const slide = track.current?.children[index];
    return track.current && slide instanceof HTMLElement
      ? slide.offsetLeft - (track.current.clientWidth - slide.offsetWidth) / 2
      : 0;
  };

  const show = (index: number, ms: number): void => {
    stop.current();
    if (track.current) stop.current = glide(track.current, offsetOf(index), ms);
  };

  const goTo = (index: number): void => {
    setCurrent(index);
    show(index, CAROUSEL_SPEED_MS);
  };

  /** Forwards or back by one; after the last comes the first. */
  const move = (by: 1 | -1): void => goTo((current + by + slides.length) % slides.length);

  const centre = useEffectEvent(() => show(current, 0));

  /** Tab into a slide brings it to the middle. A press does not: the button would run away under the finger. */
  const focused = useEffectEvent(({ target }: Event): void => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const index = [...(track.current?.children ?? [])].findIndex((slide) => slide.contains(target));
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

  /** After a swipe the slide nearest to the middle is the current one. */
  const follow = (): void => {
    if (!track.current || isGliding(track.current)) return;
    const left = track.current.scrollLeft;
    const distances = slides.map((_, index) => Math.abs(offsetOf(index) - left));
    setCurrent(distances.indexOf(Math.min(...distances)));
  };

  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
      <ul ref={track} className={styles.track} onScrollEnd={follow}>
        {slides.map(({ key, content }) => (
          <li key={key} className={styles.slide}>
            {content}
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        <Arrow label="Previous slide" path="m10 3-5 5 5 5" onClick={() => move(-1)} />
        <p aria-live="polite" className={styles.place}>
          {current + 1} of {slides.length}
        </p>
        <Arrow label="Next slide" path="m6 3 5 5-5 5" onClick={() => move(1)} />
      </div>
    </section>
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
