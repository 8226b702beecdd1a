import { ButtonLink } from '@carematch/ui/button';
import { EmptyState } from '@carematch/ui/empty-state';
import { EmptyTray } from '@carematch/ui/illustration-scenes';
import type { ReactNode } from 'react';

import { routerLink } from '../components/router-link.tsx';
import type { ListText } from './list-types.ts';

interface NoRowsProps extends ListText {
  readonly action?: ReactNode;
  readonly picture?: ReactNode;
}

/** Replaces the table if it has no rows, and says why. */
export const NoRows = ({ title, text, action, picture }: NoRowsProps) => (
  <EmptyState title={title} action={action} illustration={picture}>
    <p>{text}</p>
  </EmptyState>
);

const linkTo = (href: string, label: string) => (
  <ButtonLink href={href} renderLink={routerLink}>
    {label}
  </ButtonLink>
);

interface ListEmptyProps {
  readonly many: string;
  readonly page: number;
  /** There are rows on other pages. */
  readonly hasRows: boolean;
  readonly isNarrowed: boolean;
  readonly firstHref: string;
  readonly wholeHref: string;
  readonly nothingYet: ListText;
  readonly firstStep: ReactNode;
  readonly allDone: ListText | undefined;
  readonly noMatch: string | undefined;
}

/** Why a list is empty: a page too far, everything done, filters that nothing fits, or nothing yet. */
export function ListEmpty({
  many,
  page,
  hasRows,
  isNarrowed,
  firstHref,
  wholeHref,
  nothingYet,
  firstStep,
  allDone,
  noMatch = `No ${many} match these filters`,
}: ListEmptyProps) {
  if (hasRows)
    return (
      <NoRows
        title={`There's no page ${page}`}
        text={`There are fewer ${many} than that.`}
        action={linkTo(firstHref, 'First page')}
      />
    );
  if (allDone) return <NoRows {...allDone} />;
  if (isNarrowed)
    return (
      <NoRows
        title={noMatch}
        text="Try other filters, or clear them."
        action={linkTo(wholeHref, 'Clear filters')}
      />
    );
  return <NoRows {...nothingYet} action={firstStep} picture={<EmptyTray />} />;
}
