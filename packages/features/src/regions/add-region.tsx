import { ApiError } from '@carematch/api-client/api-error';
import { failureText } from '@carematch/front-end/failure-text';
import { useStepPart } from '@carematch/front-end/form/step-parts';
import { useDraft } from '@carematch/front-end/form/use-draft';
import { showToast } from '@carematch/front-end/toast';
import { Button } from '@carematch/ui/button';
import { RadioGroup } from '@carematch/ui/radio-group';
import { SelectField } from '@carematch/ui/select-field';
import { TextAreaField } from '@carematch/ui/text-area-field';
import { ZipField } from '@carematch/ui/zip-field';
import { isZip, ZIP_MESSAGE } from '@carematch/validation/fields/zip';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';

import { type Area, type OwnRegions, previewOf, type RegionCalls } from './region-calls.tsx';
import { RegionMap } from './region-map.tsx';
import styles from './regions.module.css';
import { zipCount, mileOptions } from './coverage-labels.tsx';

type Kind = 'radius' | 'county' | 'zips';

const MOST_ZIPS = 500;

/** What is typed in each kind of region; it stays while one looks at another kind. */
const EMPTY = { kind: 'radius' as Kind, zip: '', miles: '15', stateId: '', fips: '', list: '' };
type Typed = typeof EMPTY;

/** What was typed as an area, or what is still wrong with it. */
function areaOf({ kind, zip, miles, fips, list }: Typed): Area | { readonly problem: string } {
  if (kind === 'radius') return isZip(zip) ? { zip, radius_miles: Number(miles) } : { problem: ZIP_MESSAGE };
  if (kind === 'county') return fips === '' ? { problem: 'Choose a county.' } : { county_fips: fips };
  const zips = [...new Set(list.split(/[\s,;]+/).filter(Boolean))];
  const wrong = zips.find((part) => !isZip(part));
  if (wrong !== undefined) return { problem: `"${wrong}" isn't a zip code. ${ZIP_MESSAGE}` };
  if (zips.length === 0) return { problem: ZIP_MESSAGE };
  return zips.length > MOST_ZIPS ? { problem: `Add ${zipCount(MOST_ZIPS)} at a time at most.` } : { zips };
}

/** What adding an area of a kind empties; what is typed for another kind stays. */
const CLEARED: Readonly<Record<Kind, Partial<Typed>>> = {
  radius: { zip: '' },
  county: { stateId: '', fips: '' },
  zips: { list: '' },
};

/** Whether anything of the kind in sight is filled in. */
const isBegun = ({ kind, zip, stateId, list }: Typed): boolean =>
  ({ radius: zip, county: stateId, zips: list.trim() })[kind] !== '';

/** What the server has against an area: its own words. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && typeof error.status === 'number' ? failureText(error) : undefined;

interface AddRegionProps {
  readonly calls: RegionCalls;
  readonly actor: 'self' | 'staff';
  /** Under which name of this tab what is typed is kept; whose it is is part of it. */
  readonly draft: string;
}

/** A region to add: chosen one of three ways, looked at on a map, and added. */
export function AddRegion({ calls, actor, draft }: AddRegionProps) {
  const queryClient = useQueryClient();
  const { data: states } = useSuspenseQuery(calls.states);
  const [typed, setTyped] = useDraft(draft, EMPTY);
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<{ readonly key: string; readonly message: string }>();
  const [isBusy, setIsBusy] = useState(false);

  const { kind } = typed;
  const area = areaOf(typed);
  const key = JSON.stringify(typed);
  const isReady = !('problem' in area);
  const counties = useQuery({
    ...calls.counties(Number(typed.stateId)),
    enabled: kind === 'county' && typed.stateId !== '',
  });
  const preview = useQuery({ ...calls.preview(isReady ? previewOf(area) : {}), enabled: isReady });
  const unfinished = isReady || !isTried ? undefined : area.problem;
  const problem = isReady ? refusalOf(preview.error) : unfinished;
  const error = refused?.key === key ? refused.message : problem;

  const change = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    setIsTried(false);
  };

  const add = async (): Promise<boolean> => {
    setIsTried(true);
    if (!isReady || isBusy) return false;
    setIsBusy(true);
    setRefused(undefined);
    try {
      const now: OwnRegions = await calls.add(area);
      queryClient.setQueryData(calls.regions.queryKey, now);
      setTyped((before) => ({ ...before, ...CLEARED[kind] }));
      setIsTried(false);
      return true;
    } catch (thrown) {
      setRefused({ key, message: failureText(thrown) });
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  const isInStep = useStepPart(() => (isBegun(typed) ? add() : Promise.resolve(true)));

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await add()) showToast('success', 'Region added.');
  };

  return (
    <form noValidate className={styles.add} onSubmit={(event) => void submit(event)}>
      <RadioGroup
        legend="Add a region"
        columns={4}
        value={kind}
        onValueChange={(value) => change({ kind: value as Kind })}
        options={[
          { value: 'radius', label: 'Around a zip code' },
          { value: 'county', label: 'A county' },
          { value: 'zips', label: 'A list of zip codes' },
        ]}
      />
      {kind === 'radius' && (
        <div className={styles.pair}>
          <ZipField
            label="Zip code"
            error={error}
            value={typed.zip}
            onChange={(event) => change({ zip: event.target.value })}
          />
          <SelectField
            label="Radius"
            options={mileOptions()}
            value={typed.miles}
            onChange={(event) => change({ miles: event.target.value })}
          />
        </div>
      )}
      {kind === 'county' && (
        <div className={styles.pair}>
          <SelectField
            label="State"
            placeholder="Choose a state"
            options={states.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={typed.stateId}
            onChange={(event) => change({ stateId: event.target.value, fips: '' })}
          />
          <SelectField
            label="County"
            placeholder={counties.isLoading ? 'Loading counties' : 'Choose a county'}
            error={error ?? (counties.isError ? failureText(counties.error) : undefined)}
            hint={counties.data?.length === 0 ? 'There are no counties here. Use zip codes.' : undefined}
            disabled={typed.stateId === ''}
            options={(counties.data ?? []).map(({ fips, name, zips }) => ({
              value: fips,
              label: `${name} (${zipCount(zips)})`,
            }))}
            value={typed.fips}
            onChange={(event) => change({ fips: event.target.value })}
          />
        </div>
      )}
      {kind === 'zips' && (
        <TextAreaField
          label="Zip codes"
          hint={`Separate them by spaces, commas or lines; up to ${MOST_ZIPS}.`}
          rows={4}
          error={error}
          value={typed.list}
          onChange={(event) => change({ list: event.target.value })}
        />
      )}
      {isReady && problem === undefined && <RegionMap calls={calls} previewed={previewOf(area)} />}
      <div>
        <Button type="submit" variant={isInStep ? 'secondary' : 'primary'} loading={isBusy}>
          {actor === 'self' ? 'Add region' : 'Add region for them'}
        </Button>
      </div>
    </form>
  );
}
