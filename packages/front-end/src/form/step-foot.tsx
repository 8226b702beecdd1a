import { Button, ButtonLink } from '@carematch/ui/button';

import { routerLink } from '../components/router-link.tsx';
import { useFormScope } from './form-context.ts';
import styles from './step-foot.module.css';

export interface StepFootProps {
  /** Where the step before is; the first step has none. */
  readonly back?: string | undefined;
  readonly label?: string | undefined;
}

/** The foot of a form that is one of several steps: it saves and goes on, and leads back. On a phone it is always in sight. */
export function StepFoot({ back, label = 'Continue' }: StepFootProps) {
  const { progress } = useFormScope();
  return (
    <div className={styles.foot}>
      {back !== undefined && (
        <ButtonLink href={back} variant="quiet" renderLink={routerLink}>
          Back
        </ButtonLink>
      )}
      <Button type="submit" variant="next" loading={progress === 'saving'}>
        {label}
      </Button>
    </div>
  );
}
