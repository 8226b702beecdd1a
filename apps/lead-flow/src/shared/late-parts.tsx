import { Toast } from '@carematch/ui/toast';
import { LEAD_FLOW_TOAST_MS } from '@carematch/validation/rules/timing';
import { type ComponentType, useEffect, useState } from 'react';

import { useLocation } from './router.ts';
import { localStore } from './draft/browser-storage.ts';
import { OUTBOX_KEY } from './draft/draft-storage.ts';
import { pageConfig } from './page-config.ts';
import { type ConsentKind, isAgreed, mustAsk, useConsent } from './privacy/consent-choice.ts';
import { closeToast, useToast } from './toast.ts';
import { whenIdle } from './when-idle.ts';

/** Asks for consent that is not decided: late, never in the way of what the visitor came for, and one kind at a time. */
function ConsentGate() {
  const asksMeasurement = useConsent(mustAsk('measurement'));
  const asksMarketing = useConsent(mustAsk('marketing'));
  const isFirstPage = useLocation().key === 'default';
  const [Question, setQuestion] = useState<ComponentType<{ readonly kind: ConsentKind }>>();
  const isOpen = asksMeasurement || asksMarketing;
  useEffect(() => {
    if (!isOpen) return undefined;
    return whenIdle(() => {
      import('./privacy/consent-question.tsx')
        .then(({ ConsentQuestion }) => setQuestion(() => ConsentQuestion))
        // Unasked is the same as "no".
        .catch(() => undefined);
    });
  }, [isOpen]);
  if (!Question) return null;
  if (asksMeasurement) return <Question kind="measurement" />;
  // Asked where tags would load, and nowhere else.
  return asksMarketing && isFirstPage && pageConfig().mayLoad ? <Question kind="marketing" /> : null;
}

const failedTags = (error: unknown): void => console.warn('The tags were not loaded.', error);

/** Loads third-party tags, where this deployment has some, the page may have them and the visitor agrees. */
function useTags(): void {
  const isAllowed = useConsent(isAgreed('marketing'));
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pageConfig().tags.length > 0)
      import('./analytics/analytics.ts')
        .then(({ noteShown }) => noteShown(pathname + search))
        .catch(failedTags);
  }, [pathname, search]);
  useEffect(() => {
    if (!isAllowed || !pageConfig().mayLoad) return undefined;
    return whenIdle(() => {
      import('./analytics/analytics.ts').then(({ analytics }) => analytics.enterPage()).catch(failedTags);
    });
  }, [isAllowed]);
}

/** Posts the answers that an earlier page could not post: it was closed, or the connection was away. */
async function postLeftAnswers(): Promise<void> {
  if (localStore.read(OUTBOX_KEY) === null) return;
  const { postAnswersUntilDone } = await import('./answers-outbox.ts');
  await postAnswersUntilDone();
}

/** What every page has and none needs at first: where messages of `showToast` appear, and the answers that are still to be posted. */
export function Messages() {
  const { message, kind } = useToast();
  useEffect(
    // What cannot be loaded now is tried again by the next page.
    () => whenIdle(() => void postLeftAnswers().catch(() => undefined)),
    [],
  );
  return (
    <Toast
      message={message}
      kind={kind === 'silent' ? 'error' : kind}
      isSilent={kind === 'silent'}
      duration={LEAD_FLOW_TOAST_MS}
      onClose={closeToast}
    />
  );
}

/** The same with the question of consent, and the tags that it lets in. */
export function LateParts() {
  useTags();
  return (
    <>
      <Messages />
      <ConsentGate />
    </>
  );
}
