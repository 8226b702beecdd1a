import type { ListAddress, ListSearch } from '@carematch/front-end/list/list-types';
import { RowLink } from '@carematch/front-end/list/row-link';
import PanelRight from 'lucide-react/icons/panel-right';

import styles from './preview-link.module.css';

interface PreviewLinkProps<Search extends ListSearch> {
  readonly list: ListAddress<Search>;
  readonly id: number;
  /** The row: 'lead 1042'. */
  readonly of: string;
}

/** Opens a row next to its list. */
export const PreviewLink = <Search extends ListSearch>({ list, id, of }: PreviewLinkProps<Search>) => (
  <RowLink list={list} id={id} aria-label={`Preview ${of}`} className={styles.preview}>
    <PanelRight />
  </RowLink>
);
