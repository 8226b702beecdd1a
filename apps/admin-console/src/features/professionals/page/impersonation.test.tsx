import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderContent } from '../../../testing/render-console.tsx';
import { Impersonation } from './impersonation.tsx';

/** A tab as the browser opens it. */
const openTab = () => {
  const tab = {
    opener: window,
    location: { replace: vi.fn<(url: string) => void>() },
    close: vi.fn<() => void>(),
  };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return tab;
};

const ask = async () => {
  const app = renderContent(<Impersonation professionalId={31} name="Ada Byron" />);
  await app.user.click(await screen.findByRole('button', { name: 'Stand in' }));
  return { ...app, dialog: within(screen.getByRole('dialog', { name: 'Stand in for Ada Byron' })) };
};

describe('standing in', () => {
  const URL = 'http://portal.test/dashboard/professional-impersonate#code=a-code';
  const REASON = 'They asked for help with their hours.';
  let asked: unknown[];

  beforeEach(() => {
    asked = [];
    server.use(
      mockAdmin('POST /impersonate/user/:id', ({ params, body }) => {
        asked.push({ id: params.id, reason: body.reason });
        return { url: URL, expires_at: '2026-04-01T00:00:00Z' };
      }),
    );
  });

  it('opens their portal in a new tab once it is said why', async () => {
    const tab = openTab();
    const { user, dialog } = await ask();
    await user.type(dialog.getByLabelText('Why?'), REASON);
    await user.click(dialog.getByRole('button', { name: 'Open their portal' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(URL));
    expect(tab.opener).toBeNull();
    expect(asked).toEqual([{ id: 31, reason: REASON }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for a reason of a few words first', async () => {
    openTab();
    const { user, dialog } = await ask();
    await user.type(dialog.getByLabelText('Why?'), 'help');
    await user.click(dialog.getByRole('button', { name: 'Open their portal' }));
    expect(await dialog.findByText('Say why in a few words, at least 10 characters.')).toBeDefined();
    expect(window.open).not.toHaveBeenCalled();
  });

  it('says why it is refused, and leaves no empty tab', async () => {
    const message = "They can't sign in themselves, so no one can for them.";
    server.use(mockAdmin('POST /impersonate/user/:id', () => failWith('conflict', message)));
    const tab = openTab();
    const { user, dialog } = await ask();
    await user.type(dialog.getByLabelText('Why?'), REASON);
    await user.click(dialog.getByRole('button', { name: 'Open their portal' }));
    expect(await dialog.findByText(message)).toBeDefined();
    expect(tab.close).toHaveBeenCalled();
  });

  it('gives a link where the browser opens no tab', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, dialog } = await ask();
    await user.type(dialog.getByLabelText('Why?'), REASON);
    await user.click(dialog.getByRole('button', { name: 'Open their portal' }));
    const link = await dialog.findByRole('link', { name: 'Open their portal' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([URL, 'noreferrer']);
  });
});
