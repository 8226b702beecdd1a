import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { sampleProfessional } from '@carematch/api-client/samples/professionals.samples';
import { appPages } from '@carematch/front-end/components/app-pages';
import { at } from '@carematch/front-end/page';
import { renderApp } from '@carematch/front-end/testing/render-app';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { AdminConsole } from './console.ts';
import { PhoneNumberPanel } from './phone-number-panel.tsx';
import { Impersonation } from './impersonate.tsx';

/** What stands on a professional's page, by itself. */
const show = (content: ReactNode) => {
  const pages = appPages<AdminConsole>({
    app: 'console',
    account: { component: () => Promise.resolve(() => null) },
    rows: [
      at('/admin-dashboard', {
        title: 'A page',
        access: ['admin'],
        skeleton: null,
        component: () => Promise.resolve(() => content),
      }),
    ],
  });
  return renderApp<AdminApi>('console', pages.routes, '/admin-dashboard', {
    stored: { token: 'a-token', role: 'admin' },
  });
};

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
  const app = show(<Impersonation userId={31} name="Ada Byron" />);
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

describe('the number of a professional', () => {
  let number: string | null;
  beforeEach(() => {
    number = null;
    server.use(
      mockAdmin('GET /users/:id/profile', () => ({
        user: sampleProfessional({ assigned_phone_number: number }),
      })),
      mockAdmin('POST /users/:id/assign-twilio-number', ({ body }) => {
        number = `${body.area_code}5550142`;
        return { phone_number: number };
      }),
      mockAdmin('DELETE /users/:id/twilio-number', () => {
        number = null;
        return { message: 'Released.' };
      }),
    );
  });

  it('is got by its area code, and released when that is confirmed', async () => {
    const { user } = show(<PhoneNumberPanel userId={31} />);
    await user.type(await screen.findByLabelText(/Area code/), '512');
    await user.click(screen.getByRole('button', { name: 'Get a number' }));
    expect(await screen.findByRole('link', { name: '(512) 555-0142' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Release…' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Release (512) 555-0142?' }));
    await user.click(asked.getByRole('button', { name: 'Release number' }));
    expect(await screen.findByLabelText(/Area code/)).toBeDefined();
  });

  it('says at the field what is wrong with the area code, and that none is left in it', async () => {
    const words = 'No numbers are left in area code 212. Try one nearby.';
    server.use(
      mockAdmin('POST /users/:id/assign-twilio-number', () =>
        failWith('validation_failed', words, { area_code: words }),
      ),
    );
    const { user } = show(<PhoneNumberPanel userId={31} />);
    await user.type(await screen.findByLabelText(/Area code/), '800');
    await user.click(screen.getByRole('button', { name: 'Get a number' }));
    expect(await screen.findByText('Enter a 3-digit US area code, like 512.')).toBeDefined();
    await user.clear(screen.getByLabelText(/Area code/));
    await user.type(screen.getByLabelText(/Area code/), '212');
    await user.click(screen.getByRole('button', { name: 'Get a number' }));
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('can be asked for again where it did not load', async () => {
    server.use(mockAdmin('GET /users/:id/profile', () => failWith('unavailable')));
    const { user } = show(<PhoneNumberPanel userId={31} />);
    await screen.findByRole('alert');
    server.use(mockAdmin('GET /users/:id/profile', () => ({ user: sampleProfessional() })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText(/Area code/)).toBeDefined();
  });
});
