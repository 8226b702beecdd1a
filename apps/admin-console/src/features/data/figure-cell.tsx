import { RouterLink } from '@carematch/front-end/router';

import { OnCard } from '../../shared/on-card.tsx';

interface FigureCellProps {
  readonly label: string;
  readonly text: string;
  /** The rows that are counted. */
  readonly href?: string | undefined;
}

/** A number of a table, named where its row is a card. */
export const FigureCell = ({ label, text, href }: FigureCellProps) => (
  <>
    <OnCard label={`${label}:`} />
    {href === undefined ? text : <RouterLink to={href}>{text}</RouterLink>}
  </>
);
