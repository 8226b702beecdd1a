import type { BodyOf } from '@carematch/api-client/contract/endpoint';
import type { Credits } from '@carematch/api-client/contract/credits/credits.contract';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { SectionSaveBar } from '@carematch/front-end/form/form-save-bar';
import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { Alert } from '@carematch/ui/alert';
import { Meter } from '@carematch/ui/meter';
import { Panel } from '@carematch/ui/panel';
import { creditsText } from '@carematch/validation/display/credits-display';
import { formatDate } from '@carematch/validation/display/display';
import { timeZoneName } from '@carematch/validation/rules/time-zones';
import { useSuspenseQuery, type UseSuspenseQueryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

interface CreditLimitCalls {
  readonly credits: UseSuspenseQueryOptions<Credits, Error, Credits, string[]>;
  /** Saves it in place of what the tag stands for. */
  readonly save: (limit: BodyOf<PublicApi['PUT /credits/limit']>, tag: string) => Promise<unknown>;
}

interface CreditLimitProps {
  readonly calls: CreditLimitCalls;
  /** Whose words: a professional's own, or staff on their behalf. */
  readonly actor: 'self' | 'staff';
  /** By which the month is counted. */
  readonly timeZone: string;
}

const LARGEST = 100_000;

/** The limit as it is typed; nothing typed is no limit. */
const schema = z.object({
  limit: z.string().check(
    z.trim(),
    z.refine(
      (text) => text === '' || (/^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= LARGEST),
      'Enter whole credits, from 1 to 100,000, or leave it empty.',
    ),
  ),
});
const { TextField } = fieldsOf<typeof schema>();

/** How much of the month's limit is spent, and until when it counts. */
function Month({
  month,
  timeZone,
  actor,
}: Pick<CreditLimitProps, 'timeZone' | 'actor'> & Pick<Credits, 'month'>) {
  const { spent, limit, left, ends_at: endsAt } = month;
  const your = actor === 'self' ? 'your' : 'their';
  const starts = `A new month starts on ${formatDate(endsAt, { timeZone })}, by ${your} time zone (${timeZoneName(timeZone)}).`;
  return (
    <Panel title="This month">
      {limit === null ? (
        <p>{creditsText(spent)} spent so far, without a limit.</p>
      ) : (
        <Meter
          label="Spent so far"
          value={spent}
          max={limit}
          text={`${creditsText(spent)} of ${creditsText(limit)}`}
        />
      )}
      {limit !== null && left !== null && left > 0 && <p>{creditsText(left)} left this month.</p>}
      {left !== null && left <= 0 && (
        <Alert tone="warning" title="This month’s limit is reached">
          <p>No new clients come until the new month, or until the limit is higher.</p>
        </Alert>
      )}
      <p>{starts}</p>
    </Panel>
  );
}

/** The most credits that a professional spends in a calendar month. */
export function CreditLimit({ calls, actor, timeZone }: CreditLimitProps) {
  const { data: credits } = useSuspenseQuery(calls.credits);
  return (
    <>
      <Month month={credits.month} timeZone={timeZone} actor={actor} />
      <GuardedForm
        schema={schema}
        query={calls.credits}
        valuesOf={({ month: { limit } }) => ({ limit: limit === null ? '' : String(limit) })}
        parts={({ limit }) => ({
          limit: ['Monthly limit', limit === '' ? 'No limit' : creditsText(Number(limit))],
        })}
        send={({ limit }, { tag }) =>
          calls.save({ monthly_credit_limit: limit === '' ? null : Number(limit) }, tag)
        }
      >
        <TextField
          name="limit"
          label="Monthly limit, in credits"
          hint={`Once it’s reached, ${actor === 'self' ? 'you get' : 'they get'} no new clients until the next month. Leave it empty for no limit.`}
          inputMode="numeric"
        />
        <SectionSaveBar label="Save limit" />
      </GuardedForm>
    </>
  );
}
