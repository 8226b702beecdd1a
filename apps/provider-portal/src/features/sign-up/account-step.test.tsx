import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleMatches } from '@carematch/api-client/samples/matches.samples';
import { sampleCompleteUser, sampleUser } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';
import { catalogMocks } from '../../testing/catalog-mocks.ts';
import { creditsMock } from '../../testing/money-mocks.ts';
import { numbersMocks } from '../../testing/numbers-mocks.ts';

const soon = { resend_at: '2026-03-02T12:00:30Z', expires_at: '2026-03-02T12:10:00Z' };
const begun = vi.fn<(body: unknown) => void>();
const tried = vi.fn<(call: { code: string; authorization: string | null }) => void>();

const tokenOf = (request: Request) => request.headers.get('authorization');
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

type UserEvent = ReturnType<typeof renderPortal>['user'];

/** Fills in the form and sends it. */
async function fillIn(user: UserEvent, { by = 'Email me' } = {}) {
  await user.type(await screen.findByLabelText('First name'), 'Morgan');
  await user.type(field('Last name'), 'Ellison');
  await user.type(field('Email'), 'morgan@example.com');
  await user.type(field('Cell phone'), '3125550101');
  await user.type(field('Password'), 'quiet river stone');
  await user.click(screen.getByRole('radio', { name: new RegExp(by) }));
  await user.click(screen.getByRole('button', { name: 'Send my code' }));
}

const codeField = () => screen.findByLabelText<HTMLInputElement>('6-digit code');

beforeEach(() => {
  begun.mockReset();
  tried.mockReset();
  server.use(
    ...catalogMocks(),
    mockPublic('POST /sign-ups', ({ body }) => {
      begun(body);
      return { token: 'pending-token', ...soon };
    }),
    mockPublic('GET /pending-sign-in', () => ({
      waits_for: 'sign_up',
      code_by: begun.mock.calls.some(([body]) => (body as { code_by: string }).code_by === 'sms')
        ? 'sms'
        : 'email',
      sent_to: 'm***@example.com',
      sent_code: soon,
    })),
    mockPublic('POST /validate/otp', ({ body, request }) => {
      tried({ code: body.code, authorization: tokenOf(request) });
      return { token: 'new-token', role: 'professional', expires_at: '2026-04-01T00:00:00Z' };
    }),
    creditsMock,
    ...numbersMocks,
    mockPublic('GET /user', () => ({ user: { ...sampleUser(), status: 'onboarding', sign_up_step: 2 } })),
    mockPublic('GET /matches', () => sampleMatches([])),
  );
});

describe('a new account', () => {
  it('is begun from the sign-in and made by the code, which leads to the next step', async () => {
    const { user, here, stored, tab } = renderPortal('/signin');
    await user.click(await screen.findByRole('link', { name: 'Create an account' }));
    await fillIn(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your email' })).toBeDefined();
    expect(await screen.findByText('morgan@example.com')).toBeDefined();
    expect(begun).toHaveBeenCalledExactlyOnceWith({
      first_name: 'Morgan',
      last_name: 'Ellison',
      email: 'morgan@example.com',
      cell_phone_number: '3125550101',
      password: 'quiet river stone',
      password_confirmation: 'quiet river stone',
      code_by: 'email',
    });
    await user.type(await codeField(), '123456{Enter}');
    await waitFor(() => expect(here()).toBe('/signup/step/2'));
    expect(tried).toHaveBeenCalledExactlyOnceWith({ code: '123456', authorization: 'Bearer pending-token' });
    expect(stored()).toEqual({ token: 'new-token', role: 'professional' });
    expect(tab()['formDrafts']).toBeUndefined();
  });

  it('can be shown by a text message', async () => {
    const { user } = renderPortal('/signup/step/1');
    await fillIn(user, { by: 'Text me' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your phone' })).toBeDefined();
    expect(await screen.findByText('(312) 555-0101')).toBeDefined();
  });

  it('that was shown by a text message is made by a second code, by email', async () => {
    const texted = vi.fn<(code: string) => void>();
    let codeBy: 'sms' | 'email' = 'sms';
    server.use(
      mockPublic('GET /pending-sign-in', () => ({
        waits_for: 'sign_up',
        code_by: codeBy,
        sent_to: null,
        sent_code: soon,
      })),
      mockPublic('POST /validate/cell-phone', ({ body }) => {
        texted(body.code);
        codeBy = 'email';
        return { message: 'We sent a code to your email.', ...soon };
      }),
    );
    const { user, here } = renderPortal('/signup/step/1');
    await fillIn(user, { by: 'Text me' });
    await user.type(await codeField(), '123456{Enter}');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Check your email' });
    expect(document.activeElement).toBe(heading);
    expect(texted).toHaveBeenCalledExactlyOnceWith('123456');
    expect(tried).not.toHaveBeenCalled();
    expect(screen.getByText('morgan@example.com')).toBeDefined();
    expect(screen.getByText(/Your phone is confirmed\./)).toBeDefined();
    expect((await codeField()).value).toBe('');
    await user.type(await codeField(), '654321{Enter}');
    await waitFor(() => expect(here()).toBe('/signup/step/2'));
    expect(tried).toHaveBeenCalledExactlyOnceWith({ code: '654321', authorization: 'Bearer pending-token' });
  });

  it('asks for what is missing, all at once, without asking the server', async () => {
    const { user } = renderPortal('/signup/step/1');
    await user.click(await screen.findByRole('button', { name: 'Send my code' }));
    const summary = await screen.findByRole('region', { name: "There's a problem" });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'First Name is required.',
      'Last Name is required.',
      'Invalid Email',
      'Valid phone number required.',
      'Password is required.',
    ]);
    expect(begun).not.toHaveBeenCalled();
  });

  it('says how strong its password is as it grows', async () => {
    const { user } = renderPortal('/signup/step/1');
    await user.type(await screen.findByLabelText('Password'), 'quiet river');
    expect(screen.getByText('Too weak')).toBeDefined();
    await user.type(field('Password'), ' stone');
    expect(screen.getByText('Good')).toBeDefined();
    await user.type(field('Password'), ' and more');
    expect(screen.getByText('Strong')).toBeDefined();
  });

  it('says at the password that it is too common', async () => {
    const message = 'This password is too easy to guess. Please choose another one.';
    server.use(
      mockPublic('POST /sign-ups', () => failWith('validation_failed', message, { password: message })),
    );
    const { user } = renderPortal('/signup/step/1');
    await fillIn(user);
    expect(await screen.findByRole('link', { name: message })).toBeDefined();
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
  });

  it('loses nothing that was typed where the connection is lost', async () => {
    server.use(mockPublic('POST /sign-ups', () => Response.error()));
    const { user } = renderPortal('/signup/step/1');
    await fillIn(user);
    const summary = await screen.findByRole('region', { name: "We couldn't send your code" });
    expect(summary.textContent).toContain('internet connection');
    expect(field('First name').value).toBe('Morgan');
    expect(field('Password').value).toBe('quiet river stone');
  });
});

const firstName = () => screen.findByLabelText<HTMLInputElement>('First name');

/** The tab after a reload, in which the sign-up is begun again. */
function reload(tab: Readonly<Record<string, string>>) {
  cleanup();
  expect(JSON.stringify(tab)).not.toContain('quiet river');
  renderPortal('/signup/step/1', { tab });
}

describe('what was typed', () => {
  it('is there again after a reload, without the password', async () => {
    const { user, tab } = renderPortal('/signup/step/1');
    await user.type(await firstName(), 'Morgan');
    await user.type(field('Cell phone'), '3125550101');
    await user.type(field('Password'), 'quiet river');
    reload(tab());
    expect((await firstName()).value).toBe('Morgan');
    expect(field('Cell phone').value).toBe('(312) 555-0101');
    expect(field('Password').value).toBe('');
  });

  it('is there again after a reload while the code is waited for', async () => {
    const { user, tab } = renderPortal('/signup/step/1');
    await fillIn(user);
    await codeField();
    reload(tab());
    expect((await firstName()).value).toBe('Morgan');
    expect(field('Email').value).toBe('morgan@example.com');
    expect(field('Password').value).toBe('');
  });
});

describe('the code', () => {
  it('can go to another address: what was typed is there to be changed', async () => {
    const { user } = renderPortal('/signup/step/1');
    await fillIn(user);
    await user.click(await screen.findByRole('button', { name: 'Change email or phone' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('morgan@example.com');
    expect(field('Cell phone').value).toBe('(312) 555-0101');
    expect(field('Password').value).toBe('quiet river stone');
    await user.type(field('Email'), '.org');
    await user.click(screen.getByRole('button', { name: 'Send my code' }));
    expect(await screen.findByText('morgan@example.com.org')).toBeDefined();
  });

  it.each([
    ['wrong', 'invalid_code', "That code isn't right. Check it and try again."],
    ['expired', 'invalid_code', 'This code has expired. Send a new one.'],
    ['tried too often', 'rate_limited', 'Too many requests. Please wait a moment and try again.'],
  ] as const)('that is %s is told with what to do, and stays', async (_why, code, message) => {
    server.use(mockPublic('POST /validate/otp', () => failWith(code, message)));
    const { user, stored } = renderPortal('/signup/step/1#token=mailed-token');
    const input = await codeField();
    await user.type(input, '123456{Enter}');
    expect(await screen.findAllByText(message)).toHaveLength(1);
    expect(document.activeElement).toBe(input);
    expect(input.value).toBe('123456');
    expect(stored()).toEqual({});
  });

  it('that was sent again takes the place of the one before', async () => {
    server.use(mockPublic('POST /send/otp', () => ({ message: 'We sent a new code.', ...soon })));
    const { user } = renderPortal('/signup/step/1#token=mailed-token');
    await user.type(await codeField(), '123');
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText(/We sent a new code\./)).toBeDefined();
    expect((await codeField()).value).toBe('');
  });

  it('is asked for by the mailed link, whose token leaves the address and outlives a reload', async () => {
    const { user, router } = renderPortal('/signup/step/1#token=mailed-token');
    expect(await screen.findByText('m***@example.com')).toBeDefined();
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(router.state.location.state).toEqual({ token: 'mailed-token' });
    await user.type(await codeField(), '123456{Enter}');
    await waitFor(() =>
      expect(tried).toHaveBeenCalledExactlyOnceWith({ code: '123456', authorization: 'Bearer mailed-token' }),
    );
  });

  it.each(['GET /pending-sign-in', 'POST /validate/otp'] as const)(
    'of a sign-up that is over (%s) leads back to the form',
    async (call) => {
      server.use(mockPublic(call, () => failWith('unauthenticated')));
      const { user } = renderPortal('/signup/step/1#token=old-token');
      if (call === 'POST /validate/otp') await user.type(await codeField(), '123456{Enter}');
      expect(await screen.findByText(/Your code is no longer valid/)).toBeDefined();
      expect(field('Email')).toBeDefined();
    },
  );

  it('can be asked for again where the page could not be read', async () => {
    server.use(mockPublic('GET /pending-sign-in', () => Response.error()));
    const { user } = renderPortal('/signup/step/1#token=mailed-token');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole('alert')).textContent).toContain('internet connection');
  });
});

it('whoever is signed in goes where they belong', async () => {
  server.use(
    creditsMock,
    ...numbersMocks,
    mockPublic('GET /user', () => ({ user: sampleCompleteUser() })),
  );
  const { here } = renderPortal('/signup/step/1', { stored: SIGNED_IN });
  await waitFor(() => expect(here()).toBe('/dashboard'));
});
