import { selectionProblem } from '@carematch/validation/fields/selection';
import { careGoalChoices } from '@carematch/validation/rules/flow-order';

import { paths } from '../../shared/paths.ts';
import { useStepView } from '../../shared/analytics/track.ts';
import { carePathCall } from '../../shared/data/call.ts';
import type { CareGoal } from '../../shared/data/types.ts';
import { WithData } from '../../shared/data/with-data.tsx';
import { useDraft } from '../../shared/draft/draft-store.ts';
import { questionnaireIndex } from '../../shared/draft/origin.ts';
import type { PageModule } from '../../shared/page-module.ts';
import { ChoicesStep } from './step/choices-step.tsx';
import { LoadingStep } from './step/loading-step.tsx';
import { useFlow } from './use-flow.ts';
import { useStepGuard } from './use-step-guard.ts';
import { useQuestionPreload } from './use-question-preload.ts';

function choose(items: readonly CareGoal[]): void {
  useDraft.setState({ service_id: items.map(({ id }) => id), careGoals: items.map(({ name }) => name) });
}

function FocusArea({ goals }: { readonly goals: readonly CareGoal[] }) {
  const { id } = useFlow();
  const chosen = useDraft((draft) => draft.service_id);
  const questions = useQuestionPreload(id);
  useStepView(false, ({ analytics }) =>
    analytics.track('care_goals', { step: 'focus-area', flow_version: 'v3' }),
  );
  return (
    <ChoicesStep
      heading="What do you hope to gain from therapy?"
      place="goals"
      questions={questions}
      items={careGoalChoices(goals)}
      chosen={chosen}
      onChoose={choose}
      problem={selectionProblem}
      previous={paths.exploreNeeds(id)}
      next={paths.question('care_path', id, 1)}
    />
  );
}

function FocusAreaPage() {
  const mayShow = useStepGuard('goals');
  const carePath = useDraft((draft) => draft.care_path);
  const index = useDraft(questionnaireIndex);
  if (!mayShow) return <LoadingStep />;
  return (
    <WithData calls={[carePathCall(carePath, index)]} loading={<LoadingStep />}>
      {([{ care_goals }]) => <FocusArea goals={care_goals} />}
    </WithData>
  );
}

/** `/{id}/focus-area`: the care goals of the chosen care path. */
export const page: PageModule = {
  Component: FocusAreaPage,
  head: () => ({ title: 'What do you hope to gain from therapy?', robots: 'noindex' }),
  step: 'goals',
};
