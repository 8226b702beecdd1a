import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { TemplateField } from './template-field.tsx';

async function show(start: string, rows = 6, error?: string) {
  let stored = start;
  function Holder() {
    const [value, setValue] = useState(start);
    stored = value;
    return (
      <form>
        <TemplateField
          label="Message"
          hint="Clients read this."
          error={error}
          value={value}
          onChange={setValue}
          rows={rows}
        />
      </form>
    );
  }
  const screen = await render(<Holder />);
  const box = screen.getByRole('textbox', { name: 'Message' });
  await screen.getByText('Message', { exact: true }).click();
  await expect.element(box).toHaveFocus();
  return { box, stored: () => stored, screen };
}

const paste = (element: Element, text: string, html: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  clipboardData.setData('text/html', html);
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

test('a placeholder shows as words and is stored in double braces, with line breaks as they were', async () => {
  const start = 'Hi {{match_first_name}},\n\n  {{ own_name }}\n';
  const { box, stored } = await show(start);
  await expect.element(box).toHaveTextContent('Hi Client’s first name, Professional’s name');
  await userEvent.keyboard('!');
  await expect.poll(stored).toBe(`${start}!`);
  await userEvent.keyboard('{Enter}Bye');
  await expect.poll(stored).toBe(`${start}!\nBye`);
});

test.each([
  'One\n\n\nTwo\n',
  '\n\nLate',
  'a\tb  c \n\td',
  '<b>Hi</b> &amp; {{own_name}}\n<script>alert(1)</script>',
  '{one} {{ {{age}} }}',
])('%j is stored as it was, with what is typed after it', async (start) => {
  const { box, stored } = await show(start);
  await userEvent.keyboard('!');
  await expect.poll(stored).toBe(`${start}!`);
  expect(box.element().querySelector('b, script')).toBeNull();
});

test('a chip at the end of a line takes no more height than text', async () => {
  const { box, screen } = await show('{{own_name}}', 1);
  const { height } = box.element().getBoundingClientRect();
  await screen.unmount();
  const text = await show('Professional', 1);
  expect(text.box.element().getBoundingClientRect().height).toBe(height);
});

test('hint and error describe the text box; an unknown placeholder stays text that can be mended', async () => {
  const { box, screen, stored } = await show('Hi {{age}}', 6, "{{age}} isn't a placeholder.");
  await expect.element(box).toHaveAccessibleDescription("Clients read this. {{age}} isn't a placeholder.");
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  await expect.element(box).toHaveTextContent('Hi {{age}}');
  expect(box.element().querySelector('[data-placeholder]')).toBeNull();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Backspace}{Backspace}{Backspace}office');
  await expect.element(screen.getByRole('option', { name: 'Office phone' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(stored).toBe('Hi {{office_phone}}');
  await expect.element(screen.getByRole('img', { name: 'Office phone, placeholder' })).toBeVisible();
});

test('typing {{ suggests placeholders; the keyboard chooses one, and undo removes it', async () => {
  const { box, stored, screen } = await show('Hi ');
  await userEvent.keyboard('{{{{of');
  await expect.element(screen.getByRole('option', { name: 'Office phone', selected: true })).toBeVisible();
  const option = screen.getByRole('option').element();
  await expect.element(box).toHaveAttribute('aria-activedescendant', option.id);
  await userEvent.keyboard('{Enter}');
  await expect.poll(stored).toBe('Hi {{office_phone}}');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(stored).not.toContain('{{office_phone}}');
  await userEvent.keyboard('{Control>}y{/Control}');
  await expect.poll(stored).toBe('Hi {{office_phone}}');
});

test('Escape closes the suggestions and keeps what was typed; closing braces make a chip', async () => {
  const { box, stored, screen } = await show('');
  await userEvent.keyboard('{{{{own_name');
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('}}.');
  await expect.poll(stored).toBe('{{own_name}}.');
  await expect.element(box).toHaveTextContent('Professional’s name.');
});

test('an arrow passes a chip in one press; Backspace and Delete remove it whole', async () => {
  const { stored } = await show('a{{own_name}}b');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}-');
  await expect.poll(stored).toBe('a-{{own_name}}b');
  await userEvent.keyboard('{Delete}');
  await expect.poll(stored).toBe('a-b');
  await userEvent.keyboard('{{{{own_name}}');
  await expect.poll(stored).toBe('a-{{own_name}}b');
  await userEvent.keyboard('{Backspace}');
  await expect.poll(stored).toBe('a-b');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(stored).toContain('{{own_name}}');
});

test('what is copied or cut has its placeholders in double braces, and comes back as chips', async () => {
  const { box, stored } = await show('Hi {{own_name}},\n\n{{office_phone}}');
  await userEvent.keyboard('{Control>}a{/Control}');
  const clipboardData = new DataTransfer();
  box.element().dispatchEvent(new ClipboardEvent('cut', { clipboardData, bubbles: true, cancelable: true }));
  expect(clipboardData.getData('text/plain')).toBe('Hi {{own_name}},\n\n{{office_phone}}');
  await expect.poll(stored).toBe('');
  paste(box.element(), clipboardData.getData('text/plain'), clipboardData.getData('text/html'));
  await expect.poll(stored).toBe('Hi {{own_name}},\n\n{{office_phone}}');
  expect(box.element().querySelectorAll('[data-placeholder]')).toHaveLength(2);
});

test('pasted placeholders become chips, line breaks stay, and formatting is dropped', async () => {
  const { box, stored } = await show('');
  paste(box.element(), 'Hi {{own_name}}\r\n\r\nBye', '<b>Hi {{own_name}}</b><br><br><i>Bye</i>');
  await expect.poll(stored).toBe('Hi {{own_name}}\n\nBye');
  expect(box.element().querySelector('b, i')).toBeNull();
  await expect.element(box).toHaveTextContent('Hi Professional’s nameBye');
});

test('a text of one line has no line breaks; Enter submits its form', async () => {
  const { box, stored } = await show('', 1);
  let submits = 0;
  box
    .element()
    .closest('form')
    ?.addEventListener('submit', (event) => {
      event.preventDefault();
      submits += 1;
    });
  paste(box.element(), 'One\nTwo', '');
  await expect.poll(stored).toBe('One Two');
  await userEvent.keyboard('{Enter}');
  expect(submits).toBe(1);
  expect(stored()).toBe('One Two');
});
