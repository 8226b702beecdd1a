/** A template may say so by itself. */
const SAYS_STOP = /\breply stop\b/i;

interface ClientText {
  /** Who writes: a phone shows a number, not a name. */
  readonly from: string;
  readonly body: string;
  /** No one has texted this client before. */
  readonly isFirst: boolean;
}

/** A text to the client of a match as their phone gets it: says who writes, and at first how to stop it, unless its words say so. */
export const clientText = ({ from, body, isFirst }: ClientText): string =>
  `${from}: ${body}${isFirst && !SAYS_STOP.test(body) ? ' Reply STOP to opt out.' : ''}`;
