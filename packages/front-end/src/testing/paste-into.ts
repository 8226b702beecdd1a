import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Pastes at the caret of a template's text box: jsdom has no layout, which typing in an editor needs. */
export async function pasteInto(user: UserEvent, name: string, text: string): Promise<HTMLElement> {
  const box = await screen.findByRole('textbox', { name });
  act(() => box.focus());
  await user.paste(text);
  return box;
}
