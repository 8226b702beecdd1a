import { Button } from '@carematch/ui/button';
import { Dialog } from '@carematch/ui/dialog';

interface LeaveDialogProps {
  readonly open: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before a popup with answers in it closes. */
export function LeaveDialog({ open, onLeave, onStay }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      title="Close this form?"
      onClose={onStay}
      actions={
        <>
          <Button variant="primary" onClick={onStay}>
            Keep going
          </Button>
          <Button variant="quiet" onClick={onLeave}>
            Close form
          </Button>
        </>
      }
    >
      <p>We haven&apos;t sent anything yet. You can pick up where you left off when you open it again.</p>
    </Dialog>
  );
}
