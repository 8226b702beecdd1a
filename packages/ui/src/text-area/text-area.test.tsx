import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { TextArea } from './text-area.tsx';

test('three lines are in sight, and more as they are typed', async () => {
  const screen = await render(<TextArea aria-label="Note" />);
  const area = screen.getByRole('textbox', { name: 'Note' });
  const height = () => area.element().getBoundingClientRect().height;
  const empty = height();
  expect(empty).toBeGreaterThan(3 * 20);
  await userEvent.fill(area, 'one\ntwo\nthree\nfour\nfive\nsix');
  expect(height()).toBeGreaterThan(empty);
});

test('Enter breaks the line and submits nothing', async () => {
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  const screen = await render(
    <form onSubmit={submit}>
      <TextArea aria-label="Note" />
      <button type="submit">Go</button>
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'a{Enter}b');
  await expect.element(screen.getByRole('textbox')).toHaveValue('a\nb');
  expect(submit).not.toHaveBeenCalled();
});

test('a form library gets the element by ref', async () => {
  const ref = vi.fn<(element: HTMLTextAreaElement | null) => void>();
  const screen = await render(<TextArea aria-label="Note" ref={ref} />);
  expect(ref).toHaveBeenCalledWith(screen.getByRole('textbox').element());
});
