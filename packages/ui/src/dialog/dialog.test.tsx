import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        title="Your zip code"
        onClose={close}
        actions={
          <button type="button" onClick={close}>
            No
          </button>
        }
      >
        <input aria-label="Zip" />
      </Dialog>
    </>
  );
}

const opened = async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Open' }).click();
  return screen;
};

test('an open dialog is named by its title and holds the focus', async () => {
  const screen = await opened();
  await expect.element(screen.getByRole('dialog', { name: 'Your zip code' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Zip' })).toHaveFocus();
  expect(screen.getByRole('dialog').element().matches(':modal')).toBe(true);
});

test('Escape closes it and gives the focus back', async () => {
  const screen = await opened();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('its own button closes it and gives the focus back', async () => {
  const screen = await opened();
  await screen.getByRole('button', { name: 'No' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

/** A dialog that comes when work ends, and goes as a whole, as one that is loaded late does. */
function Submission() {
  const [state, setState] = useState<'idle' | 'working' | 'asking'>('idle');
  return (
    <>
      <Button loading={state === 'working'} onClick={() => setState('working')}>
        Submit
      </Button>
      <button type="button" onPointerEnter={() => setState('asking')}>
        Answer
      </button>
      {state === 'asking' && (
        <Dialog
          open
          title="Another zip code"
          onClose={() => setState('idle')}
          actions={<Button onClick={() => setState('idle')}>No</Button>}
        >
          <input aria-label="Zip" />
        </Dialog>
      )}
    </>
  );
}

test('it gives the focus back to a button that was busy when it opened, also when it goes with its page', async () => {
  const screen = await render(<Submission />);
  await screen.getByRole('button', { name: 'Submit' }).click();
  await screen.getByRole('button', { name: 'Answer' }).hover();
  await screen.getByRole('button', { name: 'No' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Submit' })).toHaveFocus();
});

test('it gives the focus back also where what held it inside has gone', async () => {
  const screen = await opened();
  screen.getByRole('textbox', { name: 'Zip' }).element().remove();
  expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'Open' }).element());
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('where nothing had the focus, the heading takes it', async () => {
  const screen = await render(
    <>
      <h1 tabIndex={-1}>Find care</h1>
      <Submission />
    </>,
  );
  await screen.getByRole('button', { name: 'Answer' }).hover();
  await screen.getByRole('button', { name: 'No' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Find care' })).toHaveFocus();
});

test('it opens again after Escape', async () => {
  const screen = await opened();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

test('a closed dialog renders nothing of its content', async () => {
  const screen = await render(<Page />);
  await expect.element(screen.getByLabelText('Zip')).not.toBeInTheDocument();
});

test('the title and the buttons stay in sight where the rest is longer than the window', async () => {
  await page.viewport(390, 664);
  const screen = await render(
    <Dialog open title="Choose one" onClose={() => {}} actions={<button type="button">None</button>}>
      {Array.from({ length: 40 }, (_, index) => (
        <button type="button" key={index}>
          Choice {index}
        </button>
      ))}
    </Dialog>,
  );
  const last = screen.getByRole('button', { name: 'Choice 39' }).element();
  last.scrollIntoView();
  for (const shown of [screen.getByRole('heading'), screen.getByRole('button', { name: 'None' })]) {
    const { top, bottom } = shown.element().getBoundingClientRect();
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(664);
  }
  const none = screen.getByRole('button', { name: 'None' }).element().getBoundingClientRect();
  expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(none.top);
});
