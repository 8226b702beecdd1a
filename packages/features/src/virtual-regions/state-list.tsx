import { Badge, type BadgeTone } from '@carematch/ui/badge';
import { TextField } from '@carematch/ui/text-field';
import { statesNamed, type VirtualState } from '@carematch/validation/virtual-leads';

import type { VirtualLeadOptions } from './virtual-region-calls.tsx';
import styles from './virtual-regions.module.css';

type Saved = VirtualLeadOptions['selected'][number];

const LICENSE_STATES: Readonly<Record<Saved['license_state'], readonly [BadgeTone, string]>> = {
  waiting: ['warning', 'Waiting for verification'],
  verified: ['success', 'Verified'],
  expired: ['danger', 'Expired'],
};

/** How far a state's license is: what was saved, or that it will have to wait. */
function LicenseBadge({ license, saved }: { readonly license: string; readonly saved: Saved | undefined }) {
  if (saved?.license_number !== license)
    return license === '' ? null : <Badge>Needs verification once saved</Badge>;
  const [tone, words] = LICENSE_STATES[saved.license_state];
  return <Badge tone={tone}>{words}</Badge>;
}

interface StateListProps {
  readonly states: VirtualLeadOptions['states'];
  readonly search: string;
  readonly chosen: readonly VirtualState[];
  readonly saved: readonly Saved[];
  /** What is wrong with a license, by state. */
  readonly problems: ReadonlyMap<number, string>;
  /** Nothing in it takes the focus then, so it does itself: it still scrolls by keyboard. */
  readonly isDisabled: boolean;
  readonly onToggle: (stateId: number) => void;
  readonly onLicense: (state: VirtualState) => void;
}

/** The states that a search finds, each to choose, with its license. On a phone there is a list only once something is searched for. */
export function StateList({
  states,
  search,
  chosen,
  saved,
  problems,
  isDisabled,
  onToggle,
  onLicense,
}: StateListProps) {
  const found = statesNamed(states, search);
  return (
    <ul
      className={styles.list}
      data-searched={search.trim() !== '' || undefined}
      aria-label="States"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and nothing in it takes the focus
      tabIndex={isDisabled ? 0 : undefined}
    >
      {found.length === 0 && <li className={styles.soft}>No state is called “{search.trim()}”.</li>}
      {found.map(({ id, name }) => {
        const state = chosen.find(({ stateId }) => stateId === id);
        return (
          <li key={id} className={styles.state}>
            <label className={styles.choice}>
              <input type="checkbox" checked={state !== undefined} onChange={() => onToggle(id)} />
              {name}
            </label>
            <TextField
              label={`License number for ${name}`}
              hideLabel
              placeholder="0000000"
              maxLength={30}
              disabled={!state}
              error={problems.get(id)}
              value={state?.license ?? ''}
              onChange={(event) => onLicense({ stateId: id, license: event.target.value })}
            />
            {state && <LicenseBadge license={state.license} saved={saved.find((row) => row.id === id)} />}
          </li>
        );
      })}
    </ul>
  );
}
