import { Popover } from '@base-ui/react/popover';
import { formatDate } from '@carematch/validation/display/display';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, startTransition, useRef, useState } from 'react';

import { Button, ButtonLink } from '../button/button.tsx';
import type { RenderLink } from '../link/link.tsx';
import type { SelectOption } from '../select-field/select-field.tsx';
import { TextField } from '../text-field/text-field.tsx';
import styles from './filter-bar.module.css';

export interface FilterBarProps {
  /** What is filtered, for screen readers: 'Filter leads'. */
  readonly label: string;
  readonly children: ReactNode;
  /** The address without these filters, where one is set. */
  readonly clearHref?: string | undefined;
  readonly renderLink?: RenderLink | undefined;
}

/** What narrows a list: each filter a chip that says in words what is set. */
export function FilterBar({ label, children, clearHref, renderLink }: FilterBarProps) {
  return (
    <search aria-label={label} className={styles.bar}>
      {children}
      {clearHref !== undefined && (
        <ButtonLink variant="quiet" href={clearHref} renderLink={renderLink}>
          Clear
        </ButtonLink>
      )}
    </search>
  );
}

/** Filters one below the other, each as wide as its place. */
export const FilterColumn = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.column}>{children}</div>
);

const chevron = <ChevronDown className={styles.chevron} />;

export interface ChoiceChipProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** The chosen value; empty where none is. */
  readonly value: string;
  /** What no choice is called: 'Every profession'. Without it there is always one. */
  readonly everything?: string | undefined;
  /** `isAgain` while the focus has not left it since it last chose: arrow keys choose what they pass. Until it is done, the choice shows. */
  readonly onChoose: (value: string, isAgain: boolean) => void | Promise<void>;
}

/** One of several, by the browser's own list, which lies unseen over the chip. */
export function ChoiceChip({ label, options, value, everything, onChoose }: ChoiceChipProps) {
  const [coming, setComing] = useState<{ readonly value: string }>();
  const hasChosen = useRef(false);
  const shown = coming?.value ?? value;
  const chosen = options.find((option) => option.value === shown);
  const choose = async (next: string): Promise<void> => {
    const mine = { value: next };
    const isAgain = hasChosen.current;
    hasChosen.current = true;
    setComing(mine);
    await onChoose(next, isAgain);
    // Together with the page's own change, so that the value before does not show between.
    startTransition(() => setComing((latest) => (latest === mine ? undefined : latest)));
  };
  return (
    <span className={styles.chip} data-set={(everything !== undefined && chosen !== undefined) || undefined}>
      <span aria-hidden="true">
        {label}
        {chosen && <>: {chosen.label}</>}
      </span>
      {chevron}
      <select
        aria-label={label}
        className={styles.over}
        value={shown}
        onChange={(event) => void choose(event.target.value)}
        onBlur={() => {
          hasChosen.current = false;
        }}
      >
        {everything !== undefined && <option value="">{everything}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** First and last day, `YYYY-MM-DD`; each may be open. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The chosen days in words; undefined where all are. */
export function daysText({ from, to }: Days): string | undefined {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  if (from) return `since ${formatDate(from)}`;
  return to ? `until ${formatDate(to)}` : undefined;
}

export interface DaysChipProps extends Days {
  /** What happened on those days: 'Received'. */
  readonly label: string;
  readonly onChoose: (days: Days) => void;
}

const textOf = (form: FormData, name: string): string | undefined => {
  const value = form.get(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The days between which something happened. They are chosen when they are applied, not while they are typed. */
export function DaysChip({ label, from, to, onChoose }: DaysChipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [error, setError] = useState<string>();
  const first = useRef<HTMLInputElement>(null);
  const text = daysText({ from, to });
  const close = (): void => setIsOpen(false);
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(open) => {
        setError(undefined);
        setIsOpen(open);
      }}
    >
      <Popover.Trigger className={styles.chip} data-set={text !== undefined || undefined}>
        {label}
        {text && <>: {text}</>}
        {chevron}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={6} className={styles.positioner}>
          <Popover.Popup className={styles.popup} initialFocus={first}>
            <Popover.Title className={styles.title}>{label}</Popover.Title>
            <form
              noValidate
              className={styles.form}
              onSubmit={(event) => {
                event.preventDefault();
                const form = new FormData(event.currentTarget);
                const days = { from: textOf(form, 'from'), to: textOf(form, 'to') };
                if (days.from && days.to && days.to < days.from) {
                  setError('The end date is before the start date.');
                  return;
                }
                close();
                onChoose(days);
              }}
            >
              <TextField ref={first} type="date" name="from" label="From" defaultValue={from} />
              <TextField type="date" name="to" label="To" defaultValue={to} error={error} />
              <div className={styles.buttons}>
                <Button type="submit" variant="primary">
                  Apply
                </Button>
                {text && (
                  <Button
                    variant="quiet"
                    onClick={() => {
                      close();
                      onChoose({});
                    }}
                  >
                    All days
                  </Button>
                )}
              </div>
            </form>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
