import { routerLink } from '@carematch/front-end/components/router-link';
import { Alert } from '@carematch/ui/alert';
import { ButtonLink } from '@carematch/ui/button';
import { useEffect, useRef } from 'react';

import { paths } from '../../shared/paths.ts';
import type { Refusal } from './refusal.ts';

interface RefusalAlertProps {
  readonly refusal: Refusal;
  readonly optionId: number;
  /** The latest payment, which may be the one in the way. */
  readonly lastPaymentId: number | null;
}

/** Why nothing was bought. It takes the focus, so that no one pays again without having read it. */
export function RefusalAlert({ refusal, optionId, lastPaymentId }: RefusalAlertProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { tone, title, text, isWithdrawn, isBlocked } = refusal;
  return (
    <div ref={place} tabIndex={-1}>
      <Alert
        live
        tone={tone}
        title={title}
        action={
          (isWithdrawn && (
            <ButtonLink href={paths.packagePlan()} renderLink={routerLink}>
              See packages
            </ButtonLink>
          )) ||
          (isBlocked && lastPaymentId !== null && (
            <ButtonLink
              href={paths.payment({ option: optionId, payment: lastPaymentId })}
              renderLink={routerLink}
            >
              Go to that payment
            </ButtonLink>
          ))
        }
      >
        <p>{text}</p>
      </Alert>
    </div>
  );
}
