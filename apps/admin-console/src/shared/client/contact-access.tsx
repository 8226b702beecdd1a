import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { Button } from '@carematch/ui/button';
import { Dialog } from '@carematch/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

/** Reads contact data by a call that the server logs; `reset` masks it again. */
export const useContactReading = <Contact,>(read: () => Promise<Contact>) =>
  useMutation({
    mutationFn: read,
    onError: (error) => showToast('error', failureText(error)),
    // What no one looks at anymore stays in no cache.
    gcTime: 0,
  });

interface ContactAccessProps {
  readonly reading: Pick<ReturnType<typeof useContactReading<unknown>>, 'isPending' | 'reset' | 'mutate'>;
  readonly isShown: boolean;
  /** What is logged, as a paragraph. */
  readonly children: ReactNode;
}

/** Shows masked contact data once someone has read that it is logged, and hides it again. */
export function ContactAccess({ reading, isShown, children }: ContactAccessProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <div>
        {isShown ? (
          <Button onClick={() => reading.reset()}>Hide contact data</Button>
        ) : (
          <Button onClick={() => setIsAsking(true)}>Show contact data</Button>
        )}
      </div>
      <Dialog
        open={isAsking}
        title="Show contact data?"
        onClose={close}
        actions={
          <>
            <Button
              variant="primary"
              loading={reading.isPending}
              onClick={() => reading.mutate(undefined, { onSettled: close })}
            >
              View and log access
            </Button>
            <Button onClick={close}>Cancel</Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  );
}
