import { DialogFoot } from '@carematch/front-end/form/dialog-foot';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { showToast } from '@carematch/front-end/toast';
import { Dialog } from '@carematch/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { mileOptions } from './coverage-labels.tsx';
import type { Region, RegionCalls } from './region-calls.tsx';

const schema = z.object({ miles: z.string() });
const { SelectField } = fieldsOf<typeof schema>();

interface ChangeRadiusProps {
  readonly calls: Pick<RegionCalls, 'regions'>;
  readonly region: Region;
  readonly change: NonNullable<RegionCalls['changeRadius']>;
  readonly onClose: () => void;
}

/** How far a region around a zip reaches, to be changed. */
export function ChangeRadius({ calls, region, change, onClose }: ChangeRadiusProps) {
  const queryClient = useQueryClient();
  const miles = region.radius_miles ?? 0;
  return (
    <Dialog open title="Change radius" onClose={onClose}>
      <Form
        short
        schema={schema}
        values={{ miles: String(miles) }}
        send={(values) => change(region.id, Number(values.miles))}
        onSent={(regions) => {
          queryClient.setQueryData(calls.regions.queryKey, regions);
          showToast('success', 'Radius changed.');
          onClose();
        }}
      >
        <SelectField label={`Around ${region.zip}`} name="miles" options={mileOptions(miles)} />
        <DialogFoot onCancel={onClose}>Save radius</DialogFoot>
      </Form>
    </Dialog>
  );
}
