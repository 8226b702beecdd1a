import { Button, ButtonLink } from '@carematch/ui/button';
import type { ReactNode } from 'react';

import { routerLink } from '../components/router-link.tsx';
import { useFormScope } from './form-context.ts';
import styles from './step-foot.module.css';

export interface StepFootProps {
  /** Where the step before is; the first step has none. */
  readonly back?: string | undefined;
  /** Where it goes on without an answer, if it may. */
  readonly skip?: string | undefined;
  readonly label?: string | undefined;
}

/** The foot of one of several steps: the way back, and what leads on. On a phone it is always in sight. */
export function StepLinks({
  back,
  skip,
  children,
}: Pick<StepFootProps, 'back' | 'skip'> & { readonly children?: ReactNode }) {
  return (
    <div className={styles.foot}>
      {back !== undefined && (
        <ButtonLink href={back} variant="quiet" renderLink={routerLink}>
          Back
        </ButtonLink>
      )}
      {skip !== undefined && (
        <div className={styles.skip}>
          <ButtonLink href={skip} variant="quiet" renderLink={routerLink}>
            Skip for now
          </ButtonLink>
        </div>
      )}
      {children}
    </div>
  );
}

/** The same for a form: it saves and goes on, and leads back. */
export function StepFoot({ back, skip, label = 'Continue' }: StepFootProps) {
  const { progress } = useFormScope();
  return (
    <StepLinks back={back} skip={skip}>
      <Button type="submit" variant="next" loading={progress === 'saving'}>
        {label}
      </Button>
    </StepLinks>
  );
}
