import type { Movement } from '@carematch/api-client/contract/credits/credits.contract';
import { RouterLink } from '@carematch/front-end/router';
import { columnsOf } from '@carematch/ui/data-table';
import { ledgerKindLabel, signedCredits } from '@carematch/validation/display/credits-display';
import { formatDateTime } from '@carematch/validation/display/display';
import { formatNumber } from '@carematch/validation/display/number-display';
import { timeZoneName } from '@carematch/validation/rules/time-zones';

import styles from './credits.module.css';

interface StatementOptions {
  /** The professional's own, by which moments are told. */
  readonly timeZone: string;
  /** Where what a movement is about can be looked at; undefined for nowhere. */
  readonly hrefOf: (movement: Movement) => string | undefined;
}

const column = columnsOf<Movement>();

/** The columns of a statement: what and why, when, how much, and what was left. */
export const statementColumns = ({ timeZone, hrefOf }: StatementOptions) =>
  column.columns([
    column.display({
      id: 'what',
      header: 'What',
      cell: ({ row: { original: movement } }) => {
        const href = hrefOf(movement);
        return (
          <>
            {href === undefined ? movement.text : <RouterLink to={href}>{movement.text}</RouterLink>}
            <div className={styles.below}>
              {ledgerKindLabel[movement.kind]}
              <span className={styles.cardLabel}>
                {' · '}
                {formatDateTime(movement.created_at, { timeZone })}
              </span>
            </div>
          </>
        );
      },
      meta: { card: 'title', grow: true },
    }),
    column.accessor('created_at', {
      header: 'When',
      cell: ({ getValue }) => (
        <time dateTime={getValue()} title={timeZoneName(timeZone)}>
          {formatDateTime(getValue(), { timeZone })}
        </time>
      ),
      meta: { card: 'none' },
    }),
    column.accessor('amount', {
      header: 'Credits',
      cell: ({ getValue }) => (
        <span className={getValue() > 0 ? styles.gain : undefined}>{signedCredits(getValue())}</span>
      ),
      meta: { numeric: true, card: 'mark' },
    }),
    column.accessor('balance_after', {
      header: 'Balance',
      cell: ({ getValue }) => (
        <>
          <span className={styles.cardLabel}>Balance </span>
          {formatNumber(getValue())}
        </>
      ),
      meta: { numeric: true, card: 'line' },
    }),
  ]);
