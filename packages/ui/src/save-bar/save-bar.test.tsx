import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { SaveBar } from './save-bar.tsx';

const bar = (state: 'unchanged' | 'changed') => <SaveBar state={state} onDiscard={() => {}} />;

test('it stays in sight below a long form, and submits it', async () => {
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  const screen = await render(
    <form onSubmit={submit}>
      <div style={{ height: 3000 }}>Fields</div>
      <SaveBar state="changed" onDiscard={() => {}} />
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Save changes' });
  expect(button.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  await button.click();
  expect(submit).toHaveBeenCalledOnce();
});

test('there is nothing to discard before something is changed', async () => {
  const screen = await render(bar('unchanged'));
  await expect.element(screen.getByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
  await screen.rerender(bar('changed'));
  await expect.element(screen.getByRole('status')).toHaveTextContent('Unsaved changes');
  await expect.element(screen.getByRole('button', { name: 'Discard' })).toBeVisible();
});
