import { serviceSelectionProblem } from '@carematch/validation/fields/selection';

import { paths } from '../../shared/paths.ts';
import { useParams } from '../../shared/router.ts';
import { useStepView } from '../../shared/analytics/track.ts';
import { professionCall, servicesCall } from '../../shared/data/call.ts';
import type { Profession, Service } from '../../shared/data/types.ts';
import { WithData } from '../../shared/data/with-data.tsx';
import { useDraft } from '../../shared/draft/draft-store.ts';
import type { PageModule, PageParams } from '../../shared/page-module.ts';
import { ChoicesStep } from './step/choices-step.tsx';
import { LoadingStep } from './step/loading-step.tsx';
import { useArrival } from './use-arrival.tsx';
import { useQuestionPreload } from './use-question-preload.ts';

interface ServicesProps {
  readonly profession: Profession;
  readonly services: readonly Service[];
}

const calls = ({ id = '' }: PageParams) => [professionCall(id), servicesCall(id)] as const;

function choose(items: readonly Service[]): void {
  useDraft.setState({ serviceIds: items.map(({ id }) => id), serviceNames: items.map(({ name }) => name) });
}

function Services({ profession, services }: ServicesProps) {
  const chosen = useDraft((draft) => draft.serviceIds);
  const zipCheck = useArrival(profession, 'service');
  const questions = useQuestionPreload(profession.slug);
  useStepView(false, ({ analytics }) =>
    analytics.track('services', { step: 'services', flow_version: 'v2' }),
  );
  return (
    <>
      {zipCheck}
      <ChoicesStep
        heading="What do you need?"
        place="first"
        questions={questions}
        items={services}
        chosen={chosen}
        onChoose={choose}
        problem={serviceSelectionProblem}
        previous={undefined}
        next={paths.question('service', profession.slug, 1)}
      />
    </>
  );
}

function ServicesPage() {
  return (
    <WithData calls={calls(useParams())} loading={<LoadingStep />}>
      {([{ profession }, { services }]) => <Services profession={profession} services={services} />}
    </WithData>
  );
}

/** `/{id}/patient/services`, the first step of the service flow. */
export const page: PageModule = {
  Component: ServicesPage,
  head: ({ id = '' }) => ({
    title: 'What do you need?',
    description: 'Tell us what you need, and we match you with one verified professional near you who fits.',
    canonical: paths.services(id),
  }),
  calls,
  step: 'first',
};
