import { Button } from '@carematch/ui/button';
import { ChoiceCard } from '@carematch/ui/choice-card';
import { OptionGroup } from '@carematch/ui/option-group';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import { useNavigate } from '../../../shared/router.ts';
import { watchForCrisis } from '../crisis/watch-for-crisis.ts';
import type { StepPlace } from '../rules/steps.ts';
import styles from './choices-step.module.css';
import { StepPage } from './step-page.tsx';
import { useErrorFocus } from './use-error-focus.ts';

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly description?: string | null;
}

/** So few more are shown at once. */
const HARDLY_LONGER = 2;

interface ChoicesStepProps<Item extends Choice> {
  readonly heading: string;
  readonly place: StepPlace;
  /** How many questions will be asked, once it is known. */
  readonly questions: number | undefined;
  readonly items: readonly Item[];
  readonly chosen: readonly number[];
  /** Gets every chosen item, in the order they are offered. */
  readonly onChoose: (items: readonly Item[]) => void;
  /** The message for what is chosen, `undefined` when one may go on. */
  readonly problem: (ids: readonly number[]) => string | undefined;
  /** How many are shown of a long list before all are asked for. */
  readonly first?: number;
  readonly previous: string | undefined;
  readonly next: string;
}

/** A step where one or more of a list are chosen. Each choice is kept at once. An empty list says so, and leaves the way back. */
export function ChoicesStep<Item extends Choice>({
  heading,
  place,
  questions,
  items,
  chosen,
  onChoose,
  problem,
  first = Number.POSITIVE_INFINITY,
  previous,
  next,
}: ChoicesStepProps<Item>) {
  const navigate = useNavigate();
  const [refusals, setRefusals] = useState(0);
  const list = useErrorFocus<HTMLDivElement>(refusals);
  // What was chosen before and is no longer offered does not count.
  const offered = items.filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
  const message = problem(offered);
  const [isWhole, setIsWhole] = useState(items.length <= first + HARDLY_LONGER);
  // What was chosen before stays in sight, also when the choice is taken back.
  const [before] = useState(offered);
  const shown = isWhole ? items : items.filter(({ id }, index) => index < first || before.includes(id));

  const toggle = ({ id, name, description }: Item, isChosen: boolean): void => {
    if (isChosen) void watchForCrisis(`${name} ${description ?? ''}`);
    onChoose(items.filter((item) => (item.id === id ? isChosen : offered.includes(item.id))));
  };
  const showAll = (): void => {
    const next = items.find((item) => !shown.includes(item));
    flushSync(() => setIsWhole(true));
    list.current?.querySelector<HTMLElement>(`[value="${next?.id}"]`)?.focus();
  };
  const goOn = (): void => {
    if (message === undefined) void navigate(next);
    else setRefusals(refusals + 1);
  };

  if (items.length === 0)
    return (
      <StepPage
        heading="We have no choices for this yet"
        intro="Go back and choose something else. We'll look there for you."
        place={place}
        questions={questions}
        previous={previous}
        next={undefined}
      />
    );
  return (
    <StepPage
      heading={heading}
      intro="Select all that apply."
      place={place}
      questions={questions}
      previous={previous}
      next={{ label: 'Next', onNext: goOn }}
    >
      <div ref={list}>
        <OptionGroup legend={heading} hideLegend columns={2} error={refusals > 0 ? message : undefined}>
          {shown.map((item) => (
            <ChoiceCard
              key={item.id}
              type="checkbox"
              name="choice"
              value={item.id}
              label={item.name}
              description={item.description}
              checked={offered.includes(item.id)}
              onChange={(event) => toggle(item, event.currentTarget.checked)}
            />
          ))}
        </OptionGroup>
        {!isWhole && (
          <div className={styles.showAll}>
            <Button wide onClick={showAll}>
              Show all {items.length}
            </Button>
          </div>
        )}
      </div>
    </StepPage>
  );
}
