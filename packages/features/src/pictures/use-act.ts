import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { useState } from 'react';

/** Runs an act of a button: whether it is under way, and a message where it failed. */
export function useAct(): {
  readonly isBusy: boolean;
  readonly run: (act: () => Promise<unknown>) => Promise<void>;
} {
  const [isBusy, setIsBusy] = useState(false);
  return {
    isBusy,
    run: async (act) => {
      setIsBusy(true);
      try {
        await act();
      } catch (error) {
        showToast('error', failureText(error));
      } finally {
        setIsBusy(false);
      }
    },
  };
}
