import { routerLink } from '@carematch/front-end/components/router-link';
import { RouterLink, useSearchParams } from '@carematch/front-end/router';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';
import { Badge } from '@carematch/ui/badge';
import { ButtonLink } from '@carematch/ui/button';
import { EmptyState } from '@carematch/ui/empty-state';
import { Panel } from '@carematch/ui/panel';
import { useSuspenseQuery } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { useAdminConsole } from '../../shared/admin-console.ts';
import { formatDay, monthAfter, formatMonth, thisMonth } from './months.ts';
import { calendarQuery, type CalendarEvent, calendarState } from './settings-queries.ts';
import styles from './settings.module.css';
import { settings } from './settings.ts';

const KINDS: Readonly<
  Record<CalendarEvent['kind'], { readonly label: string; readonly tone: 'warning' | 'brand' }>
> = {
  license_ends: { label: 'License expires', tone: 'warning' },
  virtual_license_ends: { label: 'State license expires', tone: 'warning' },
  new_professional_due: { label: 'Verify new professional', tone: 'brand' },
  license_due: { label: 'Verify license', tone: 'brand' },
  virtual_license_due: { label: 'Verify state license', tone: 'brand' },
  name_due: { label: 'Verify name', tone: 'brand' },
};

function Event({ event: { kind, professional, profession, state_code } }: { readonly event: CalendarEvent }) {
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name}>
          <RouterLink to={paths.professional(professional.user_id)}>
            <bdi>{professional.name}</bdi>
          </RouterLink>
        </p>
        {profession !== null && (
          <p className={styles.soft}>{[profession, state_code].filter(Boolean).join(', ')}</p>
        )}
      </div>
      <Badge tone={KINDS[kind].tone}>{KINDS[kind].label}</Badge>
    </li>
  );
}

/** Licenses that end and verifications that are due, month by month. */
export function CalendarPage() {
  const [query] = useSearchParams();
  const { month = thisMonth() } = calendarState.parse(query);
  const { data } = useSuspenseQuery(calendarQuery(useAdminConsole(), month));
  const days = [...new Set(data.events.map(({ date }) => date))];
  return (
    <SettingsPage settings={settings}>
      <nav aria-label="Months" className={styles.months}>
        <ButtonLink href={paths.settingsCalendar(monthAfter(month, -1))} renderLink={routerLink}>
          {formatMonth(monthAfter(month, -1))}
        </ButtonLink>
        <p className={styles.month} aria-live="polite">
          {formatMonth(month)}
        </p>
        <ButtonLink href={paths.settingsCalendar(monthAfter(month, 1))} renderLink={routerLink}>
          {formatMonth(monthAfter(month, 1))}
        </ButtonLink>
      </nav>
      {days.length === 0 && (
        <EmptyState title={`Nothing in ${formatMonth(month)}`}>
          <p>Expiring licenses and verifications due appear here.</p>
        </EmptyState>
      )}
      {days.map((day) => (
        <Panel key={day} title={formatDay(day)} flat>
          <ul className={styles.list}>
            {data.events
              .filter(({ date }) => date === day)
              .map((event) => (
                <Event
                  key={`${event.professional.user_id} ${event.kind} ${event.profession} ${event.state_code}`}
                  event={event}
                />
              ))}
          </ul>
        </Panel>
      ))}
      {data.is_cut && <p className={styles.soft}>There are more this month. These are the first 500.</p>}
    </SettingsPage>
  );
}
