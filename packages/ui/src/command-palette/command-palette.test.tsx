import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { CommandPalette, type CommandPaletteProps } from './command-palette.tsx';

const COMMANDS = [
  { href: '/leads', label: 'Leads' },
  { href: '/users', label: 'Professionals' },
  { href: '/users/31', label: 'Ada Byron', detail: 'Dentist' },
];

function Palette(props: Partial<CommandPaletteProps>) {
  const [value, setValue] = useState('');
  const fits = COMMANDS.filter(({ label }) => label.toLowerCase().includes(value.toLowerCase()));
  return (
    <CommandPalette
      label="Find anything"
      placeholder="People, leads, pages"
      value={value}
      onValueChange={setValue}
      groups={fits.length > 0 ? [{ title: 'Found', items: fits }] : []}
      isSearching={false}
      onChoose={() => undefined}
      onClose={() => undefined}
      {...props}
    />
  );
}

test('arrow keys move through what fits, and Enter goes there', async () => {
  const onChoose = vi.fn<CommandPaletteProps['onChoose']>();
  const screen = await render(<Palette onChoose={onChoose} />);
  const field = screen.getByRole('combobox', { name: 'Find anything' });
  await expect.element(field).toHaveFocus();
  await expect.element(screen.getByRole('option', { name: 'Leads' })).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenLastCalledWith(COMMANDS[1]);
  await userEvent.keyboard('ada');
  await expect.element(screen.getByRole('option', { name: 'Leads' })).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('option', { name: /^Ada Byron/ }))
    .toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenLastCalledWith(COMMANDS[2]);
  await expect.element(field).toHaveValue('ada');
  await screen.getByRole('option', { name: /^Ada/ }).click();
  expect(onChoose).toHaveBeenCalledTimes(3);
});

test('says that it is searching, and that nothing is found', async () => {
  const screen = await render(<Palette isSearching />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Searching…');
  await screen.rerender(<Palette />);
  await userEvent.keyboard('zzz');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Nothing found for “zzz”');
});

test.each(['{Escape}', 'beside', 'the button'])('closes by %s', async (way) => {
  const onClose = vi.fn<() => void>();
  const screen = await render(<Palette onClose={onClose} />);
  await userEvent.keyboard('ad');
  if (way === 'beside')
    screen
      .getByRole('dialog', { name: 'Find anything' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  else if (way === 'the button') await screen.getByRole('button', { name: 'Esc, close' }).click();
  else await userEvent.keyboard(way);
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
});
