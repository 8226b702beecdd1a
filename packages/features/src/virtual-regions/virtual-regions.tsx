import { LeaveGuard } from '@carematch/front-end/form/unsaved-guard';
import { EmptyState } from '@carematch/ui/empty-state';
import { isChanged, savedChoice, type VirtualLeads } from '@carematch/validation/virtual-leads';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { VirtualCard } from './virtual-card.tsx';
import type { VirtualRegionCalls } from './virtual-region-calls.tsx';

interface VirtualRegionsProps {
  readonly calls: VirtualRegionCalls;
  /** Whose words: the professional's own, or staff's on their behalf. */
  readonly actor: 'self' | 'staff';
}

/** The states in which a professional sees people online: a card for each profession. */
export function VirtualRegions({ calls, actor }: VirtualRegionsProps) {
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(calls.options);
  /** What was changed and not saved yet, by profession. */
  const [drafts, setDrafts] = useState<ReadonlyMap<number, VirtualLeads>>(new Map());

  const cards = data.professions.map((profession) => {
    const saved = data.selected
      .filter((state) => state.profession_id === profession.id)
      .map((state) => ({ stateId: state.id, license: state.license_number }));
    const begun = savedChoice({
      states: saved,
      allowed: profession.allow_virtual_leads,
      wanted: profession.wants_virtual_leads,
    });
    return { profession, saved, leads: drafts.get(profession.id) ?? begun };
  });
  const hasUnsaved = cards.some(({ leads, saved }) => isChanged(leads.states, saved));
  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = hasUnsaved;
  });

  const draft = (professionId: number, leads: VirtualLeads | undefined) =>
    setDrafts((before) => {
      const next = new Map(before);
      if (leads) next.set(professionId, leads);
      else next.delete(professionId);
      return next;
    });

  if (cards.length === 0)
    return (
      <EmptyState title="No profession yet">
        Virtual client leads are chosen for each profession. Add {actor === 'self' ? 'your' : 'their'}{' '}
        profession and license first.
      </EmptyState>
    );
  return (
    <>
      {cards.map(({ profession, saved, leads }) => (
        <VirtualCard
          key={profession.id}
          calls={calls}
          actor={actor}
          profession={profession}
          options={data}
          saved={saved}
          leads={leads}
          onChange={(next) => draft(profession.id, next)}
          onSaved={async () => {
            await queryClient.invalidateQueries({ queryKey: calls.options.queryKey });
            draft(profession.id, undefined);
          }}
        />
      ))}
      <LeaveGuard unsaved={unsaved} />
    </>
  );
}
