import { Badge } from '@carematch/ui/badge';
import { TextField } from '@carematch/ui/text-field';
import { licenseHint } from '@carematch/validation/fields/license';
import { statesNamed, type VirtualState } from '@carematch/validation/rules/virtual-leads';

import { LicenseDocument } from '../profile/license-document.tsx';
import { LicenseState, RefusedLicense } from '../profile/license-state.tsx';
import type { VirtualLeadOptions, VirtualRegionCalls } from './virtual-region-calls.tsx';
import styles from './virtual-regions.module.css';

type Saved = VirtualLeadOptions['selected'][number];

/** How far a state's license is: what was saved, or that it will have to wait. */
function LicenseBadge({ license, saved }: { readonly license: string; readonly saved: Saved | undefined }) {
  if (saved?.license_number !== license)
    return license === '' ? null : <Badge>Needs verification once saved</Badge>;
  return <LicenseState state={saved.license_state} />;
}

interface SavedLicenseProps {
  readonly calls: VirtualRegionCalls;
  readonly state: string;
  readonly saved: Saved;
}

/** Of a license that is not verified: why staff refused it, and a copy of it. */
function SavedLicense({ calls, state, saved }: SavedLicenseProps) {
  const { license_state: verification, refused_reason: reason, license_document: document } = saved;
  if (verification === 'verified' && !document) return null;
  return (
    <div className={styles.saved}>
      {reason !== null && <RefusedLicense reason={reason} />}
      <LicenseDocument
        calls={calls}
        name={`license for ${state}`}
        professionId={saved.profession_id}
        stateId={saved.id}
        document={document}
      />
    </div>
  );
}

interface StateListProps {
  readonly calls: VirtualRegionCalls;
  readonly states: VirtualLeadOptions['states'];
  /** Slug of the profession that the licenses are for. */
  readonly profession: string;
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
  calls,
  states,
  profession,
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
      {found.map(({ id, name, code }) => {
        const state = chosen.find(({ stateId }) => stateId === id);
        const license = saved.find((row) => row.id === id);
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
              hint={state && licenseHint({ stateCode: code, profession })}
              maxLength={30}
              disabled={!state}
              error={problems.get(id)}
              value={state?.license ?? ''}
              onChange={(event) => onLicense({ stateId: id, license: event.target.value })}
            />
            {state && <LicenseBadge license={state.license} saved={license} />}
            {license && license.license_number === state?.license && (
              <SavedLicense calls={calls} state={name} saved={license} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
