import { Button } from '@carematch/ui/button';
import { ErrorSummary } from '@carematch/ui/error-summary';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  FormProvider,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';

import { failureText } from '../failure-text.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { FormContext, fieldId, type FormProgress, useFormScope } from './form-context.ts';
import { fieldOf, messagesIn, refusedFields } from './form-errors.ts';
import { StaleVersion, type FormGuard, valueAt } from './form-parts.tsx';
import styles from './form.module.css';
import { useOrigin } from './use-origin.ts';

export interface FormProps<Values extends FieldValues, Parsed, Answer> {
  /** The rules of the values and their messages: the contract's own where the screen mirrors a call's body. */
  readonly schema: z.ZodMiniType<Parsed, Values>;
  /** What the fields hold at first. Newer values take the place of those that no one has changed. */
  readonly values: Values;
  /** Sends what was filled in. What it throws is told at the fields that it names, else above them. */
  readonly send: (values: Parsed) => Promise<Answer>;
  /** Shows the answer, or leads on. Not called once the form's page was left: what has to happen anyway belongs in `send`. */
  readonly onSent?: ((answer: Answer) => unknown) | undefined;
  readonly onRefused?: (error: unknown, form: UseFormReturn<Values, unknown, Parsed>) => void;
  /** What to say of a refusal that names no field; the server's own words unless told. */
  readonly describeError?: (error: unknown) => ReactNode;
  /** Above what is told of a refusal that names no field; of a form that saves nothing, other words than the usual. */
  readonly failureTitle?: string;
  /** Of what someone else may change meanwhile: see `GuardedForm`. */
  readonly guard?: FormGuard<Values> | undefined;
  /** A form of one or two fields that are all in sight: its first wrong field takes the focus, in place of a summary. */
  readonly short?: boolean;
  readonly children: ReactNode;
}

interface Refusal {
  /** How often the form was refused. */
  readonly attempt: number;
  /** What is wrong with the form as a whole. */
  readonly problem: ReactNode;
  /** The form's fields as they stand, top down. */
  readonly names: readonly string[];
}

const NOT_REFUSED: Refusal = { attempt: 0, problem: null, names: [] };

const controlsOf = (form: HTMLFormElement | null): HTMLElement[] =>
  [...(form?.elements ?? [])].filter((one) => one instanceof HTMLElement);

const namesIn = (form: HTMLFormElement | null): string[] => [
  ...new Set(
    controlsOf(form)
      .map((element) => element.getAttribute('name'))
      .filter((name) => name !== null),
  ),
];

/**
 * A form from its first value to its answer: it checks, sends once, tells what was refused at the fields it concerns, and keeps what was
 * typed until it is accepted. Its fields come from `fieldsOf`.
 */
export function Form<Values extends FieldValues, Parsed, Answer>({
  schema,
  values,
  send,
  onSent,
  onRefused,
  describeError = failureText,
  failureTitle = "We couldn't save your changes",
  guard,
  short = false,
  children,
}: FormProps<Values, Parsed, Answer>) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const unsaved = useRef(false);
  const mounted = useRef(false);
  /** The parts in which theirs was just taken: the focus goes there. */
  const taken = useRef<readonly string[]>([]);
  const [saved, setSaved] = useState(false);
  const [refusal, setRefusal] = useState(NOT_REFUSED);
  const [conflict, setConflict] = useState<StaleVersion>();
  const [conflicts, setConflicts] = useState(0);
  const form = useForm<Values, unknown, Parsed>({
    defaultValues: values as DefaultValues<Values>,
    resolver: standardSchemaResolver(schema),
    shouldFocusError: short,
  });
  const origin = useOrigin(form, values, guard);
  const { errors, isDirty, isSubmitting } = form.formState;
  useEffect(() => {
    unsaved.current = isDirty;
  });
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const refuse = (problem: ReactNode) =>
    setRefusal(({ attempt }) => ({ attempt: attempt + 1, problem, names: namesIn(element.current) }));

  const refuseBy = (error: unknown) => {
    const { shown, elsewhere } = refusedFields(error, namesIn(element.current));
    for (const [index, [name, message]] of shown.entries())
      form.setError(
        name as FieldPath<Values>,
        { type: 'server', message },
        { shouldFocus: short && index === 0 },
      );
    // What the fields say already is not said twice.
    refuse(shown.length > 0 ? elsewhere.join(' ') : describeError(error));
    onRefused?.(error, form);
  };

  const submit = async (parsed: Parsed) => {
    setSaved(false);
    setRefusal((before) => ({ ...before, problem: null }));
    setConflict(undefined);
    const sent = structuredClone(form.getValues());
    let answer: Answer;
    try {
      answer = await origin.sendOver(() => send(parsed));
    } catch (error) {
      if (error instanceof StaleVersion) {
        setConflict(error);
        setConflicts((before) => before + 1);
      } else refuseBy(error);
      return;
    }
    if (!short) {
      origin.keep(sent);
      setSaved(true);
    }
    // The answer may lead to another page, which is not to be asked about.
    unsaved.current = false;
    if (mounted.current) await onSent?.(answer);
  };

  const discard = () => {
    origin.discard();
    setRefusal(NOT_REFUSED);
    setConflict(undefined);
  };

  const takeTheirs = ({ differences, now }: StaleVersion) => {
    const paths = differences.flatMap(({ path, mine }) => (mine === undefined ? [] : [path]));
    origin.typedOver(paths, now);
    for (const path of paths) origin.fill(path, valueAt(now, path));
    taken.current = paths;
    setConflict(undefined);
  };
  useEffect(() => {
    if (conflict || taken.current.length === 0) return;
    const isTaken = (name: string) =>
      taken.current.some((path) => name === path || name.startsWith(`${path}.`));
    const all = controlsOf(element.current);
    (all.find((one) => isTaken(one.getAttribute('name') ?? '')) ?? all[0])?.focus();
    taken.current = [];
  }, [conflict]);

  const keepMine = ({ differences, now }: StaleVersion) => {
    const paths = differences.map(({ path }) => path);
    origin.typedOver(paths, now);
    // The button that was pressed goes away.
    controlsOf(element.current)
      .find((one) => one.matches('[type="submit"]'))
      ?.focus();
    element.current?.requestSubmit();
  };

  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    // Two presses can come before the button is drawn as busy.
    if (sending.current) return;
    sending.current = true;
    try {
      await form.handleSubmit(submit, () => refuse(null))(event);
    } finally {
      sending.current = false;
    }
  };

  const messages = messagesIn(errors);
  const refused = refusal.attempt > 0 && (messages.length > 0 || Boolean(refusal.problem));
  const failed = refused || conflict !== undefined;
  const progress = ((): FormProgress => {
    if (isSubmitting) return 'saving';
    if (failed) return 'failed';
    if (isDirty) return 'changed';
    return saved ? 'saved' : 'unchanged';
  })();
  const place = ([path]: readonly [string, string]) => {
    const name = fieldOf(path, refusal.names);
    return name === undefined ? refusal.names.length : refusal.names.indexOf(name);
  };

  return (
    <FormProvider {...form}>
      <FormContext value={{ id, progress, unsaved, discard, origin }}>
        <form ref={element} noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
          {short && (
            <div role="alert">{refusal.problem && <p className={styles.problem}>{refusal.problem}</p>}</div>
          )}
          {!short && refused && (
            <ErrorSummary
              attempt={refusal.attempt}
              title={refusal.problem ? failureTitle : "There's a problem"}
              problems={messages
                .toSorted((a, b) => place(a) - place(b))
                .map(([path, message]) => {
                  const name = fieldOf(path, refusal.names);
                  return {
                    message,
                    field:
                      name === undefined
                        ? undefined
                        : {
                            href: `#${fieldId(id, name)}`,
                            onFollow: () => form.setFocus(name as FieldPath<Values>),
                          },
                  };
                })}
            >
              {refusal.problem}
            </ErrorSummary>
          )}
          {conflict && (
            <ConflictPanel
              key={conflicts}
              differences={conflict.differences}
              onTheirs={() => takeTheirs(conflict)}
              onMine={() => keepMine(conflict)}
            />
          )}
          {children}
        </form>
      </FormContext>
    </FormProvider>
  );
}

interface SubmitButtonProps {
  readonly children: ReactNode;
  /** The form stands beside the work of its page: its button is not the next step there. */
  readonly beside?: boolean | undefined;
}

/** Sends the form that it stands in; for a form that has no save bar. */
export function SubmitButton({ children, beside = false }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant={beside ? 'secondary' : 'next'}
      wide={!beside}
      loading={useFormScope().progress === 'saving'}
    >
      {children}
    </Button>
  );
}
