import { sql } from 'drizzle-orm';

import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { staffCalendarContract } from '@carematch/api-client/contract/staff/calendar.contract';
import { DEFAULT_TIME_ZONE } from '@carematch/validation/display/display';
import { VERIFY_WITHIN_DAYS } from '@carematch/validation/fields/verification.schema';

import type { Handler } from '../../../plugins/contract/handlers.ts';

type Contract = typeof staffCalendarContract;
type Kind = ResponseOf<Contract['GET /calendar']>['events'][number]['kind'];

interface Row extends Record<string, unknown> {
  readonly date: string;
  readonly kind: Kind;
  readonly user_id: number;
  readonly name: string;
  readonly profession: string | null;
  readonly state_code: string | null;
}

/** More than anyone looks through in a month. */
const MOST_EVENTS = 500;

/**
 * What staff have to look after in a month (`YYYY-MM`), day by day: verified licenses that end, and verifications that have to be decided.
 * Days are those of the product's own time zone.
 */
export const readCalendar: Handler<Contract['GET /calendar']> = async (
  { services: { db } },
  { query: { month } },
) => {
  const first = `${month}-01`;
  const { rows } = await db.execute<Row>(sql`
    with month as (select ${first}::date as first, (${first}::date + interval '1 month')::date as next),
    event as (
      select license_expires_on as date, 'license_ends' as kind, provider_id, profession_id, license_state_id as state_id
        from provider_professions, month
       where license_expires_on >= first and license_expires_on < next and license_verified_at is not null
      union all
      select expires_on, 'virtual_license_ends', provider_id, profession_id, state_id
        from provider_virtual_states, month
       where expires_on >= first and expires_on < next and verified_at is not null
      union all
      select due, kind || '_due', provider_id, nullif(profession_id, 0), nullif(state_id, 0)
        from verifications, month,
             lateral (select (raised_at at time zone ${DEFAULT_TIME_ZONE})::date + ${VERIFY_WITHIN_DAYS}::int as due) deadline
       -- What ends has an event of its own, on its day.
       where decided_at is null and due >= first and due < next and kind <> 'ending')
    select event.date::text, event.kind, users.id as user_id, users.first_name || ' ' || users.last_name as name,
           professions.name as profession, states.code as state_code
      from event
      join providers on providers.id = event.provider_id and providers.status <> 'closed' and providers.deleted_at is null
      join users on users.id = providers.user_id
      left join professions on professions.id = event.profession_id
      left join states on states.id = event.state_id
     order by event.date, event.kind, name, event.provider_id
     limit ${MOST_EVENTS + 1}`);
  return {
    events: rows.slice(0, MOST_EVENTS).map(({ user_id, name, ...event }) => ({
      date: event.date,
      kind: event.kind,
      professional: { user_id, name },
      profession: event.profession,
      state_code: event.state_code,
    })),
    is_cut: rows.length > MOST_EVENTS,
  };
};
