import type { StaffOpenedMatch } from '@carematch/api-client/contract/matches/staff-matches.contract';
import { Facts } from '@carematch/ui/facts';
import { Panel, type PanelProps } from '@carematch/ui/panel';
import { formatDateTime } from '@carematch/validation/display/display';

interface WhyPanelProps {
  readonly why: StaffOpenedMatch['why'];
  readonly level?: PanelProps['level'];
}

/** A key's value as it is shown: moments as dates, all else as the API words it. */
const valueOf = (value: string): string =>
  /^\d{4}-\d{2}-\d{2}T/.test(value) ? formatDateTime(value) : value;

/** Why it came to this professional: each key of the ranking in the order in which it counts. */
export function WhyPanel({
  why: { rank_keys: keys, candidates_considered: considered },
  level,
}: WhyPanelProps) {
  return (
    <Panel level={level} title="Why this professional">
      <p>
        {considered === 1
          ? 'They were the only one who was eligible.'
          : `They were chosen out of ${considered} who were eligible.`}
      </p>
      <Facts facts={keys.map(({ label, value }) => [label, valueOf(value)] as const)} />
    </Panel>
  );
}
