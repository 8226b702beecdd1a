import { useEffect, useRef, useState } from 'react';
import { type FieldValues, type Path, type PathValue, set, type UseFormReturn } from 'react-hook-form';

import { differencesOf, type FormGuard, isSame, valueAt } from './form-parts.tsx';
import { sendGuarded } from './send-guarded.tsx';

/**
 * Keeps apart what a form's fields were filled in from, what is kept by now, and what was typed: newer values take the place of those that
 * no one has changed, and what was typed over something else than what is there by now is known.
 */
export function useOrigin<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  values: Values,
  guard: FormGuard<Values> | undefined,
) {
  const [first] = useState(() => structuredClone(values));
  /** What the fields hold where nothing is typed. */
  const start = useRef(first);
  /** The same, but for what was typed: there it is what it was typed over. */
  const base = useRef(structuredClone(first));
  const seen = useRef(first);

  const pathsOf = (some: Values): string[] => Object.keys(guard?.parts(some) ?? some);
  const fill = (path: string, value: unknown) =>
    form.setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });

  const show = (next: Values) => {
    const typed = structuredClone(form.getValues());
    const over = structuredClone(next);
    const changed = pathsOf(typed).filter(
      (path) => !isSame(valueAt(typed, path), valueAt(start.current, path)),
    );
    for (const path of changed) set(over, path, valueAt(base.current, path));
    base.current = over;
    start.current = next;
    form.reset(next, { keepDirtyValues: false });
    for (const path of changed) fill(path, valueAt(typed, path));
  };

  useEffect(() => {
    if (isSame(seen.current, values)) return;
    seen.current = values;
    show(values);
  });

  return {
    base,
    pathsOf,
    fill,
    /** What was sent is what there is to change from now on; what was typed meanwhile is a change of it. */
    keep: (sent: Values) => {
      start.current = sent;
      show(sent);
      base.current = structuredClone(guard?.now() ?? sent);
    },
    discard: () => {
      base.current = structuredClone(start.current);
      form.reset(undefined, { keepDirtyValues: false });
    },
    /** These values were seen: what was typed in these parts stands over them from here on. */
    typedOver: (paths: readonly string[], now: FieldValues) => {
      for (const path of paths) set(base.current, path, valueAt(now, path));
    },
    /** Sends what no one else has changed meanwhile. @throws {StaleVersion} Nothing was sent, or it was refused. */
    sendOver: async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
      if (!guard) return send();
      const held = { base: structuredClone(base.current), typed: structuredClone(form.getValues()) };
      return sendGuarded({ ...guard, differences: (now) => differencesOf(guard, { ...held, now }), send });
    },
  };
}
