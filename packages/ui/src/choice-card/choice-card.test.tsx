import { type ReactNode, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Teen } from '../illustration-care-paths/illustration-care-paths.tsx';
import { ChoiceCard } from './choice-card.tsx';

test('a card is named by its words, not by its drawing', async () => {
  const screen = await render(<ChoiceCard type="radio" label="Teen" illustration={<Teen />} />);
  await expect.element(screen.getByRole('radio')).toHaveAccessibleName('Teen');
});

test('a card chosen looks chosen', async () => {
  const screen = await render(<ChoiceCard type="checkbox" label="Grief" />);
  const card = screen.getByText('Grief').element().closest('label');
  const before = card && getComputedStyle(card).backgroundColor;
  await screen.getByText('Grief').click();
  await expect.poll(() => card && getComputedStyle(card).backgroundColor).not.toBe(before);
});

async function heightWith(illustration: ReactNode): Promise<number | undefined> {
  const screen = await render(<ChoiceCard type="radio" label="Teen" illustration={illustration} />);
  const card = screen.getByText('Teen').element().closest('label');
  const height = card?.getBoundingClientRect().height;
  await screen.unmount();
  return height;
}

test('a card is as tall before its drawing is there', async () => {
  expect(await heightWith(<Suspense />)).toBe(await heightWith(<Teen />));
});

test('a press on a card is told, on its words and on its circle, also where it was chosen already; keys are not', async () => {
  const press = vi.fn<() => void>();
  const screen = await render(
    <>
      <ChoiceCard type="radio" name="care" label="Teen" onPress={press} />
      <ChoiceCard type="radio" name="care" label="Individual" onPress={press} />
    </>,
  );
  await screen.getByText('Teen').click();
  expect(press).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('radio', { name: 'Individual' })).toBeChecked();
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.keyboard(' ');
  expect(press).toHaveBeenCalledTimes(1);
  await screen.getByRole('radio', { name: 'Teen' }).click();
  expect(press).toHaveBeenCalledTimes(2);
});
