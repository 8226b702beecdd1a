import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { TextField } from './text-field.tsx';

test('a field is named by its label, and described by its hint and its error', async () => {
  const screen = await render(
    <TextField label="City" name="city" hint="Where you see clients." error="Choose a city." />,
  );
  const input = screen.getByRole('textbox', { name: 'City' });
  await expect.element(input).toHaveAccessibleDescription('Where you see clients. Choose a city.');
  await expect.element(input).toBeInvalid();
});

test('a field without an error is not invalid', async () => {
  const screen = await render(<TextField label="City" name="city" />);
  await expect.element(screen.getByRole('textbox')).toBeValid();
  await expect.element(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
});

test('an error is announced by a live region that stood there before it', async () => {
  const screen = await render(<TextField label="City" />);
  const region = screen.container.querySelector('[aria-live="polite"]');
  expect(region).not.toBeNull();
  await screen.rerender(<TextField label="City" error="Choose a city." />);
  expect(screen.container.querySelector('[aria-live="polite"]')).toBe(region);
  expect(region?.textContent).toBe('Choose a city.');
});

test('browser autocomplete is off', async () => {
  const screen = await render(<TextField label="City" name="city" />);
  await expect.element(screen.getByRole('textbox')).toHaveAttribute('autocomplete', 'off');
});

test('what a field keeps of the typing follows from its name', async () => {
  const screen = await render(
    <>
      <TextField label="City" name="city" />
      <TextField label="Title" name="title" />
      <TextField label="Practice since" name="practice_since" />
      <TextField label="Card" name="creditCardNumber" />
      <TextField label="Company" name="company" />
    </>,
  );
  const typed: [string, string, string][] = [
    ['City', 'St. Paul 7!', 'St. Paul '],
    ['Title', 'Dr., Ph.D. 2', 'Dr., Ph.D. '],
    ['Practice since', 'a20115', '2011'],
    ['Card', '4242 4242 4242 4242 9', '4242424242424242'],
    ['Company', 'Care & Co. 7', 'Care & Co. 7'],
  ];
  for (const [label, text, kept] of typed) {
    const input = screen.getByRole('textbox', { name: label });
    await userEvent.type(input, text);
    await expect.element(input).toHaveValue(kept);
  }
});

test('the caret stays where a refused character was typed', async () => {
  const screen = await render(<TextField label="City" name="city" defaultValue="Denver" />);
  const input = screen.getByRole('textbox');
  await userEvent.type(input, '{Home}{ArrowRight}{ArrowRight}7x');
  await expect.element(input).toHaveValue('Dexnver');
});

test('a field says what it drops while it is typed, and leaves no double space', async () => {
  const screen = await render(<TextField label="Title" name="title" />);
  const input = screen.getByRole('textbox');
  const region = screen.container.querySelector('[aria-live="polite"]');
  await userEvent.type(input, 'Dentist ');
  expect(region?.textContent).toBe('');
  await userEvent.type(input, '& Owner');
  await expect.element(input).toHaveValue('Dentist Owner');
  expect(region?.textContent).toBe('Only letters, spaces, periods and commas. We left out “&”.');
  await userEvent.clear(input);
  expect(region?.textContent).toBe('');
});

test('the caret stays where a second space was typed', async () => {
  const screen = await render(<TextField label="Title" name="title" defaultValue="Dentist Owner" />);
  const input = screen.getByRole('textbox');
  await userEvent.type(input, '{Home}' + '{ArrowRight}'.repeat('Dentist '.length) + ' and ');
  await expect.element(input).toHaveValue('Dentist and Owner');
});

test('a handler reads the kept value, and the caller may hold it', async () => {
  const read = vi.fn<(value: string) => void>();
  function Held() {
    const [value, setValue] = useState('');
    return (
      <TextField
        label="City"
        name="city"
        value={value}
        onChange={(event) => {
          read(event.target.value);
          setValue(event.target.value);
        }}
      />
    );
  }
  const screen = await render(<Held />);
  await userEvent.type(screen.getByRole('textbox'), 'A1b');
  expect(read.mock.calls.flat()).toEqual(['A', 'A', 'Ab']);
  await expect.element(screen.getByRole('textbox')).toHaveValue('Ab');
});

test('Enter calls the submit action instead of submitting the form', async () => {
  const act = vi.fn<() => void>();
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  const screen = await render(
    <form onSubmit={submit}>
      <TextField label="With" onEnter={act} />
      <TextField label="Without" />
      <button type="submit">Go</button>
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'With', exact: true }), 'a{Enter}');
  expect(act).toHaveBeenCalledOnce();
  expect(submit).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox', { name: 'Without' }), '{Enter}');
  expect(submit).toHaveBeenCalledOnce();
});

test('a form library gets the element by ref, and its blur', async () => {
  const ref = vi.fn<(element: HTMLInputElement | null) => void>();
  const blur = vi.fn<() => void>();
  const screen = await render(<TextField label="City" name="city" ref={ref} onBlur={blur} />);
  expect(ref).toHaveBeenCalledWith(screen.getByRole('textbox').element());
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.tab();
  expect(blur).toHaveBeenCalledOnce();
});
