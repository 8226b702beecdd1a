import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { ErrorSummary } from './error-summary.tsx';

const problem = (message: string, onFollow = () => {}) => ({
  message,
  field: { href: `#${message}`, onFollow },
});

const summary = (attempt: number) => (
  <>
    <ErrorSummary title="There's a problem" attempt={attempt} problems={[problem('Email is required.')]} />
    <button type="button">Save</button>
  </>
);

test('the summary takes the focus, again after each attempt', async () => {
  const screen = await render(summary(1));
  const group = screen.getByRole('region', { name: "There's a problem" });
  await expect.element(group).toHaveFocus();
  await screen.getByRole('button', { name: 'Save' }).click();
  await screen.rerender(summary(2));
  await expect.element(group).toHaveFocus();
});

test('a link leads to its field without changing the address', async () => {
  const follow = vi.fn<() => void>();
  const before = location.href;
  const screen = await render(
    <ErrorSummary title="There's a problem" attempt={1} problems={[problem('Email is required.', follow)]} />,
  );
  await screen.getByRole('link', { name: 'Email is required.' }).click();
  expect(follow).toHaveBeenCalledOnce();
  expect(location.href).toBe(before);
});

test('a problem that belongs to no field is told without a link', async () => {
  const screen = await render(
    <ErrorSummary title="There's a problem" attempt={1} problems={[{ message: 'The plan has ended.' }]}>
      Try again later.
    </ErrorSummary>,
  );
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('The plan has ended.');
  expect(screen.container.querySelector('a')).toBeNull();
});
