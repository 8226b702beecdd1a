import { ChoiceCard } from '@carematch/ui/choice-card';
import { OptionGroup } from '@carematch/ui/option-group';
import { SELECT_OPTION_MESSAGE } from '@carematch/validation/fields/selection';
import { useState } from 'react';

import { paths } from '../../shared/paths.ts';
import { useNavigate } from '../../shared/router.ts';
import { useStepView } from '../../shared/analytics/track.ts';
import type { CarePath, Profession } from '../../shared/data/types.ts';
import { useDraft } from '../../shared/draft/draft-store.ts';
import { carePathPicture } from './care-path-picture.tsx';
import { StepPage } from './step/step-page.tsx';
import { useAutoAdvance } from './step/use-auto-advance.ts';
import { useErrorFocus } from './step/use-error-focus.ts';
import { useArrival } from './use-arrival.tsx';

interface CareOptionsProps {
  readonly profession: Profession;
  readonly carePaths: readonly CarePath[];
}

/** Chooses a care path. Another path offers other needs and goals, so those chosen before go. */
function chooseCarePath({ id, name }: CarePath): void {
  // Ahead of need: the next step comes at once then, and without a connection, too.
  import('./preload-needs.ts').then(({ preloadNeeds }) => preloadNeeds(id)).catch(() => undefined);
  if (useDraft.getState().care_path === id) return;
  useDraft.setState({
    care_path: id,
    care_path_name: name,
    service_category_id: [],
    specializationNames: [],
    service_id: [],
    careGoals: [],
  });
}

export function CareOptions({ profession, carePaths }: CareOptionsProps) {
  const navigate = useNavigate();
  const chosen = useDraft((draft) => draft.care_path);
  const [refusals, setRefusals] = useState(0);
  const options = useErrorFocus<HTMLDivElement>(refusals);
  const zipCheck = useArrival(profession, 'care_path');
  useStepView(false, ({ analytics }) =>
    analytics.track('care_path', { step: 'care-options', flow_version: 'v3' }),
  );

  const isChosen = carePaths.some(({ id }) => id === chosen);
  const next = (): void => {
    if (isChosen) void navigate(paths.exploreNeeds(profession.slug));
    else setRefusals(refusals + 1);
  };

  const press = useAutoAdvance(next);

  return (
    <>
      {zipCheck}
      <StepPage
        heading="Take the first step to feeling better."
        place="first"
        questions={undefined}
        previous={undefined}
        next={{ label: 'Next', onNext: next }}
      >
        <div ref={options}>
          <OptionGroup
            legend="Who are you here for today?"
            columns={2}
            error={refusals > 0 && !isChosen ? SELECT_OPTION_MESSAGE : undefined}
          >
            {carePaths.map((carePath) => (
              <ChoiceCard
                key={carePath.id}
                type="radio"
                name="care_path"
                label={carePath.name}
                illustration={carePathPicture(carePath.slug)}
                checked={carePath.id === chosen}
                onChange={() => chooseCarePath(carePath)}
                onPress={press}
              />
            ))}
          </OptionGroup>
        </div>
      </StepPage>
    </>
  );
}
