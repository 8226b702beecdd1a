import { Figure } from '../illustration/figure.tsx';
import { Illustration, fill } from '../illustration/illustration.tsx';
import type { IllustrationProps } from '../illustration/illustration.tsx';

/** Two people, close. */
export function Couples(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <circle className={fill.paper} cx="80" cy="62" r="48" />
      <Figure x={98} y={46} hair="long" hairFill="clay" coat="sand" skin="cream" />
      <Figure x={63} y={42} r={15} hair="short" coat="leaf" />
      <path d="M12 112h136" />
    </Illustration>
  );
}

/** Two people and a child. */
export function CouplesOrFamily(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <circle className={fill.paper} cx="80" cy="62" r="48" />
      <Figure x={108} y={42} hair="bun" coat="sand" skin="cream" />
      <Figure x={54} y={40} r={15} hair="curls" coat="leaf" skin="sand" />
      <Figure x={81} y={74} r={11} hair="short" hairFill="clay" coat="clay" skin="cream" />
      <path d="M12 112h136" />
    </Illustration>
  );
}

/** One person at a window with a plant. */
export function Individual(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path className={fill.paper} d="M44 112V56a36 36 0 0 1 72 0v56Z" />
      <Figure x={80} y={54} r={16} hair="bun" hairFill="clay" coat="leaf" />
      <path d="M132 112V82" />
      <path className={fill.leaf} d="M132 92c-12 0-16-8-16-16 10 0 16 6 16 16Z" />
      <path className={fill.leaf} d="M132 82c0-12 6-18 16-20 1 12-5 20-16 20Z" />
      <path d="M12 112h136" />
    </Illustration>
  );
}

/** A young person with headphones and a backpack. */
export function Teen(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <circle className={fill.paper} cx="80" cy="62" r="48" />
      <path className={fill.clay} d="M44 112V84q0-12 12-12h48q12 0 12 12v28Z" />
      <Figure x={80} y={48} r={16} hair="curls" coat="leaf" />
      <path d="M66 112V82m28 30V82" />
      <path d="M62 46a18 18 0 0 1 36 0" />
      <rect className={fill.paper} x="57" y="44" width="9" height="15" rx="4" />
      <rect className={fill.paper} x="94" y="44" width="9" height="15" rx="4" />
      <path d="M12 112h136" />
    </Illustration>
  );
}
