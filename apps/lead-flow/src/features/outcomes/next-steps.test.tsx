import { samplePublicMatch, samplePublicProvider } from '@carematch/api-client/samples/matches.samples';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { MatchedProvider } from './match.ts';
import { NextSteps } from './next-steps.tsx';

const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it.each([
  [{ office_phone_number: '2125550100', schedule_url: null }, "Don't want to wait? Call now."],
  [{ office_phone_number: null, schedule_url: 'https://x.example' }, "Don't want to wait? Book a time now."],
  [
    { office_phone_number: '2125550100', schedule_url: 'https://x.example' },
    "Don't want to wait? Call or book a time now.",
  ],
] satisfies [Partial<MatchedProvider>, string][])('%j is offered as %s', (ways, step) => {
  render(<NextSteps {...samplePublicMatch({ provider: samplePublicProvider(ways) })} />);
  expect(steps()).toEqual([
    'Ada Byrne has your name, phone, email and answers, and will contact you.',
    step,
    'Before your first visit, confirm the cost and your coverage.',
  ]);
});

it('speaks of no way to reach the provider where there is none', () => {
  render(
    <NextSteps
      {...samplePublicMatch({
        provider: samplePublicProvider({ office_phone_number: null, schedule_url: null }),
      })}
    />,
  );
  expect(steps()).toHaveLength(2);
  expect(steps().join(' ')).not.toContain('wait');
});

it('names the provider apart from the sentence, before the visitor agrees and after', () => {
  for (const [state, times] of [
    ['awaiting_confirmation', 3],
    ['live', 1],
  ] as const) {
    const { container } = render(<NextSteps {...samplePublicMatch()} state={state} />);
    const named = [...container.querySelectorAll('bdi')].map(({ textContent }) => textContent);
    expect(named).toEqual(Array.from({ length: times }, () => 'Ada Byrne'));
    expect(container.textContent.match(/Ada Byrne/g)).toHaveLength(times);
    cleanup();
  }
});
