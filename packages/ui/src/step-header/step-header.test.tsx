import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { StepHeader } from './step-header.tsx';

test("'Your location' is done, 'Your needs' and 'Get matched' are pending", async () => {
  const screen = await render(<StepHeader />);
  const steps = screen.getByRole('listitem').elements();
  expect(steps.map((step) => step.textContent)).toEqual(['Your location', '2Your needs', '3Get matched']);
  expect(steps.map((step) => step.getAttribute('data-state'))).toEqual(['done', 'pending', 'pending']);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

test('a done step has a check mark that is read aloud', async () => {
  const screen = await render(<StepHeader completed={2} />);
  expect(screen.getByRole('img', { name: 'Completed:' }).elements()).toHaveLength(2);
});

test('a step that was passed over is not marked as done', async () => {
  const screen = await render(<StepHeader completed={2} done={[true, false, true]} />);
  const steps = screen.getByRole('listitem').elements();
  expect(steps.map((step) => step.getAttribute('data-state'))).toEqual(['done', 'pending', 'done']);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step']);
});

test('the logo leads home', async () => {
  const screen = await render(<StepHeader />);
  await expect.element(screen.getByRole('link', { name: 'Carematch' })).toHaveAttribute('href', '/');
});
