import { Toast } from '@base-ui/react/toast';
import X from 'lucide-react/icons/x';

import type { ToastKind } from '../toast/toast.tsx';
import styles from './toaster.module.css';

/** What a toast says, and what takes it back. */
export interface ToastMessage {
  readonly kind: ToastKind;
  readonly message: string;
  readonly onUndo?: (() => void) | undefined;
}

/** The toasts of an app; anything may add one, and `Toaster` shows them. */
export interface Toasts {
  readonly add: (toast: ToastMessage) => void;
  /** Takes all of them away. */
  readonly close: () => void;
  /** What `Toaster` reads. */
  readonly manager: ReturnType<typeof Toast.createToastManager>;
}

export function createToasts(): Toasts {
  const manager = Toast.createToastManager();
  return {
    manager,
    add: ({ kind, message, onUndo }) => {
      const id = manager.add({
        type: kind,
        title: message,
        actionProps: onUndo && {
          children: 'Undo',
          onClick: () => {
            manager.close(id);
            onUndo();
          },
        },
      });
    },
    close: () => manager.close(),
  };
}

export interface ToasterProps {
  readonly toasts: Toasts;
  /** How long a message stays, in ms: `TOAST_MS` of `@carematch/validation/rules/timing`. It waits while it is pointed at or holds the focus. */
  readonly duration: number;
}

/** Where the toasts of a signed-in app appear: at most three, the newest nearest the edge. `F6` leads to them. */
export function Toaster({ toasts, duration }: ToasterProps) {
  return (
    <Toast.Provider toastManager={toasts.manager} timeout={duration}>
      <Toast.Portal>
        <Toast.Viewport className={styles.place}>
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function List() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      // No dialog: it is read aloud as it comes, an error at once, and its buttons are there for everyone.
      role={toast.type === 'error' ? 'alert' : 'group'}
      aria-modal={undefined}
      className={styles.toast}
      data-kind={toast.type}
    >
      <Toast.Title render={<p />} />
      <Toast.Action className={styles.undo} />
      <Toast.Close className={styles.close} aria-label="Dismiss" aria-hidden={undefined}>
        <X />
      </Toast.Close>
    </Toast.Root>
  ));
}
