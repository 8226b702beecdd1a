import { serviceSelectionProblem } from '@carematch/validation/selection';

import { paths } from '../../app/paths.ts';
import { usePageParams } from '../../shared/page-params.ts';
import { useStepView } from '../../shared/analytics/track.ts';
import { professionCall, servicesCall } from '../../shared/data/call.ts';
import type { Profession, Service } from '../../shared/data/types.ts';
import { WithData } from '../../shared/data/with-data.tsx';
import { useDraft } from '../../shared/draft/draft-store.ts';
import { ChoicesStep } from './step/choices-step.tsx';
import { LoadingStep } from './step/loading-step.tsx';
import { NothingToChoose } from './step/nothing-to-choose.tsx';
import { useArrival } from './use-arrival.ts';
import { useQuestionPreload } from './use-question-preload.ts';

interface ServicesProps {
  readonly profession: Profession;
  readonly services: readonly Service[];
}

function choose(items: readonly Service[]): void {
  useDraft.setState({ serviceIds: items.map(({ id }) => id), serviceNames: items.map(({ name }) => name) });
}

function Services({ profession, services }: ServicesProps) {
  const chosen = useDraft((draft) => draft.serviceIds);
  useArrival(profession, 'service');
  useQuestionPreload(profession.slug);
  useStepView(false, ({ analytics }) =>
    analytics.track('services', { step: 'services', flow_version: 'v2' }),
  );
  if (services.length === 0) return <NothingToChoose previous={undefined} />;
  return (
    <ChoicesStep
      title="What do you need?"
      heading="What do you need?"
      items={services}
      chosen={chosen}
      onChoose={choose}
      problem={serviceSelectionProblem}
      previous={undefined}
      next={paths.question('service', profession.slug, 1)}
    />
  );
}

/** `/{id}/patient/services`, the first step of the service flow. */
export function ServicesPage() {
  const { id = '' } = usePageParams();
  return (
    <WithData calls={[professionCall(id), servicesCall(id)]} loading={<LoadingStep />}>
      {([{ profession }, { services }]) => <Services profession={profession} services={services} />}
    </WithData>
  );
}
