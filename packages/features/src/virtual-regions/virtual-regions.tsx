import { useDraft } from '@carematch/front-end/form/use-draft';
import { EmptyState } from '@carematch/ui/empty-state';
import { savedChoice, type VirtualLeads } from '@carematch/validation/virtual-leads';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';

import { VirtualCard } from './virtual-card.tsx';
import type { VirtualRegionCalls } from './virtual-region-calls.tsx';

interface VirtualRegionsProps {
  readonly calls: VirtualRegionCalls;
  /** Whose words: the professional's own, or staff's on their behalf. */
  readonly actor: 'self' | 'staff';
  /** Under which name of this tab unsaved changes are kept; whose they are is part of it. */
  readonly draft: string;
}

/** What was changed and not saved yet, by profession. */
type Unsaved = Readonly<Record<number, VirtualLeads>>;

const NOTHING: Unsaved = {};

/** The states in which a professional sees people online: a card for each profession. */
export function VirtualRegions({ calls, actor, draft }: VirtualRegionsProps) {
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(calls.options);
  const [unsaved, setUnsaved] = useDraft(draft, NOTHING);

  const cards = data.professions.map((profession) => {
    const saved = data.selected
      .filter((state) => state.profession_id === profession.id)
      .map((state) => ({ stateId: state.id, license: state.license_number }));
    const begun = savedChoice({
      states: saved,
      allowed: profession.allow_virtual_leads,
      wanted: profession.wants_virtual_leads,
    });
    return { profession, saved, leads: unsaved[profession.id] ?? begun };
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
          onChange={(next) => setUnsaved((before) => ({ ...before, [profession.id]: next }))}
          onSaved={async () => {
            await queryClient.invalidateQueries({ queryKey: calls.options.queryKey });
            setUnsaved(({ [profession.id]: _saved, ...others }) => others);
          }}
        />
      ))}
    </>
  );
}
