import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Button, ButtonLink } from './button.tsx';

test('a loading button says that it is busy, keeps its name and its focus, and a press does nothing', async () => {
  const press = vi.fn<() => void>();
  const screen = await render(<Button onClick={press}>Submit</Button>);
  const button = screen.getByRole('button', { name: 'Submit' });
  await button.click();
  await screen.rerender(
    <Button loading onClick={press}>
      Submit
    </Button>,
  );
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveFocus();
  await button.click({ force: true });
  await userEvent.keyboard('{Enter} ');
  expect(press).toHaveBeenCalledOnce();
});

test('a loading button sends no form, neither by a click nor by Enter in a field', async () => {
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  const screen = await render(
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" loading>
        Submit
      </Button>
    </form>,
  );
  await screen.getByRole('button', { name: 'Submit' }).click({ force: true });
  await screen.getByRole('textbox').click();
  await userEvent.keyboard('{Enter}');
  expect(submit).not.toHaveBeenCalled();
});

test('a button submits its form only when it says so', async () => {
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  const screen = await render(
    <form onSubmit={submit}>
      <Button>Previous</Button>
      <Button type="submit">Submit</Button>
    </form>,
  );
  await screen.getByRole('button', { name: 'Previous' }).click();
  expect(submit).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Submit' }).click();
  expect(submit).toHaveBeenCalledOnce();
});

test('a button is 48 px high at least', async () => {
  const screen = await render(<Button>No</Button>);
  const { width, height } = screen.getByRole('button').element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
});

test.each([
  ['comfortable', 48],
  ['compact', 36],
])(
  'one line of words leaves a %s button %i px high; two lines keep off its edge',
  async (density, height) => {
    const screen = await render(
      <div data-density={density}>
        <Button>No</Button>
        <div style={{ width: 160 }}>
          <Button>Share my details with Dr. Beatriz McCarthy</Button>
        </div>
      </div>,
    );
    const [one, two] = screen.getByRole('button').elements();
    expect(one?.getBoundingClientRect().height).toBe(height);
    if (!two) throw new Error('There is no second button.');
    const text = document.createRange();
    text.selectNodeContents(two);
    expect(text.getBoundingClientRect().top - two.getBoundingClientRect().top).toBeGreaterThanOrEqual(8);
  },
);

test('a button link is drawn by the link that the app hands in', async () => {
  const screen = await render(
    <ButtonLink
      href="/next"
      renderLink={({ children, ...props }) => (
        <a {...props} data-router>
          {children}
        </a>
      )}
    >
      Go on
    </ButtonLink>,
  );
  await expect.element(screen.getByRole('link', { name: 'Go on' })).toHaveAttribute('data-router');
});
