import { Figure } from '../illustration/figure.tsx';
import { Illustration, fill } from '../illustration/illustration.tsx';
import type { IllustrationProps } from '../illustration/illustration.tsx';

/** A pin on a small map. */
export function LocationPin(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path className={fill.paper} d="m20 70 40-14 40 14 40-14v42l-40 14-40-14-40 14Z" />
      <path d="M60 56v42m40-28v42" />
      <path d="M28 92c14-10 22 0 32-8s20 8 40 2 24-14 34-8" />
      <path className={fill.clay} d="M80 84C64 64 58 52 58 42a22 22 0 0 1 44 0c0 10-6 22-22 42Z" />
      <circle className={fill.paper} cx="80" cy="41" r="8" />
    </Illustration>
  );
}

/** An open tray with nothing in it yet, and a leaf. */
export function EmptyTray(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path className={fill.paper} d="M30 68h28q4 0 6 5t6 5h20q4 0 6-5t6-5h28v36q0 8-8 8H38q-8 0-8-8Z" />
      <path d="m30 68 12-28q2-4 7-4h62q5 0 7 4l12 28" />
      <path d="M80 62V30" />
      <path className={fill.leaf} d="M80 48c-14 0-19-8-19-18 13 0 19 7 19 18Z" />
      <path className={fill.leaf} d="M80 36c0-12 7-18 18-19 0 12-6 19-18 19Z" />
    </Illustration>
  );
}

/** A cup that steams while one waits. */
export function Pending(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path className={fill.sand} d="M44 56h62v22q0 26-26 26H70q-26 0-26-26Z" />
      <path d="M106 62h8q12 0 12 12t-12 12h-9" />
      <path d="M60 44c-6-8 6-10 0-20m16 20c-6-8 6-10 0-20m16 20c-6-8 6-10 0-20" />
      <path className={fill.leaf} d="M28 104h98q-2 8-12 8H40q-10 0-12-8Z" />
      <path d="M12 112h136" />
    </Illustration>
  );
}

/** Hills seen through a lens: no one found there. */
export function NoMatch(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path className={fill.leaf} d="M12 112c18-32 44-34 64-10 16-26 44-30 72 10Z" />
      <circle className={fill.paper} cx="78" cy="54" r="34" />
      <path d="M50 66c10-14 20-14 28-4 8-12 16-14 26-6" />
      <circle className={fill.sand} cx="88" cy="40" r="7" />
      <path d="m103 78 24 24" />
    </Illustration>
  );
}

/** Two people already in touch, and the way back to each other. */
export function Rematch(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Figure x={48} y={62} r={13} hair="short" coat="leaf" />
      <Figure x={112} y={62} r={13} hair="bun" hairFill="clay" coat="sand" skin="cream" />
      <path d="M52 34c12-16 44-16 56 0" />
      <path d="m109 23 0 12-12-1" />
      <path d="M12 112h136" />
    </Illustration>
  );
}

/** Two people, and the sign that it fits. */
export function Matched(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <Figure x={46} y={58} r={14} hair="long" hairFill="clay" coat="sand" skin="cream" />
      <Figure x={114} y={58} r={14} hair="curls" coat="leaf" />
      <circle className={fill.paper} cx="80" cy="34" r="17" />
      <path d="m72 34 6 6 10-12" />
      <path d="M12 112h136" />
    </Illustration>
  );
}

/** A signpost between hills: the page that is not there. */
export function LostPath(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path className={fill.leaf} d="M12 112c26-34 48-34 72-6 16-24 40-32 64-10v16Z" />
      <path d="M80 106V22" />
      <path className={fill.sand} d="M52 28h52l12 10-12 10H52Z" />
      <path className={fill.paper} d="M108 58H60L48 68l12 10h48Z" />
      <path d="M12 112h136" />
    </Illustration>
  );
}
