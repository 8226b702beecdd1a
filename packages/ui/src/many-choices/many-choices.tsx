import X from 'lucide-react/icons/x';
import { type ReactNode, type Ref, useId, useState } from 'react';

import { Button } from '../button/button.tsx';
import { describe, FieldError, FieldHint } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import styles from './many-choices.module.css';

export interface ManyChoicesProps {
  readonly id?: string | undefined;
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Names the search. */
  readonly searchLabel?: string | undefined;
  /** What to say if nothing matches the search. */
  readonly empty?: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly values: readonly string[];
  /** What is chosen now, in the order in which it was chosen. */
  readonly onValuesChange: (values: string[]) => void;
  readonly name?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** The search, which takes the focus. */
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** Any number of many: searched for, chosen one by one or all, and what is chosen in a list that folds. */
export function ManyChoices({
  id: givenId,
  legend,
  hint,
  error,
  searchLabel = 'Search',
  empty = 'No matching results',
  options,
  values,
  onValuesChange,
  name,
  disabled,
  onBlur,
  ref,
}: ManyChoicesProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [search, setSearch] = useState('');
  const sought = search.trim().toLowerCase();
  const chosen = options.filter(({ value }) => values.includes(value));
  const shown = options.filter(({ label }) => label.toLowerCase().includes(sought));
  const missing = shown.filter(({ value }) => !values.includes(value)).map(({ value }) => value);
  const remove = (value: string) => onValuesChange(values.filter((one) => one !== value));
  const described = describe(id, { hint, error });

  return (
    <fieldset
      id={givenId}
      className={styles.choices}
      aria-describedby={described['aria-describedby']}
      disabled={disabled}
    >
      <legend className={styles.legend}>{legend}</legend>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      <details className={styles.chosen}>
        <summary>
          {/* Not an `output`: a press on one does not fold the list. */}
          <span aria-live="polite">
            {chosen.length} of {options.length} chosen
          </span>
        </summary>
        <ul>
          {chosen.map(({ value, label }) => (
            <li key={value}>
              {label}
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${label}`}
                onClick={() => remove(value)}
              >
                <X />
              </button>
            </li>
          ))}
        </ul>
      </details>
      <div className={styles.tools}>
        <TextInput
          ref={ref}
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          aria-invalid={described['aria-invalid']}
          value={search}
          onBlur={onBlur}
          onChange={(event) => setSearch(event.target.value)}
          // It never sends the form.
          onEnter={() => undefined}
        />
        <Button
          variant="quiet"
          disabled={missing.length === 0}
          onClick={() => onValuesChange([...values, ...missing])}
        >
          {sought === '' ? 'Choose all' : `Choose all found (${shown.length})`}
        </Button>
        <Button variant="quiet" disabled={values.length === 0} onClick={() => onValuesChange([])}>
          Choose none
        </Button>
      </div>
      <div className={styles.list}>
        {shown.map(({ value, label }) => (
          <label key={value} className={styles.option}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={values.includes(value)}
              onBlur={onBlur}
              onChange={({ target }) => (target.checked ? onValuesChange([...values, value]) : remove(value))}
            />
            {label}
          </label>
        ))}
      </div>
      <output className={styles.empty}>{shown.length === 0 && empty}</output>
    </fieldset>
  );
}
