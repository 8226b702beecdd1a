import { Illustration, fill } from '../illustration/illustration.tsx';
import type { IllustrationProps } from '../illustration/illustration.tsx';

/** A signpost between hills: the page that is not there. */
export function LostPath(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M8 104c26-30 48-30 74-6 16-22 42-30 70-10v16Z" className={fill.leaf} />
      <path d="M80 104V30" />
      <path d="M50 34h54l12 10-12 10H50Z" className={fill.sand} />
      <path d="M110 64H60L48 73l12 9h50Z" className={fill.paper} />
      <path d="M8 104h144" />
    </Illustration>
  );
}
