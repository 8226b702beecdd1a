import { useEffect } from 'react';

import { usePageParams } from '../../shared/page-params.ts';
import { carePathsCall, professionCall } from '../../shared/data/call.ts';
import { WithData } from '../../shared/data/with-data.tsx';
import { CareOptions } from './care-options.tsx';
import { preloadCarePathPictures } from './care-path-picture.tsx';
import { LoadingStep } from './step/loading-step.tsx';

/** `/{id}/care-options`, the first step of the care-path flow. */
export function CareOptionsPage() {
  const { id = '' } = usePageParams();
  useEffect(preloadCarePathPictures, []);
  return (
    <WithData calls={[professionCall(id), carePathsCall(id)]} loading={<LoadingStep />}>
      {([{ profession }, { care_paths }]) => <CareOptions profession={profession} carePaths={care_paths} />}
    </WithData>
  );
}
