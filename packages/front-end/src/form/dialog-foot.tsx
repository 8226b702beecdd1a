import { Button } from '@carematch/ui/button';
import type { ReactNode } from 'react';

import styles from './dialog-foot.module.css';
import { useFormScope } from './form-context.ts';

interface DialogFootProps {
  /** What sends the form, as a verb. */
  readonly children: ReactNode;
  /** `danger` for what cannot be undone. */
  readonly tone?: 'next' | 'danger' | undefined;
  readonly onCancel: () => void;
}

/** The foot of a form in a dialog or a drawer: what sends it and, beside it, the way out. */
export function DialogFoot({ children, tone = 'next', onCancel }: DialogFootProps) {
  return (
    <div className={styles.foot}>
      <Button type="submit" variant={tone} loading={useFormScope().progress === 'saving'}>
        {children}
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}
