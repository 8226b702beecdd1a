import { Confirm } from '@carematch/ui/confirm';
import { readToken } from '@carematch/session/stored-session';
import { useContext, useEffect } from 'react';

import { AppContext } from '../app-context.ts';
import { useBlocker } from '../router.ts';
import { useFormScope } from './form-context.ts';

/** Asks before what was typed is lost: on the way to another page, and as the tab is closed or loaded anew. */
export function UnsavedGuard() {
  const { progress, unsaved } = useFormScope();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.current && currentLocation.pathname !== nextLocation.pathname,
  );

  const app = useContext(AppContext);

  // A session that has ended takes the page along, and what was typed is kept for the next one.
  const isSaving = progress === 'saving';
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      const hasEnded = app && readToken(app.storage) === null;
      if (unsaved.current && !isSaving && !hasEnded) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [app, unsaved, isSaving]);

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
