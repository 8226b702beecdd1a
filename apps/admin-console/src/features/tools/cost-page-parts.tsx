import { routerLink } from '@carematch/front-end/components/router-link';
import { CardLabel } from '@carematch/front-end/list/card-label';
import { ButtonLink } from '@carematch/ui/button';
import { EmptyState } from '@carematch/ui/empty-state';

import { paths } from '../../shared/paths.ts';

/** The cell of what is planned; nothing where nothing is. */
export const plannedCell = (text: string) =>
  text && (
    <>
      <CardLabel label="Planned:" />
      {text}
    </>
  );

/** An address that names no profession or division. */
export const NotOffered = ({ what }: { readonly what: 'profession' | 'division' }) => (
  <EmptyState
    title={`We can't find this ${what}`}
    action={
      <ButtonLink href={paths.adminTools()} renderLink={routerLink}>
        All professions
      </ButtonLink>
    }
  >
    <p>The address may be mistyped, or the {what} is no longer offered.</p>
  </EmptyState>
);
