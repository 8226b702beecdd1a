import { useDraft } from '@carematch/front-end/form/use-draft';
import { EmptyState } from '@carematch/ui/empty-state';
import { Footer } from '@carematch/ui/footer';
import { isChanged, type VirtualLeads } from '@carematch/validation/rules/virtual-leads';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';

import { savedIn } from './saved-choice.ts';
import { VirtualCard } from './virtual-card.tsx';
import type { VirtualRegionCalls } from './virtual-region-calls.tsx';

interface VirtualRegionsProps {
  readonly calls: VirtualRegionCalls;
  /** Whose words: the professional's own, or staff's on their behalf. */
  readonly actor: 'self' | 'staff';
  /** Under which name of this tab unsaved changes are kept; whose they are is part of it. */
  readonly draft: string;
}

/** What was changed and not saved yet, with what it was changed from. */
interface Change {
  readonly leads: VirtualLeads;
  readonly over: VirtualLeads;
}

/** By profession. */
type Unsaved = Readonly<Record<number, Change>>;

const NOTHING: Unsaved = {};

/** The states in which a professional sees people online: a card for each profession. */
export function VirtualRegions({ calls, actor, draft }: VirtualRegionsProps) {
  const queryClient = useQueryClient();
  const { data, refetch } = useSuspenseQuery(calls.options);
  const [unsaved, setUnsaved] = useDraft(draft, NOTHING);

  const cards = data.professions.map((profession) => {
    const saved = savedIn(data, profession.id);
    return { profession, saved, ...(unsaved[profession.id] ?? { leads: saved, over: saved }) };
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
      {cards.map(({ profession, saved, leads, over }) => {
        const { id } = profession;
        const change = (next: Change) => setUnsaved((before) => ({ ...before, [id]: next }));
        const forget = () => setUnsaved(({ [id]: _gone, ...others }) => others);
        return (
          <VirtualCard
            key={id}
            calls={calls}
            actor={actor}
            profession={profession}
            options={data}
            saved={saved}
            leads={leads}
            over={over}
            reload={async () => (await refetch({ throwOnError: true })).data ?? data}
            onChange={(next) =>
              change({ leads: next, over: isChanged(leads.states, saved.states) ? over : saved })
            }
            onKeep={(seen) => change({ leads, over: seen })}
            onRemove={forget}
            onSaved={async () => {
              await queryClient.invalidateQueries({ queryKey: calls.options.queryKey });
              forget();
            }}
          />
        );
      })}
    </>
  );
}

/** The settings page of virtual regions. */
export function VirtualRegionsPage(props: VirtualRegionsProps) {
  return (
    <>
      <VirtualRegions {...props} />
      {props.actor === 'self' && <Footer />}
    </>
  );
}
