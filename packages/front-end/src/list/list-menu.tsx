import { Menu } from '@carematch/ui/menu';

import { ExportButton, useExport } from './export-button.tsx';
import { ListViews, type ViewCalls } from './list-views.tsx';
import { usePhone } from './use-phone.ts';

interface ListMenuProps {
  /** The rows: 'leads'. */
  readonly many: string;
  /** The list's address with its filters and order. */
  readonly href: string;
  readonly views: ViewCalls | undefined;
  readonly exportCsv: (() => Promise<string>) | undefined;
}

const noExport = () => Promise.reject(new Error('The list has no export.'));

/** Views and export of a list: a control for each, or one menu on a phone. */
export function ListMenu({ many, href, views, exportCsv }: ListMenuProps) {
  const isPhone = usePhone();
  const { mutate, isPending } = useExport({ many, exportCsv: exportCsv ?? noExport });
  if (!isPhone)
    return (
      <>
        {views && <ListViews calls={views} href={href} />}
        {exportCsv && <ExportButton many={many} exportCsv={exportCsv} />}
      </>
    );
  const items = exportCsv
    ? [{ label: 'Export CSV', newGroup: views !== undefined, disabled: isPending, onSelect: () => mutate() }]
    : [];
  if (views) return <ListViews calls={views} href={href} furtherItems={items} />;
  return items.length > 0 && <Menu label="List options" items={items} />;
}
