import { Figure } from '../illustration/figure.tsx';
import { Illustration, fill } from '../illustration/illustration.tsx';
import type { IllustrationProps } from '../illustration/illustration.tsx';

/** A tooth and a mirror. */
export function Dentist(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <circle className={fill.leaf} cx="76" cy="62" r="48" />
      <path
        className={fill.cream}
        d="M76 36c-8-6-30-6-32 16-1 12 6 18 8 30 2 10 3 20 9 20 7 0 6-24 15-24s8 24 15 24c6 0 7-10 9-20 2-12 9-18 8-30-2-22-24-22-32-16Z"
      />
      <path d="M76 36c4 3 9 4 13 3" />
      <path d="m120 62 18 42" />
      <ellipse className={fill.sand} cx="115" cy="50" rx="12" ry="14" transform="rotate(-22 115 50)" />
    </Illustration>
  );
}

const VERTEBRAE = [
  [80, 50],
  [78, 62],
  [78, 74],
  [80, 86],
  [82, 98],
] as const;

/** A back, seen from behind, whose spine stands straight. */
export function Chiropractor(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path className={fill.leaf} d="M40 112V74c0-22 14-34 40-34s40 12 40 34v38Z" />
      <path d="M54 112V80m52 32V80" />
      <circle className={fill.sand} cx="80" cy="24" r="15" />
      <path className={fill.hair} d="M65 25a15 15 0 0 1 30 0c-8 6-22 6-30 0Z" />
      {VERTEBRAE.map(([x, y]) => (
        <rect key={y} className={fill.cream} x={x - 8} y={y - 4} width="16" height="9" rx="4" />
      ))}
      <path d="M12 112h136" />
    </Illustration>
  );
}

/** Two armchairs, turned to each other. */
export function Counselor(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path className={fill.paper} d="M62 16h36q8 0 8 8v14q0 8-8 8H84l-10 9v-9H62q-8 0-8-8V24q0-8 8-8Z" />
      <path d="M66 27h28m-28 8h18" />
      <path className={fill.leaf} d="M18 62q-2-12 9-12 9 0 11 10l4 20h16q6 0 6 7v13H26Z" />
      <path className={fill.sand} d="M142 62q2-12-9-12-9 0-11 10l-4 20h-16q-6 0-6 7v13h38Z" />
      <path d="M30 100v12m28-12v12m72-12v12m-28-12v12" />
      <path d="M12 112h136" />
    </Illustration>
  );
}

/** A professional on a screen. */
export function VirtualCounselor(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <rect className={fill.paper} x="30" y="22" width="100" height="72" rx="7" />
      <Figure x={80} y={52} r={13} ground={94} hair="long" hairFill="clay" coat="leaf" />
      <path className={fill.sand} d="M104 34h22q6 0 6 6v8q0 6-6 6h-8l-7 7v-7h-7q-6 0-6-6v-8q0-6 6-6Z" />
      <path className={fill.leaf} d="M16 94h128l-7 14q-2 4-7 4H30q-5 0-7-4Z" />
      <path d="M70 101h20" />
    </Illustration>
  );
}

/** A head in profile in which something grows. */
export function PsychiatricProvider(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path
        className={fill.sand}
        d="M54 112V92C40 83 35 69 39 53c5-20 23-32 43-30 22 2 36 18 36 37 0 4 9 14 9 19 0 3-8 3-8 6 0 4 2 6 0 10-3 5-10 3-17 4-3 1-4 6-4 13Z"
      />
      <path d="M80 88V58" />
      <path className={fill.leaf} d="M80 72c-15 0-20-8-20-19 14 0 20 7 20 19Z" />
      <path className={fill.leaf} d="M80 60c0-14 8-21 21-22 0 14-7 22-21 22Z" />
      <path d="M12 112h136" />
    </Illustration>
  );
}
