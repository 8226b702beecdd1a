import { ApiError } from '@carematch/api-client/api-error';
import { ConflictPanel } from '@carematch/front-end/form/conflict-panel';
import { StaleVersion, isSame } from '@carematch/front-end/form/form-parts';
import { sendGuarded } from '@carematch/front-end/form/send-guarded';
import { useStepPart } from '@carematch/front-end/form/step-parts';
import { showToast } from '@carematch/front-end/toast';
import { Alert } from '@carematch/ui/alert';
import { Button } from '@carematch/ui/button';
import { Panel } from '@carematch/ui/panel';
import { RadioGroup } from '@carematch/ui/radio-group';
import { SearchField } from '@carematch/ui/search-field';
import { licenseProblem } from '@carematch/validation/fields/license';
import {
  isChanged,
  type VirtualLeads,
  type VirtualState,
  withChoice,
  withLicense,
  withStateToggled,
} from '@carematch/validation/rules/virtual-leads';
import { useRef, useState } from 'react';

import { licenseStateWords } from '../profile/license-state.tsx';
import { choiceInWords, savedIn } from './saved-choice.ts';
import { StateList } from './state-list.tsx';
import type { VirtualLeadOptions, VirtualRegionCalls } from './virtual-region-calls.tsx';
import styles from './virtual-regions.module.css';

const FAILED = 'Something went wrong, please try again';

interface VirtualCardProps {
  readonly calls: VirtualRegionCalls;
  readonly actor: 'self' | 'staff';
  readonly profession: VirtualLeadOptions['professions'][number];
  readonly options: VirtualLeadOptions;
  /** What was saved last, what is chosen now, and what that was chosen from. */
  readonly saved: VirtualLeads;
  readonly leads: VirtualLeads;
  readonly over: VirtualLeads;
  readonly reload: () => Promise<VirtualLeadOptions>;
  readonly onChange: (leads: VirtualLeads) => void;
  /** What is chosen stands, over what was seen to be saved by now. */
  readonly onKeep: (seen: VirtualLeads) => void;
  readonly onRemove: () => void;
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
  over,
  reload,
  onChange,
  onKeep,
  onRemove,
  onSaved,
}: VirtualCardProps) {
  const [search, setSearch] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const { choice, states } = leads;
  const { editable } = options;
  /** Initial license of a newly chosen state: its saved one, else the in-person license of that state. */
  const known = [
    ...saved.states,
    { stateId: profession.license_state_id, license: profession.license_number },
  ];
  const [conflict, setConflict] = useState<StaleVersion>();
  const card = useRef<HTMLFieldSetElement>(null);
  const canSave = editable && isChanged(states, saved.states);

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

  const savedBy = (kept: VirtualLeadOptions) => savedIn(kept, profession.id);
  const differencesFrom = (from: VirtualLeads) => (kept: VirtualLeadOptions) =>
    isSame(savedBy(kept), from)
      ? []
      : [
          {
            path: 'states',
            label: 'States and licenses',
            theirs: choiceInWords(savedBy(kept), kept.states),
            mine: choiceInWords(leads, kept.states),
          },
        ];

  const save = async (from: VirtualLeads): Promise<boolean> => {
    setIsTried(true);
    if (wrong.size > 0 || isBusy) return false;
    setIsBusy(true);
    setConflict(undefined);
    const update = {
      states: states.map(({ stateId, license }) => ({
        state_id: stateId,
        profession_id: profession.id,
        license_number: license.trim(),
      })),
      profession_ids: [profession.id],
      wants_virtual_leads: choice === 'yes',
    };
    try {
      const { message } = await sendGuarded({
        now: () => options,
        reload,
        differences: differencesFrom(from),
        send: ({ tag }) => calls.save(update, tag),
      });
      await onSaved();
      setIsTried(false);
      showToast('success', message);
      return true;
    } catch (error) {
      if (error instanceof StaleVersion) {
        setConflict(error);
        return false;
      }
      setRefusal(refusalOf(error, states));
      showToast('error', FAILED);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  // A step keeps a bare "no" too; elsewhere only states and licenses make something to save.
  const isInStep = useStepPart(() =>
    editable && (canSave || choice !== saved.choice) ? save(over) : Promise.resolve(true),
  );

  const ofProfession = options.selected.filter((row) => row.profession_id === profession.id);
  /** What keeps leads of a chosen state from coming: ' (expired)'. */
  const stillOpen = (stateId: number): string => {
    const license = ofProfession.find(({ id }) => id === stateId)?.license_state ?? 'verified';
    return license === 'verified' ? '' : ` (${licenseStateWords(license).toLowerCase()})`;
  };

  const focusCard = () => card.current?.querySelector('input')?.focus();

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
      {conflict && (
        <ConflictPanel
          differences={conflict.differences}
          onTheirs={() => {
            setConflict(undefined);
            onRemove();
            focusCard();
          }}
          onMine={() => {
            const seen = savedBy(conflict.now as VirtualLeadOptions);
            onKeep(seen);
            focusCard();
            void save(seen);
          }}
        />
      )}
      <fieldset
        ref={card}
        disabled={!editable}
        className={styles.card}
        data-disabled={!editable || undefined}
      >
        <legend className="visually-hidden">Virtual client leads, {profession.name}</legend>
        <RadioGroup
          legend={
            actor === 'self' ? 'Do you want virtual client leads?' : 'Do they want virtual client leads?'
          }
          columns={2}
          value={choice}
          onValueChange={(value) => onChange(withChoice(value === 'yes' ? 'yes' : 'no', saved.states))}
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
                  .map(({ id, name }) => name + stillOpen(id))
                  .join(', ')}
              </p>
            )}
            {search.trim() === '' && (
              <p className={styles.toSearch}>Search for a state to see its license or add one.</p>
            )}
            <StateList
              calls={calls}
              states={options.states}
              profession={profession.slug}
              search={search}
              chosen={states}
              saved={ofProfession}
              problems={problems}
              isDisabled={!editable}
              onToggle={(stateId) => onChange(withStateToggled(leads, stateId, known))}
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
        {canSave && !isInStep && (
          <div>
            <Button variant="next" loading={isBusy} onClick={() => void save(over)}>
              Save
            </Button>
          </div>
        )}
      </fieldset>
    </Panel>
  );
}
