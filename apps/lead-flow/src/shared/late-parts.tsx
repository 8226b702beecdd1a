import { Toast } from '@carematch/ui/toast';
import { LEAD_FLOW_TOAST_MS } from '@carematch/validation/timing';
import { type ComponentType, useEffect, useState } from 'react';

import { localStore } from './draft/browser-storage.ts';
import { OUTBOX_KEY } from './outbox-key.ts';
import { mustAsk, useConsent } from './privacy/consent-choice.ts';
import { closeToast, useToast } from './toast.ts';
import { whenIdle } from './when-idle.ts';

/** Asks whether steps may be counted, where that is not decided: late, and never in the way of what the visitor came for. */
function ConsentGate() {
  const isOpen = useConsent(mustAsk);
  const [Question, setQuestion] = useState<ComponentType>();
  useEffect(() => {
    if (!isOpen) return undefined;
    return whenIdle(() => {
      import('./privacy/consent-question.tsx')
        .then(({ ConsentQuestion }) => setQuestion(() => ConsentQuestion))
        // Unasked is the same as "no".
        .catch(() => undefined);
    });
  }, [isOpen]);
  return isOpen && Question ? <Question /> : null;
}

/** Posts the answers that an earlier page could not post: it was closed, or the connection was away. */
async function postLeftAnswers(): Promise<void> {
  if (localStore.read(OUTBOX_KEY) === null) return;
  const { postAnswersUntilDone } = await import('./answers-outbox.ts');
  await postAnswersUntilDone();
}

/** What every page has and none needs at first: where messages of `showToast` appear, and the question of consent. */
export function LateParts() {
  const { message, kind } = useToast();
  useEffect(
    // What cannot be loaded now is tried again by the next page.
    () => whenIdle(() => void postLeftAnswers().catch(() => undefined)),
    [],
  );
  return (
    <>
      <Toast
        message={message}
        kind={kind === 'silent' ? 'error' : kind}
        isSilent={kind === 'silent'}
        duration={LEAD_FLOW_TOAST_MS}
        onClose={closeToast}
      />
      <ConsentGate />
    </>
  );
}
