import { Button } from '@carematch/ui/button';
import { Drawer } from '@carematch/ui/drawer';
import { FilterColumn } from '@carematch/ui/filter-bar';
import { type ReactNode, useState } from 'react';

import { useNavigate } from '../router.ts';
import styles from './filter-sheet.module.css';

interface FilterSheetProps {
  /** 'Filters', or 'Sort' if the list has nothing else to choose. */
  readonly label: string;
  /** How many filters are set. */
  readonly count: number;
  /** The rows that fit: '26–50 of 143'. */
  readonly range: string | undefined;
  /** The address without filters; undefined if none is set. */
  readonly clearHref: string | undefined;
  readonly children: ReactNode;
}

/** The filters of a list on a phone, behind a button that shows how many are set. */
export function FilterSheet({ label, count, range, clearHref, children }: FilterSheetProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        {label}
        {count > 0 && (
          <>
            {' '}
            <span className={styles.count}>{count}</span> <span className="visually-hidden">set</span>
          </>
        )}
      </Button>
      <Drawer
        sheet
        open={open}
        title={label}
        onClose={close}
        actions={
          <>
            <Button variant="primary" onClick={close}>
              Show results
            </Button>
            {clearHref !== undefined && (
              <Button
                variant="quiet"
                onClick={() => {
                  close();
                  void navigate(clearHref);
                }}
              >
                Clear
              </Button>
            )}
          </>
        }
      >
        <FilterColumn>{children}</FilterColumn>
        <output className={styles.range}>{range}</output>
      </Drawer>
    </>
  );
}
