import { ListPage } from '@carematch/front-end/list/list-page';
import { useList } from '@carematch/front-end/list/use-list';

import { BulkStatus } from './bulk-status.tsx';
import { PROFESSIONAL_COLUMNS } from './professional-columns.tsx';
import { ProfessionalPreview } from './professional-preview.tsx';
import { professionalsList } from './professionals-list.tsx';

/** Every professional, narrowed by what staff know or want to see. */
export const ProfessionalsPage = () => (
  <ListPage
    of={useList(professionalsList)}
    columns={PROFESSIONAL_COLUMNS}
    Detail={ProfessionalPreview}
    Bulk={BulkStatus}
  />
);
