import { seededRandom } from './seeded-random.ts';

/** Where something can go wrong: at a client's `init`, at its request, at the reply, at a notification to it. */
export type FaultPoint = 'connect' | 'request' | 'reply' | 'notification';

/** What goes wrong. */
export type FaultAction =
  /** The socket is gone. At `request` nothing was done; at `reply` it was, and the client does not know. */
  | { readonly kind: 'cut' }
  /** This frame and those after it come so much later, in their order. */
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** The socket stays open, and nothing comes or goes anymore. */
  | { readonly kind: 'half-open' }
  /** The frame never comes; of a reply, a lost acknowledgement. */
  | { readonly kind: 'lose' }
  /** At `connect` and `request`: refused with this status (429, 500, …), and nothing is done. */
  | { readonly kind: 'refuse'; readonly status: number };

export interface FaultRule {
  readonly at: FaultPoint;
  readonly action: FaultAction;
  /** Of this user's sessions alone. */
  readonly identity?: string;
  /** Of requests whose path has this in it; at `notification`, of message types that have it. */
  readonly path?: string;
  /** From 0 to 1; 1 when left out. */
  readonly probability?: number;
  /** How often; always when left out. */
  readonly times?: number;
}

/** What goes wrong on demand. The same seed and the same traffic give the same faults. */
export class Faults {
  #random: () => number;
  #rules: { readonly rule: FaultRule; left: number }[] = [];

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  /** Starts the chances anew. */
  reseed(seed: number): void {
    this.#random = seededRandom(seed);
  }

  add(rule: FaultRule): void {
    this.#rules.push({ rule, left: rule.times ?? Infinity });
  }

  clear(): void {
    this.#rules = [];
  }

  /** What goes wrong here and now; undefined when nothing does. */
  next(at: FaultPoint, identity: string | undefined, path: string): FaultAction | undefined {
    for (const entry of this.#rules) {
      const { rule } = entry;
      if (rule.at !== at || entry.left <= 0) continue;
      if (rule.identity !== undefined && rule.identity !== identity) continue;
      if (rule.path !== undefined && !path.includes(rule.path)) continue;
      if (this.#random() >= (rule.probability ?? 1)) continue;
      entry.left -= 1;
      return rule.action;
    }
    return undefined;
  }
}
