import { ApiError } from '@carematch/api-client/api-error';
import { failureText } from '@carematch/front-end/failure-text';
import { useStepPart } from '@carematch/front-end/form/step-parts';
import { Button } from '@carematch/ui/button';
import { useEffect, useEffectEvent, useState } from 'react';

import type { SendOptions } from './pictures-calls.tsx';
import styles from './pictures.module.css';

interface UploadProps {
  /** What is sent: 'photo.jpg'. */
  readonly name: string;
  /** Whether its turn has come. */
  readonly active?: boolean;
  readonly send: (options: SendOptions) => Promise<unknown>;
  /** It arrived. */
  readonly onDone: () => void;
  /** It was called off, or given up after it failed. */
  readonly onGone: () => void;
}

type SendingProps = Pick<UploadProps, 'send' | 'onDone'> & {
  readonly name: string;
  readonly onFailed: (error: unknown) => void;
};

/** Sends as it appears, and calls it off as it goes. */
function Sending({ name, send, onDone, onFailed }: SendingProps) {
  const [sent, setSent] = useState(0);
  const begin = useEffectEvent((signal: AbortSignal) => send({ signal, onProgress: setSent }));
  const end = useEffectEvent(onDone);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    begin(signal).then(
      () => !signal.aborted && end(),
      (error: unknown) => !signal.aborted && fail(error),
    );
    return () => controller.abort();
  }, []);
  const percent = Math.round(sent * 100);
  return (
    <>
      <progress className={styles.bar} value={percent} max={100} aria-label={`Sending ${name}`} />
      <span className={styles.percent}>{percent < 100 ? `${percent}%` : 'Checking…'}</span>
    </>
  );
}

interface Problem {
  readonly message: string;
  readonly retry: string;
  readonly giveUp: string;
}

/** What to show of a failure. What someone else saved first shows beside the upload by then. */
function problemOf(error: unknown): Problem {
  const message = failureText(error);
  return error instanceof ApiError && error.code === 'stale_version'
    ? { message: `${message} What they saved shows here now.`, retry: 'Keep mine', giveUp: 'Use theirs' }
    : { message, retry: 'Try again', giveUp: 'Remove' };
}

/** A file on its way: how much of it is sent, calling it off, and trying again where it failed. Leaving the page calls it off; the button of a step waits for it. */
export function Upload({ name, active = true, send, onDone, onGone }: UploadProps) {
  const [problem, setProblem] = useState<Problem>();
  const [outcome, setOutcome] = useState(() => Promise.withResolvers<boolean>());
  useStepPart(() => outcome.promise);
  const end = (isDone: boolean) => {
    outcome.resolve(true);
    if (isDone) onDone();
    else onGone();
  };
  const fail = (error: unknown) => {
    outcome.resolve(false);
    setProblem(problemOf(error));
  };
  const retry = () => {
    setOutcome(Promise.withResolvers());
    setProblem(undefined);
  };
  return (
    <div className={styles.upload}>
      <span className={styles.name}>{name}</span>
      {problem ? (
        <Button variant="quiet" onClick={retry} aria-label={`${problem.retry}: ${name}`}>
          {problem.retry}
        </Button>
      ) : active ? (
        <Sending name={name} send={send} onDone={() => end(true)} onFailed={fail} />
      ) : (
        <span className={styles.percent}>Waiting</span>
      )}
      <Button
        variant="quiet"
        onClick={() => end(false)}
        aria-label={`${problem?.giveUp ?? 'Cancel'}: ${name}`}
      >
        {problem?.giveUp ?? 'Cancel'}
      </Button>
      <div role="alert">{problem && <p className={styles.problem}>{problem.message}</p>}</div>
    </div>
  );
}
