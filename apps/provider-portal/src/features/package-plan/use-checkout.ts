import { paymentOptionsQuery } from '@carematch/features/professional-calls/billing-calls';
import { useNavigate } from '@carematch/front-end/router';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { paths } from '../../shared/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import { confirmAtBank } from './confirm-at-bank.ts';
import { dropAttempt, keepAttempt, keptAttempt, newAttempt, type PaymentAttempt } from './payment-attempt.ts';
import { keepPayment } from './payment-queries.ts';
import { isUnknown, type Refusal, refusalOf } from './refusal.ts';

/** A payment takes as long as its bank does, in ms. */
const PAY_WITHIN_MS = 40_000;

/** How long to wait before the same is asked again, in ms; the last one from then on. */
const WAITS_MS = [1000, 2000, 4000, 8000] as const;

const waitAfter = (tries: number): number => WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? 0;

/** `checking`: no answer came, and the same is asked again. */
type CheckoutStep = 'choosing' | 'paying' | 'checking';

/**
 * Buys a package once. Each attempt has a key of its own, under which it is asked until the API has answered: a lost answer, a reload or a
 * second press never pays twice.
 */
export function useCheckout(userId: number, before: Refusal | undefined) {
  const portal = usePortal();
  const navigate = useNavigate();
  const [kept] = useState(() => keptAttempt(portal.tabStorage, userId));
  const [isChecking, setIsChecking] = useState(kept !== undefined);
  const [refusal, setRefusal] = useState(kept ? undefined : before);
  /** Ends with the page: the attempt is kept, and asked about when the page is opened again. */
  const open = useRef<AbortController>(undefined);

  const { mutate, mutateAsync, isPending, isIdle, isSuccess } = useMutation({
    mutationFn: async ({ key, body }: PaymentAttempt) => {
      const signal = open.current?.signal;
      for (let tries = 1; ; tries += 1) {
        try {
          const options = { idempotencyKey: key, timeoutMs: PAY_WITHIN_MS, signal };
          return (await portal.api.call('POST /credits/pay', { body }, options)).payment;
        } catch (error) {
          if (!isUnknown(error)) throw error;
          setIsChecking(true);
          await new Promise((resolve) => setTimeout(resolve, waitAfter(tries)));
          signal?.throwIfAborted();
        }
      }
    },
    onSuccess: async (payment, { body: { payment_option_id: option } }) => {
      keepPayment(portal, payment);
      dropAttempt(portal.tabStorage);
      // From here on the address says which payment it is, also after a reload.
      await navigate(paths.payment({ option, payment: payment.id }), { replace: true });
      await confirmAtBank(portal, payment);
    },
    onError: async (error) => {
      if (open.current?.signal.aborted) return;
      dropAttempt(portal.tabStorage);
      setRefusal(refusalOf(error));
      await portal.queryClient.invalidateQueries({ queryKey: paymentOptionsQuery(portal).queryKey });
    },
  });

  const takeUp = useEffectEvent(() => {
    if (kept) mutate(kept);
  });
  useEffect(() => {
    const controller = new AbortController();
    open.current = controller;
    takeUp();
    return () => controller.abort();
  }, []);

  const isUnderWay = isPending || isSuccess || (isIdle && kept !== undefined);
  const underWay = isChecking ? 'checking' : 'paying';
  return {
    step: (isUnderWay ? underWay : 'choosing') satisfies CheckoutStep,
    refusal,
    pay: async (body: PaymentAttempt['body']) => {
      const attempt = newAttempt(userId, body);
      keepAttempt(portal.tabStorage, attempt);
      setRefusal(undefined);
      setIsChecking(false);
      // What was refused is told above the form, which keeps what was typed.
      await mutateAsync(attempt).catch(() => undefined);
    },
  };
}
