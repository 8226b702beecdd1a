import { Charts, NumbersSection, WideChart } from '@carematch/front-end/components/numbers-section';
import { SavedChart } from '@carematch/front-end/components/saved-chart';
import { routerLink } from '@carematch/front-end/components/router-link';
import { useNavigate, useSearchParams } from '@carematch/front-end/router';
import { BarChart } from '@carematch/ui/bar-chart';
import { ButtonLink } from '@carematch/ui/button';
import { EmptyState } from '@carematch/ui/empty-state';
import { ChoiceChip, DaysChip, FilterBar } from '@carematch/ui/filter-bar';
import { Funnel } from '@carematch/ui/funnel';
import { LineChart } from '@carematch/ui/line-chart';
import { Meanings } from '@carematch/ui/meanings';
import { Stat, Stats } from '@carematch/ui/stat';
import {
  before,
  changeOf,
  COUNTED,
  CREDITS,
  numberOrBlank,
  TIMED,
} from '@carematch/validation/display/change-display';
import { formatDate } from '@carematch/validation/display/display';
import { formatMinutes, formatNumber, formatShare } from '@carematch/validation/display/number-display';
import { useMemo } from 'react';

import { paths } from '../../shared/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import styles from './dashboard.module.css';
import {
  DASHBOARD_PERIODS,
  type DashboardSearch,
  dashboardState,
  type Numbers as Answer,
  numbersQuery,
} from './dashboard-queries.ts';

const PERIOD_WORDS = { '30': 'Last 30 days', '90': 'Last 90 days', year: 'This year' } as const;

/** As many bars as the funnel beside them is high; the table has them all. */
const SHOWN = 5;

interface NumbersProps {
  /** IANA name of the professional's zone, whose days are counted. */
  readonly zone: string;
  /** Where one sees what a match is like, for those who had none. */
  readonly sampleHref: string;
}

/** How the professional does: four numbers with what to hold them against, and how they came about. */
export function Numbers({ zone, sampleHref }: NumbersProps) {
  const [query] = useSearchParams();
  const search = useMemo(() => dashboardState.parse(query), [query]);
  return (
    <NumbersSection
      title="Your numbers"
      filter={<PeriodFilter search={search} />}
      query={numbersQuery(usePortal(), search, zone)}
      failed="Your numbers didn’t load"
    >
      {(answer) => (
        <>
          <p className={styles.soft}>
            {formatDate(answer.from)} to {formatDate(answer.to)}
          </p>
          <FourNumbers answer={answer} />
          {answer.funnel.matched === 0 && answer.matches.value === 0 ? (
            <EmptyState
              title="No matches in this period"
              action={
                <ButtonLink href={sampleHref} renderLink={routerLink}>
                  See a sample match
                </ButtonLink>
              }
            >
              <p>Charts of your matches and how they turned out appear here. Try other dates.</p>
            </EmptyState>
          ) : (
            <NumbersCharts answer={answer} />
          )}
          <Meanings
            title="What each number means"
            meanings={NAMES.map(([key, name]) => [name, answer.meanings[key]])}
          />
        </>
      )}
    </NumbersSection>
  );
}

/** Date range: a period by name, or custom dates. */
function PeriodFilter({ search }: { readonly search: DashboardSearch }) {
  const navigate = useNavigate();
  const hasOwn = search.start_date !== undefined || search.end_date !== undefined;
  const go = async (next: Partial<DashboardSearch>, replace = false) =>
    navigate(paths.dashboard() + dashboardState.build(next), { replace, preventScrollReset: true });
  return (
    <FilterBar label="Date range">
      <ChoiceChip
        label="Dates"
        options={[
          ...DASHBOARD_PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] })),
          ...(hasOwn ? [{ value: 'own', label: 'Custom' }] : []),
        ]}
        value={hasOwn ? 'own' : search.days}
        onChoose={async (chosen, isAgain) =>
          go({ days: DASHBOARD_PERIODS.find((period) => period === chosen) ?? '90' }, isAgain)
        }
      />
      <DaysChip
        label="Custom dates"
        from={search.start_date}
        to={search.end_date}
        onChoose={({ from, to }) => void go({ start_date: from, end_date: to })}
      />
    </FilterBar>
  );
}

function FourNumbers({ answer }: { readonly answer: Answer }) {
  const than = before(answer.from, answer.to);
  const { matches, response_minutes: response, peer_response_minutes: peers, spend, refunds } = answer;
  const { cost_per_started: cost } = answer;
  return (
    <Stats>
      <Stat
        label="Open matches now"
        value={formatNumber(answer.open_matches)}
        context={lines(
          `${numberOrBlank(matches.value)} matched in this period.`,
          changeOf(matches, than, COUNTED),
        )}
      />
      <Stat
        label="Time to first contact, in business hours"
        value={formatMinutes(response.value)}
        context={lines(
          peers === null
            ? 'Too few peers near you to compare with.'
            : `Median of your peers: ${formatMinutes(peers)}.`,
          changeOf(response, than, TIMED),
        )}
      />
      <Stat
        label="Credits spent"
        value={numberOrBlank(spend.value)}
        context={lines(`${numberOrBlank(refunds.value)} refunded.`, changeOf(spend, than, CREDITS))}
      />
      <Stat
        label="Credits per client who started"
        value={numberOrBlank(cost.value)}
        context={lines(
          `${formatNumber(answer.funnel.started)} started.`,
          changeOf(cost, than, CREDITS) ?? 'Nothing to compare with yet.',
        )}
      />
    </Stats>
  );
}

const lines = (...parts: readonly (string | undefined)[]): string =>
  parts.flatMap((part) => (part === undefined ? [] : [part.endsWith('.') ? part : `${part}.`])).join(' ');

function NumbersCharts({ answer: { weeks, funnel, services } }: { readonly answer: Answer }) {
  const best = weeks.reduce((most, week) => (week.matches > most.matches ? week : most), weeks[0] ?? NO_WEEK);
  const [first] = services;
  const days = weeks.map(({ week }) => formatDate(week));
  return (
    <Charts>
      <WideChart>
        <SavedChart
          title="Week by week"
          file="matches by week"
          summary={`The most in the week of ${formatDate(best.week)}: ${formatNumber(best.matches)} ${best.matches === 1 ? 'match' : 'matches'}.`}
          head={['Week of', 'Matched', 'Contacted', 'Started', 'Credits spent', 'Credits refunded']}
          rows={weeks.map((week) => [
            week.week,
            week.matches,
            week.contacted,
            week.started,
            week.spend,
            week.refunds,
          ])}
        >
          <LineChart
            label="Matches by week: the same numbers as in the table below"
            points={days}
            lines={[
              { key: 'matches', label: 'Matched', values: weeks.map(({ matches }) => matches) },
              { key: 'contacted', label: 'Contacted', values: weeks.map(({ contacted }) => contacted) },
              { key: 'started', label: 'Started', values: weeks.map(({ started }) => started) },
            ]}
          />
        </SavedChart>
      </WideChart>
      <SavedChart
        title="How far matches got"
        file="how far matches got"
        summary={`${formatNumber(funnel.started)} of ${formatNumber(funnel.matched)} clients started (${formatShare(funnel.started, funnel.matched)}).`}
        head={['Step', 'Matches']}
        rows={FUNNEL.map(([key, label]) => [label, funnel[key]])}
      >
        <Funnel
          label="How far matches got"
          steps={FUNNEL.map(([key, label]) => ({ key, label, value: funnel[key] }))}
        />
      </SavedChart>
      <SavedChart
        title="By service"
        file="matches by service"
        summary={
          first
            ? `Most requested: ${first.name}.${services.length > SHOWN ? ` The first ${SHOWN} of ${services.length} are shown.` : ''}`
            : 'No services were requested in this period.'
        }
        head={['Service', 'Matched', 'Started']}
        rows={services.map(({ name, matches, started }) => [name, matches, started])}
      >
        <BarChart
          label="Matches by service"
          bars={services.slice(0, SHOWN).map(({ id, name, matches, started }) => ({
            key: String(id),
            label: name,
            value: matches,
            text: `${formatNumber(matches)} · ${formatNumber(started)} started`,
          }))}
        />
      </SavedChart>
    </Charts>
  );
}

const NO_WEEK = { week: '', matches: 0 };

const FUNNEL = [
  ['matched', 'Matched'],
  ['contacted', 'Contacted'],
  ['scheduled', 'Scheduled'],
  ['started', 'Started'],
] as const;

/** What the API tells of, as the page calls it. */
const NAMES = [
  ['open_matches', 'Open matches'],
  ['matches', 'Matched'],
  ['response_minutes', 'Time to first contact'],
  ['peer_response_minutes', 'Median of your peers'],
  ['contacted', 'Contacted'],
  ['scheduled', 'Scheduled'],
  ['started', 'Started'],
  ['spend', 'Credits spent'],
  ['refunds', 'Refunded'],
  ['cost_per_started', 'Credits per client who started'],
] as const;
