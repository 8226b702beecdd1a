import { Charts, NumbersSection, WideChart } from '@carematch/front-end/components/numbers-section';
import { SavedChart } from '@carematch/front-end/components/saved-chart';
import { routerLink } from '@carematch/front-end/components/router-link';
import { RouterLink, useNavigate, useSearchParams } from '@carematch/front-end/router';
import { BarChart } from '@carematch/ui/bar-chart';
import { EmptyState } from '@carematch/ui/empty-state';
import { ChoiceChip, DaysChip, FilterBar } from '@carematch/ui/filter-bar';
import { Funnel } from '@carematch/ui/funnel';
import { LineChart } from '@carematch/ui/line-chart';
import { Meanings } from '@carematch/ui/meanings';
import { Stat, Stats } from '@carematch/ui/stat';
import { before, changeOf, COUNTED, CREDITS } from '@carematch/validation/display/change-display';
import { formatDate } from '@carematch/validation/display/display';
import { formatNumber, formatShare } from '@carematch/validation/display/number-display';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useAdminConsole } from '../../shared/admin-console.ts';
import { FIGURE_LABELS, LEAD_FIGURES, meaningsOf, OUTCOMES } from '../../shared/display/figure-labels.ts';
import { paths } from '../../shared/paths.ts';
import { professionsQuery } from '../../shared/queries.ts';
import {
  type DashboardSearch,
  dashboardState,
  type Metrics as Answer,
  metricsQuery,
} from './metrics-query.ts';
import styles from './metrics.module.css';

/** Bars that fit a screen; the table has them all. */
const SHOWN = 8;

/** How the marketplace does: leads and what became of them, for the days and the profession of the address. */
export function Metrics() {
  const [query] = useSearchParams();
  const search = useMemo(() => dashboardState.parse(query), [query]);
  return (
    <NumbersSection
      title="Numbers"
      filter={<MetricsFilter search={search} />}
      query={metricsQuery(useAdminConsole(), search)}
      failed="The numbers didn’t load"
    >
      {(answer) => (
        <>
          <p className={styles.soft}>
            Requests of {formatDate(answer.from)} to {formatDate(answer.to)}, by Eastern Time, and what became
            of them.
          </p>
          <Headline answer={answer} search={search} />
          {answer.figures.leads === 0 ? (
            <EmptyState title="No requests in this period">
              <p>Charts of requests and how they turned out appear here. Try other dates.</p>
            </EmptyState>
          ) : (
            <MetricsCharts answer={answer} search={search} />
          )}
          <Meanings title="What each number means" meanings={meaningsOf(LEAD_FIGURES, answer.meanings)} />
        </>
      )}
    </NumbersSection>
  );
}

const hrefOf = (search: DashboardSearch): string => paths.dashboard() + dashboardState.build(search);

interface SearchProps {
  readonly search: DashboardSearch;
}

function MetricsFilter({ search }: SearchProps) {
  const navigate = useNavigate();
  const { data: professions } = useSuspenseQuery(professionsQuery(useAdminConsole()));
  const go = async (changes: Partial<DashboardSearch>, replace = false) =>
    navigate(hrefOf({ ...search, ...changes }), { replace, preventScrollReset: true });
  const isSet = hrefOf(search) !== paths.dashboard();
  return (
    <FilterBar
      label="Filter the numbers"
      clearHref={isSet ? paths.dashboard() : undefined}
      renderLink={routerLink}
    >
      <ChoiceChip
        label="Profession"
        everything="Every profession"
        options={professions.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(search.profession_id ?? '')}
        onChoose={async (chosen, isAgain) =>
          go({ profession_id: professions.find(({ id }) => String(id) === chosen)?.id }, isAgain)
        }
      />
      <DaysChip
        label="Received"
        from={search.start_date}
        to={search.end_date}
        onChoose={(days) => void go({ start_date: days.from, end_date: days.to })}
      />
    </FilterBar>
  );
}

interface AnswerProps extends SearchProps {
  readonly answer: Answer;
}

/** The leads that are counted, with an outcome or all. */
const leadsHref = (
  { from, to }: Answer,
  { profession_id }: DashboardSearch,
  narrowed: Parameters<typeof paths.leads>[0] = {},
): string =>
  // In the order of the list's own addresses.
  paths.leads({ outcome: undefined, profession_id, start_date: from, end_date: to, ...narrowed });

function Headline({ answer, search }: AnswerProps) {
  const { figures: now, previous: was } = answer;
  const than = before(answer.from, answer.to);
  const shareBefore = (part: number, whole: number): string => `${formatShare(part, whole)} in ${than}.`;
  const change = (of: 'leads' | 'started' | 'spend', unit = COUNTED): string =>
    `${changeOf({ value: now[of], previous: was[of] }, than, unit)}.`;
  return (
    <Stats>
      <Stat
        label="Requests"
        value={
          now.leads > 0 ? (
            <RouterLink to={leadsHref(answer, search)}>{formatNumber(now.leads)}</RouterLink>
          ) : (
            0
          )
        }
        context={change('leads')}
      />
      <Stat
        label="Matched"
        value={formatShare(now.matched, now.leads)}
        context={`${formatNumber(now.matched)} requests. ${shareBefore(was.matched, was.leads)}`}
      />
      <Stat
        label="Contacted within 4 business hours"
        value={formatShare(now.prompt, now.matches)}
        context={`${formatNumber(now.prompt)} of ${formatNumber(now.matches)} matches. ${shareBefore(was.prompt, was.matches)}`}
      />
      <Stat
        label="Clients started"
        value={formatNumber(now.started)}
        context={`${formatShare(now.started, now.matches)} of matches. ${change('started')}`}
      />
      <Stat
        label="Credits spent"
        value={formatNumber(now.spend)}
        context={`${formatNumber(now.refunds)} refunded. ${change('spend', CREDITS)}`}
      />
    </Stats>
  );
}

const STEPS = ['matches', 'contacted', 'scheduled', 'started'] as const;

const WEEK_LINES = ['leads', 'matched', 'unmatched'] as const;

function MetricsCharts({ answer, search }: AnswerProps) {
  const { figures, weeks, professions } = answer;
  const [first] = professions;
  return (
    <Charts>
      <WideChart>
        <SavedChart
          title="Week by week"
          file="requests by week"
          summary={`${formatNumber(figures.matched)} of ${formatNumber(figures.leads)} requests are matched; ${formatNumber(figures.unmatched)} found no one.`}
          head={['Week of', ...LEAD_FIGURES.map((figure) => FIGURE_LABELS[figure])]}
          rows={weeks.map((week) => [week.week, ...LEAD_FIGURES.map((figure) => week[figure])])}
        >
          <LineChart
            label="Requests by week: the same numbers as in the table below"
            points={weeks.map(({ week }) => formatDate(week))}
            lines={WEEK_LINES.map((key) => ({
              key,
              label: FIGURE_LABELS[key],
              values: weeks.map((week) => week[key]),
            }))}
          />
        </SavedChart>
      </WideChart>
      <SavedChart
        title="How requests ended"
        file="requests by outcome"
        summary="Each links to the requests it counts."
        head={['Outcome', 'Requests']}
        rows={OUTCOMES.map((outcome) => [FIGURE_LABELS[outcome], figures[outcome]])}
      >
        <BarChart
          label="Requests by outcome"
          bars={OUTCOMES.map((outcome) => ({
            key: outcome,
            label: FIGURE_LABELS[outcome],
            value: figures[outcome],
            text: `${formatNumber(figures[outcome])} · ${formatShare(figures[outcome], figures.leads)}`,
            href: figures[outcome] > 0 ? leadsHref(answer, search, { outcome }) : undefined,
          }))}
          renderLink={routerLink}
        />
      </SavedChart>
      <SavedChart
        title="How far matches got"
        file="how far matches got"
        summary={`${formatNumber(figures.started)} of ${formatNumber(figures.matches)} clients started (${formatShare(figures.started, figures.matches)}).`}
        head={['Step', 'Matches']}
        rows={STEPS.map((step) => [FIGURE_LABELS[step], figures[step]])}
      >
        <Funnel
          label="How far matches got"
          steps={STEPS.map((step) => ({ key: step, label: FIGURE_LABELS[step], value: figures[step] }))}
        />
      </SavedChart>
      <WideChart>
        <SavedChart
          title="By profession"
          file="requests by profession"
          summary={
            first &&
            `Most requests: ${first.name}.${professions.length > SHOWN ? ` The first ${SHOWN} of ${professions.length} are shown.` : ''}`
          }
          head={['Profession', ...LEAD_FIGURES.map((figure) => FIGURE_LABELS[figure])]}
          rows={professions.map((row) => [row.name, ...LEAD_FIGURES.map((figure) => row[figure])])}
        >
          <BarChart
            label="Requests by profession"
            bars={professions.slice(0, SHOWN).map(({ id, name, leads, matched }) => ({
              key: String(id),
              label: name,
              value: leads,
              text: `${formatNumber(leads)} · ${formatShare(matched, leads)} matched`,
              href: leadsHref(answer, search, { profession_id: id }),
            }))}
            renderLink={routerLink}
          />
        </SavedChart>
      </WideChart>
    </Charts>
  );
}
