import { CardLabel } from '@carematch/front-end/list/card-label';
import { RouterLink } from '@carematch/front-end/router';

interface FigureCellProps {
  readonly label: string;
  readonly text: string;
  /** The rows that are counted. */
  readonly href?: string | undefined;
}

/** A number of a table, named where its row is a card. */
export const FigureCell = ({ label, text, href }: FigureCellProps) => (
  <>
    <CardLabel label={`${label}:`} />
    {href === undefined ? text : <RouterLink to={href}>{text}</RouterLink>}
  </>
);
