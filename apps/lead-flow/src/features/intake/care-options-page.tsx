import { useEffect } from 'react';

import { paths } from '../../shared/paths.ts';
import { useParams } from '../../shared/router.ts';
import { carePathsCall, professionCall } from '../../shared/data/call.ts';
import { WithData } from '../../shared/data/with-data.tsx';
import type { PageModule, PageParams } from '../../shared/page-module.ts';
import { CareOptions } from './care-options.tsx';
import { preloadCarePathPictures } from './care-path-picture.tsx';
import { LoadingStep } from './step/loading-step.tsx';

const calls = ({ id = '' }: PageParams) => [professionCall(id), carePathsCall(id)] as const;

function CareOptionsPage() {
  useEffect(preloadCarePathPictures, []);
  return (
    <WithData calls={calls(useParams())} loading={<LoadingStep />}>
      {([{ profession }, { care_paths }]) => <CareOptions profession={profession} carePaths={care_paths} />}
    </WithData>
  );
}

/** `/{id}/care-options`, the first step of the care-path flow. */
export const page: PageModule = {
  Component: CareOptionsPage,
  head: ({ id = '' }) => ({
    title: 'Who are you here for today?',
    description:
      'Answer a few questions, and we match you with one verified mental health professional who fits.',
    canonical: paths.careOptions(id),
  }),
  calls,
  step: 'first',
};
