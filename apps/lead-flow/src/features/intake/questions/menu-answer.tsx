import { ChoiceCard } from '@carematch/ui/choice-card';
import { Button } from '@carematch/ui/button';
import { OptionGroup } from '@carematch/ui/option-group';
import { TextField } from '@carematch/ui/text-field';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { AnswerProps } from './answer-props.ts';
import styles from './menu-answer.module.css';

/** How many of the list are shown before anything is looked for. */
const FIRST = 6;

/** Value of the options that stand for none of the list. */
const NONE_OF_THEM = '0';

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether every word of a search is in a name, however the name's words are put together. */
function matches(name: string, search: string): boolean {
  const joined = wordsOf(name).join('');
  return wordsOf(search).every((word) => joined.includes(word));
}

function foundWords(count: number): string {
  if (count === 0) return "No plan matches. If yours isn't here, choose “My plan isn't listed.”";
  return count === 1 ? '1 plan matches' : `${count} plans match`;
}

/** A long list of options: found by a part of their name. Those that stand for none of the list are always there. */
export function MenuAnswer({ question, values, onChange, onPress, problems }: AnswerProps) {
  const [search, setSearch] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const [chosen] = values.optionIds;
  const others = question.options.filter(({ value }) => value === NONE_OF_THEM);
  const plans = question.options.filter(({ value }) => value !== NONE_OF_THEM);
  const isSearching = search.trim() !== '';
  const found = plans.filter(({ text }) => matches(text, search));
  const wanted = isSearching || isWhole ? found : found.slice(0, FIRST);
  const shown = plans.filter((plan) => wanted.includes(plan) || plan.id === chosen);
  const choose = (id: number): void => onChange({ ...values, optionIds: [id] });
  const showAll = (): void => {
    const next = plans.find((plan) => !shown.includes(plan));
    flushSync(() => setIsWhole(true));
    list.current?.querySelector<HTMLElement>(`[value="${next?.id}"]`)?.focus();
  };

  return (
    <div ref={list} className={styles.menu}>
      <TextField
        label="Find your plan"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onEnter={() => {
          const [only, another] = found;
          if (isSearching && only && !another) choose(only.id);
        }}
      />
      <p className={styles.found} aria-live="polite">
        {isSearching && foundWords(found.length)}
      </p>
      <OptionGroup legend={question.text} hideLegend error={problems.question}>
        {[...shown, ...others].map(({ id, text }) => (
          <ChoiceCard
            key={id}
            type="radio"
            name={`question-${question.id}`}
            value={id}
            label={text}
            checked={id === chosen}
            onChange={() => choose(id)}
            onPress={onPress}
          />
        ))}
      </OptionGroup>
      {!isSearching && shown.length < plans.length && (
        <Button wide onClick={showAll}>
          Show all {plans.length}
        </Button>
      )}
    </div>
  );
}
