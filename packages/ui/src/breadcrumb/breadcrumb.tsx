import { plainLink } from '../link/link.tsx';
import type { RenderLink } from '../link/link.tsx';
import styles from './breadcrumb.module.css';

export interface BreadcrumbProps {
  /** The pages above this one, the nearest last. */
  readonly trail: readonly { readonly href: string; readonly label: string }[];
  /** What this page is called. Left out where its heading follows at once. */
  readonly here?: string | undefined;
  readonly renderLink?: RenderLink | undefined;
}

/** Where a page stands, as links to what is above it. */
export function Breadcrumb({ trail, here, renderLink = plainLink }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <ol className={styles.list}>
        {trail.map(({ href, label }) => (
          <li key={href}>{renderLink({ href, children: label, className: styles.link })}</li>
        ))}
        {here && <li aria-current="page">{here}</li>}
      </ol>
    </nav>
  );
}
