import { selectionProblem } from '@carematch/validation/fields/selection';
import { sortByFlowOrder } from '@carematch/validation/rules/flow-order';

import { paths } from '../../shared/paths.ts';
import { useStepView } from '../../shared/analytics/track.ts';
import { carePathCall } from '../../shared/data/call.ts';
import type { Specialization } from '../../shared/data/types.ts';
import { WithData } from '../../shared/data/with-data.tsx';
import { useDraft } from '../../shared/draft/draft-store.ts';
import { questionnaireIndex } from '../../shared/draft/origin.ts';
import type { PageModule } from '../../shared/page-module.ts';
import { afterNeeds } from './rules/steps.ts';
import { ChoicesStep } from './step/choices-step.tsx';
import { LoadingStep } from './step/loading-step.tsx';
import { useFlow } from './use-flow.ts';
import { useStepGuard } from './use-step-guard.ts';
import { useQuestionPreload } from './use-question-preload.ts';

function choose(items: readonly Specialization[]): void {
  useDraft.setState({
    service_category_id: items.map(({ id }) => id),
    specializationNames: items.map(({ name }) => name),
  });
}

function ExploreNeeds({ specializations }: { readonly specializations: readonly Specialization[] }) {
  const flow = useFlow();
  const draft = useDraft();
  const questions = useQuestionPreload(flow.id);
  useStepView(false, ({ analytics }) =>
    analytics.track('care_needs', { step: 'explore-needs', flow_version: 'v3' }),
  );
  return (
    <ChoicesStep
      heading="What would you like help with?"
      place="needs"
      questions={questions}
      items={sortByFlowOrder(specializations)}
      chosen={draft.service_category_id}
      onChoose={choose}
      problem={selectionProblem}
      first={8}
      previous={paths.careOptions(flow.id)}
      next={afterNeeds(flow, draft)}
    />
  );
}

function ExploreNeedsPage() {
  const mayShow = useStepGuard('needs');
  const carePath = useDraft((draft) => draft.care_path);
  const index = useDraft(questionnaireIndex);
  if (!mayShow) return <LoadingStep />;
  return (
    <WithData calls={[carePathCall(carePath, index)]} loading={<LoadingStep />}>
      {([{ specializations }]) => <ExploreNeeds specializations={specializations} />}
    </WithData>
  );
}

/** `/{id}/explore-needs`: the specializations of the chosen care path. */
export const page: PageModule = {
  Component: ExploreNeedsPage,
  head: () => ({ title: 'What would you like help with?', robots: 'noindex' }),
  step: 'needs',
};
