import { plainLink } from '../link/link.tsx';
import type { RenderLink } from '../link/link.tsx';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** What is paged, for screen readers: 'Pages of leads'. */
  readonly label: string;
  /** The page that is open, from 1. */
  readonly page: number;
  readonly pageCount: number;
  /** The address of a page. */
  readonly hrefOf: (page: number) => string;
  readonly renderLink?: RenderLink | undefined;
}

/** Which pages are linked: the first, the last, and the open one with its neighbors; `undefined` where some are left out. */
export function pagesShown(page: number, pageCount: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((each) => each >= 1 && each <= pageCount);
  const pages = [...new Set(near)].toSorted((a, b) => a - b);
  return pages.flatMap((each, index) => {
    const gap = each - (pages[index - 1] ?? 0);
    if (gap === 2) return [each - 1, each];
    return gap > 2 ? [undefined, each] : [each];
  });
}

/** Links to the pages of a list. Nothing where there is a single page. */
export function Pagination({ label, page, pageCount, hrefOf, renderLink = plainLink }: PaginationProps) {
  if (pageCount <= 1) return null;
  const link = (to: number, children: string | number) =>
    renderLink({
      href: hrefOf(to),
      className: styles.page,
      'aria-current': to === page && children === to ? 'page' : undefined,
      'aria-label': typeof children === 'number' ? `Page ${to}` : undefined,
      children,
    });
  return (
    <nav aria-label={label} className={styles.pagination}>
      <ul className={styles.list}>
        {page > 1 && <li>{link(page - 1, 'Previous')}</li>}
        {pagesShown(page, pageCount).map((each, index) => (
          <li key={each ?? `gap ${index}`}>
            {each === undefined ? <span className={styles.gap}>…</span> : link(each, each)}
          </li>
        ))}
        {page < pageCount && <li>{link(page + 1, 'Next')}</li>}
      </ul>
    </nav>
  );
}
