import { ApiError } from '@carematch/api-client/api-error';
import { showToast } from '@carematch/front-end/toast';
import { Alert } from '@carematch/ui/alert';
import { Button } from '@carematch/ui/button';
import { Panel } from '@carematch/ui/panel';
import { RadioGroup } from '@carematch/ui/radio-group';
import { SearchField } from '@carematch/ui/search-field';
import { licenseProblem } from '@carematch/validation/license';
import {
  isChanged,
  type VirtualLeads,
  type VirtualState,
  withChoice,
  withLicense,
  withStateToggled,
} from '@carematch/validation/virtual-leads';
import { useState } from 'react';

import { StateList } from './state-list.tsx';
import type { VirtualLeadOptions, VirtualRegionCalls } from './virtual-region-calls.tsx';
import styles from './virtual-regions.module.css';

const FAILED = 'Something went wrong, please try again';

interface VirtualCardProps {
  readonly calls: VirtualRegionCalls;
  readonly actor: 'self' | 'staff';
  readonly profession: VirtualLeadOptions['professions'][number];
  readonly options: VirtualLeadOptions;
  /** What was saved last, and what is chosen now. */
  readonly saved: readonly VirtualState[];
  readonly leads: VirtualLeads;
  readonly onChange: (leads: VirtualLeads) => void;
  readonly onSaved: () => Promise<void>;
}

interface Refusal {
  /** The states that were sent. */
  readonly states: readonly VirtualState[];
  readonly problems: ReadonlyMap<number, string>;
  /** What is wrong with all of it. */
  readonly message: string | undefined;
}

/** What the server has against states: at each license, or as a whole. */
function refusalOf(error: unknown, states: readonly VirtualState[]): Refusal {
  const isAnswer = error instanceof ApiError && typeof error.status === 'number' && error.status < 500;
  const fields = isAnswer ? (error.body?.fields ?? {}) : {};
  const problems = new Map(
    states.flatMap(({ stateId }, index): [number, string][] => {
      const problem = fields[`states.${index}.license_number`];
      return problem === undefined ? [] : [[stateId, problem]];
    }),
  );
  return { states, problems, message: isAnswer && problems.size === 0 ? error.serverMessage : undefined };
}

/** Virtual leads of one profession: whether one wants them, and the states with their licenses. */
export function VirtualCard({
  calls,
  actor,
  profession,
  options,
  saved,
  leads,
  onChange,
  onSaved,
}: VirtualCardProps) {
  const [search, setSearch] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const { choice, states } = leads;
  const { editable } = options;
  const canSave = editable && isChanged(states, saved);

  const codes = new Map(options.states.map(({ id, code }) => [id, code]));
  const wrong = new Map(
    states.flatMap(({ stateId, license }): [number, string][] => {
      const problem = licenseProblem(license, {
        stateCode: codes.get(stateId) ?? '',
        profession: profession.slug,
      });
      return problem === undefined ? [] : [[stateId, problem]];
    }),
  );
  const stillRefused = refusal?.states === states ? refusal : undefined;
  const problems = isTried && wrong.size > 0 ? wrong : (stillRefused?.problems ?? new Map<number, string>());

  const save = async () => {
    setIsTried(true);
    if (wrong.size > 0 || isBusy) return;
    setIsBusy(true);
    try {
      const { message } = await calls.save({
        states: states.map(({ stateId, license }) => ({
          state_id: stateId,
          profession_id: profession.id,
          license_number: license.trim(),
        })),
        profession_ids: [profession.id],
        wants_virtual_leads: choice === 'yes',
      });
      await onSaved();
      setIsTried(false);
      showToast('success', message);
    } catch (error) {
      setRefusal(refusalOf(error, states));
      showToast('error', FAILED);
    } finally {
      setIsBusy(false);
    }
  };

  const named = (ids: Iterable<number>) => {
    const all = new Set(ids);
    return options.states.filter(({ id }) => all.has(id));
  };

  return (
    <Panel title={`Virtual Client Leads | ${profession.name}`}>
      {!editable && (
        <Alert title="You can’t change this right now">
          Please contact customer support to update state and license.
        </Alert>
      )}
      <fieldset disabled={!editable} className={styles.card} data-disabled={!editable || undefined}>
        <legend className="visually-hidden">Virtual client leads, {profession.name}</legend>
        <RadioGroup
          legend={
            actor === 'self' ? 'Do you want virtual client leads?' : 'Do they want virtual client leads?'
          }
          columns={2}
          value={choice}
          onValueChange={(value) => onChange(withChoice(value === 'yes' ? 'yes' : 'no', saved))}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
        {choice === 'yes' && (
          <>
            <p className={styles.soft}>
              Choose each state where {actor === 'self' ? 'you hold' : 'they hold'} a license. We verify a new
              license before {actor === 'self' ? 'you get' : 'they get'} leads for it.
            </p>
            <SearchField label="Search states" value={search} delay={0} onSearch={setSearch} />
            {states.length > 0 && (
              <p className={styles.chosen}>
                Chosen:{' '}
                {named(states.map(({ stateId }) => stateId))
                  .map(({ name }) => name)
                  .join(', ')}
              </p>
            )}
            <StateList
              calls={calls}
              states={options.states}
              search={search}
              chosen={states}
              saved={options.selected.filter((row) => row.profession_id === profession.id)}
              problems={problems}
              isDisabled={!editable}
              onToggle={(stateId) => onChange(withStateToggled(leads, stateId, saved))}
              onLicense={(state) => onChange(withLicense(leads, state))}
            />
          </>
        )}
        {(problems.size > 0 || stillRefused?.message) && (
          <Alert tone="danger" live title="Check these licenses">
            {stillRefused?.message}
            {named(problems.keys()).map(({ id, name }) => (
              <p key={id}>
                {name}: {problems.get(id)}
              </p>
            ))}
          </Alert>
        )}
        {canSave && (
          <div>
            <Button variant="next" loading={isBusy} onClick={() => void save()}>
              Save
            </Button>
          </div>
        )}
      </fieldset>
    </Panel>
  );
}
