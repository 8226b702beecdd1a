import { Badge } from '@carematch/ui/badge';
import { Button } from '@carematch/ui/button';
import { Panel } from '@carematch/ui/panel';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { showToast } from '@carematch/front-end/toast';
import { CodeForm } from '../one-time-code/code-form.tsx';
import { type AuthenticatorOffer, AuthenticatorSetUp } from './authenticator-set-up.tsx';
import { BeginForm } from './begin-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { SecondFactorState, SecurityCalls } from './security-calls.ts';
import styles from './security.module.css';

/** What the panel is being used for. */
type Stage =
  | { readonly name: 'state' | 'begin' | 'renew' | 'turn-off' }
  | { readonly name: 'set-up'; readonly offer: AuthenticatorOffer }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

/** From this many recovery codes on it is time for new ones. */
const FEW_CODES = 3;

const codesLeft = (count: number): string =>
  `${count} recovery ${count === 1 ? 'code' : 'codes'} left.${count <= FEW_CODES ? ' Get new ones soon.' : ''}`;

/** Turns the second factor on and off, moves it to another phone, and makes new recovery codes. */
export function SecondFactorPanel({ calls }: { readonly calls: SecurityCalls }) {
  const { data: state } = useSuspenseQuery(calls.secondFactor);
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<Stage>({ name: 'state' });
  const [hasReturned, setHasReturned] = useState(false);
  const leave = () => {
    setStage({ name: 'state' });
    setHasReturned(true);
  };

  /** What there is to read has changed, the sessions as well: a new second factor ends the others. */
  const readAgain = () =>
    Promise.all(
      [calls.secondFactor, calls.sessions].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
    );
  const showCodes = async ({ recovery_codes: codes }: { readonly recovery_codes: readonly string[] }) => {
    setStage({ name: 'codes', codes });
    await readAgain();
  };

  return (
    <Panel
      title="Two-step sign-in"
      aside={<Badge tone={state.is_on ? 'success' : 'neutral'}>{state.is_on ? 'On' : 'Off'}</Badge>}
    >
      {stage.name === 'state' && (
        <State
          state={state}
          canTurnOff={Boolean(calls.turnOff)}
          hasReturned={hasReturned}
          onStage={(name) => setStage({ name })}
        />
      )}
      {stage.name === 'begin' && (
        <StageFrame title={state.is_on ? 'Use another phone' : 'Turn on two-step sign-in'} onCancel={leave}>
          <BeginForm
            isOn={state.is_on}
            begin={calls.begin}
            onBegun={(offer) => setStage({ name: 'set-up', offer })}
          />
        </StageFrame>
      )}
      {stage.name === 'set-up' && (
        <StageFrame title="Set up your authenticator app" onCancel={leave}>
          <AuthenticatorSetUp offer={stage.offer} confirm={calls.confirm} onConfirmed={showCodes} />
        </StageFrame>
      )}
      {stage.name === 'codes' && (
        <StageFrame title="Save your recovery codes">
          <RecoveryCodes codes={stage.codes} onSaved={leave} />
        </StageFrame>
      )}
      {stage.name === 'renew' && (
        <StageFrame title="New recovery codes" onCancel={leave}>
          <p>Your old recovery codes will stop working.</p>
          <CodeForm
            action="Get new codes"
            hint="From your authenticator app."
            send={calls.renewRecoveryCodes}
            onSent={showCodes}
          />
        </StageFrame>
      )}
      {stage.name === 'turn-off' && calls.turnOff && (
        <StageFrame title="Turn off two-step sign-in" onCancel={leave}>
          <p>You'll sign in with your password alone, and your recovery codes will stop working.</p>
          <CodeForm
            action="Turn off"
            hint="From your authenticator app."
            send={calls.turnOff}
            onSent={async ({ message }) => {
              showToast('success', message);
              await readAgain();
              leave();
            }}
          />
        </StageFrame>
      )}
    </Panel>
  );
}

interface StateProps {
  readonly state: SecondFactorState;
  readonly canTurnOff: boolean;
  /** From a step that had the focus, which then belongs here. */
  readonly hasReturned: boolean;
  readonly onStage: (name: 'begin' | 'renew' | 'turn-off') => void;
}

/** How things are, and what can be done. */
function State({ state, canTurnOff, hasReturned, onStage }: StateProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hasReturned) text.current?.focus();
  }, [hasReturned]);
  return (
    <>
      <p ref={text} tabIndex={-1}>
        {state.is_on
          ? `You sign in with your password and a code from your authenticator app. ${codesLeft(state.recovery_codes_left)}`
          : "Sign in with your password and a code from your phone, so your password alone isn't enough for someone else."}
        {state.is_on && state.is_required && ' Staff accounts always use two-step sign-in.'}
      </p>
      <div className={styles.row}>
        {state.is_on ? (
          <>
            <Button onClick={() => onStage('renew')}>Get new recovery codes</Button>
            <Button onClick={() => onStage('begin')}>Use another phone</Button>
            {canTurnOff && !state.is_required && (
              <Button variant="quiet" onClick={() => onStage('turn-off')}>
                Turn off
              </Button>
            )}
          </>
        ) : (
          <Button variant="primary" onClick={() => onStage('begin')}>
            Turn on
          </Button>
        )}
      </div>
    </>
  );
}

interface StageFrameProps {
  readonly title: string;
  /** Goes back to how things are; without it there is no way but on. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** One step within the panel; its heading takes the focus. */
function StageFrame({ title, onCancel, children }: StageFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.stage}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </div>
  );
}
