import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { Button } from '@carematch/ui/button';
import { Confirm } from '@carematch/ui/confirm';
import { EmptyState } from '@carematch/ui/empty-state';
import { Panel } from '@carematch/ui/panel';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { AddRegion } from './add-region.tsx';
import { ChangeRadius } from './change-radius.tsx';
import { coverageText } from './coverage-labels.tsx';
import type { Region, RegionCalls } from './region-calls.tsx';
import { RegionMap } from './region-map.tsx';
import styles from './regions.module.css';

interface RegionsProps {
  readonly calls: RegionCalls;
  /** Whose words: the professional's own, or staff's on their behalf. */
  readonly actor: 'self' | 'staff';
  /** Under which name of this tab a region that is not added yet is kept; whose it is is part of it. */
  readonly draft: string;
}

/** Where a professional sees people in person: the regions with what they cover, and one to add. */
export function Regions({ calls, actor, draft }: RegionsProps) {
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(calls.regions);
  const [shown, setShown] = useState<number>();
  const [asked, setAsked] = useState<Region>();
  const [widened, setWidened] = useState<Region>();
  const [isBusy, setIsBusy] = useState(false);
  const [your, you] = actor === 'self' ? ['Your', 'You'] : ['Their', 'They'];

  const remove = async (id: number) => {
    setIsBusy(true);
    try {
      const { message } = await calls.remove(id);
      showToast('success', message);
    } catch (error) {
      showToast('error', failureText(error));
    } finally {
      await queryClient.invalidateQueries({ queryKey: calls.regions.queryKey });
      setIsBusy(false);
      setAsked(undefined);
    }
  };

  return (
    <>
      {data.regions.length === 0 ? (
        <EmptyState title="No regions yet">
          {you} won’t get in-person leads without a region. Add the first one below.
        </EmptyState>
      ) : (
        <Panel title={`${your} regions`}>
          <p>
            Together they cover {coverageText(data.total)}. Where regions overlap, we count each zip code
            once.
          </p>
          <ul className={styles.regions}>
            {data.regions.map((region) => (
              <li key={region.id}>
                <div className={styles.region}>
                  <div>
                    <p className={styles.name}>{region.name}</p>
                    <p className={styles.soft}>{coverageText(region)}</p>
                  </div>
                  <div className={styles.actions}>
                    <Button
                      variant="quiet"
                      aria-expanded={shown === region.id}
                      aria-label={`Map of ${region.name}`}
                      onClick={() => setShown(shown === region.id ? undefined : region.id)}
                    >
                      Map
                    </Button>
                    {calls.changeRadius && region.kind === 'radius' && (
                      <Button
                        variant="quiet"
                        aria-label={`Change radius of ${region.name}`}
                        onClick={() => setWidened(region)}
                      >
                        Change radius
                      </Button>
                    )}
                    <Button
                      variant="quiet"
                      aria-label={`Remove ${region.name}`}
                      onClick={() => setAsked(region)}
                    >
                      Remove
                    </Button>
                  </div>
                </div>
                {shown === region.id && (
                  <RegionMap calls={calls} previewed={{ region_id: String(region.id) }} />
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <AddRegion calls={calls} actor={actor} draft={draft} />
      <p className={styles.soft}>Population figures are rough estimates based on state totals.</p>
      {calls.changeRadius && widened && (
        <ChangeRadius
          calls={calls}
          region={widened}
          change={calls.changeRadius}
          onClose={() => setWidened(undefined)}
        />
      )}
      <Confirm
        open={asked !== undefined}
        title="Remove this region?"
        action="Remove region"
        tone="danger"
        loading={isBusy}
        onConfirm={() => {
          if (asked) void remove(asked.id);
        }}
        onClose={() => setAsked(undefined)}
      >
        {asked?.name}. {you} won’t get new in-person leads from there, unless another region covers it.
        Current matches stay.
      </Confirm>
    </>
  );
}
