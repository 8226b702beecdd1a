import { Confirm } from '@carematch/ui/confirm';
import { useEffect } from 'react';

import { type Location, useBlocker } from '../router.ts';
import { useFormScope } from './form-context.ts';

/** What stands at an address: the page, and whose it is. The rest of a query only says how the same page looks. */
const pageOf = ({ pathname, search }: Location): string =>
  `${pathname} ${new URLSearchParams(search).get('user') ?? ''}`;

/** Asks before what was typed is lost: on the way to another page, and as the tab is closed or loaded anew. */
export function UnsavedGuard() {
  const { progress, unsaved } = useFormScope();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.current && pageOf(currentLocation) !== pageOf(nextLocation),
  );

  // While it is being sent the page may have to go, as when the session has ended.
  const isSaving = progress === 'saving';
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (unsaved.current && !isSaving) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved, isSaving]);

  return (
    <Confirm
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      action="Leave"
      cancel="Keep editing"
      tone="danger"
      loading={false}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      Your changes on this page will be lost.
    </Confirm>
  );
}
