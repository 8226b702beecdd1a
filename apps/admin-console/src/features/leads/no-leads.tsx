import { ButtonLink } from '@carematch/ui/button';
import { EmptyState } from '@carematch/ui/empty-state';
import { EmptyTray } from '@carematch/ui/illustration-scenes';

import { paths } from '../../app/paths.ts';
import { routerLink } from '@carematch/front-end/components/router-link';
import type { AskedLeads } from './leads-search.ts';

interface NoLeadsProps {
  readonly search: AskedLeads;
  /** How many there are on other pages. */
  readonly total: number;
}

/** Stands where the list is empty, and says why. */
export function NoLeads({ search, total }: NoLeadsProps) {
  const { outcome, profession, from, to, page } = search;
  if (total > 0)
    return (
      <EmptyState
        title={`There is no page ${page}`}
        action={
          <ButtonLink href={paths.leads({ ...search, page: 1 })} renderLink={routerLink}>
            First page
          </ButtonLink>
        }
      >
        <p>The list is shorter than that.</p>
      </EmptyState>
    );
  const isNarrowed = Boolean(outcome ?? profession ?? from ?? to);
  return (
    <EmptyState
      title={isNarrowed ? 'No lead fits' : 'No leads yet'}
      illustration={<EmptyTray />}
      action={
        isNarrowed && (
          <ButtonLink href={paths.leads()} renderLink={routerLink}>
            Show every lead
          </ButtonLink>
        )
      }
    >
      <p>
        {isNarrowed
          ? 'Choose another outcome, profession or time.'
          : 'Each request that a visitor sends through the lead flow appears here with what became of it.'}
      </p>
    </EmptyState>
  );
}
