import { ChoiceCard } from '@carematch/ui/choice-card';
import { OptionGroup } from '@carematch/ui/option-group';
import { useState } from 'react';

import { useNavigate } from '../../../app/router.ts';
import { watchForCrisis } from '../crisis/crisis-store.ts';
import { StepPage } from './step-page.tsx';
import { useErrorFocus } from './use-error-focus.ts';

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly description?: string | null;
}

interface ChoicesStepProps<Item extends Choice> {
  readonly heading: string;
  readonly items: readonly Item[];
  readonly chosen: readonly number[];
  /** Gets every chosen item, in the order they are offered. */
  readonly onChoose: (items: readonly Item[]) => void;
  /** The message for what is chosen, `undefined` when one may go on. */
  readonly problem: (ids: readonly number[]) => string | undefined;
  readonly previous: string | undefined;
  readonly next: string;
}

/** A step where one or more of a list are chosen. Each choice is kept at once. */
export function ChoicesStep<Item extends Choice>({
  heading,
  items,
  chosen,
  onChoose,
  problem,
  previous,
  next,
}: ChoicesStepProps<Item>) {
  const navigate = useNavigate();
  const [refusals, setRefusals] = useState(0);
  const list = useErrorFocus<HTMLDivElement>(refusals);
  // What was chosen before and is no longer offered does not count.
  const offered = items.filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
  const message = problem(offered);

  const toggle = ({ id, name, description }: Item, isChosen: boolean): void => {
    if (isChosen) watchForCrisis(`${name} ${description ?? ''}`);
    onChoose(items.filter((item) => (item.id === id ? isChosen : offered.includes(item.id))));
  };
  const goOn = (): void => {
    if (message === undefined) void navigate(next);
    else setRefusals(refusals + 1);
  };

  return (
    <StepPage
      heading={heading}
      intro="Choose as many as you like."
      previous={previous}
      next={{ label: 'Next', onNext: goOn }}
    >
      <div ref={list}>
        <OptionGroup legend={heading} hideLegend columns={2} error={refusals > 0 ? message : undefined}>
          {items.map((item) => (
            <ChoiceCard
              key={item.id}
              type="checkbox"
              name="choice"
              label={item.name}
              description={item.description}
              checked={offered.includes(item.id)}
              onChange={(event) => toggle(item, event.currentTarget.checked)}
            />
          ))}
        </OptionGroup>
      </div>
    </StepPage>
  );
}
