import type { EmulatorClock } from './clock/emulator-clock.ts';
import type { EmulatorConfig } from './emulator-config.ts';
import type { Faults } from './faults/faults.ts';
import type { Store } from './store/store.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

/** What the parts of one emulator share. */
export interface Services {
  readonly config: EmulatorConfig;
  readonly store: Store;
  readonly clock: EmulatorClock;
  readonly webhooks: Webhooks;
  readonly faults: Faults;
  /** Hears of errors that are no one's request: a fault of the emulator itself. */
  readonly onError: (error: unknown) => void;
}
