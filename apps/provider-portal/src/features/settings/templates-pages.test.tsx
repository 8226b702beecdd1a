import { sampleMaskedContact } from '@carematch/api-client/samples/lead-request.samples';
import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleMatch, sampleMatches } from '@carematch/api-client/samples/matches.samples';
import { sampleUser } from '@carematch/api-client/samples/professionals.samples';
import { pasteInto } from '@carematch/front-end/testing/paste-into';
import { server } from '@carematch/front-end/testing/server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';

const UPDATED = '2026-03-02T15:30:00Z';
const TEXT = {
  id: 4,
  kind: 'sms',
  title: 'First text',
  subject: null,
  body: 'Hi {{match_first_name}}',
  updated_at: UPDATED,
  tag: 'a',
} as const;
const EMAIL = {
  id: 5,
  kind: 'email',
  title: '50% off / hello?',
  subject: 'Hello {{match_first_name}}',
  body: 'This is {{own_name}}.',
  updated_at: UPDATED,
  tag: 'a',
} as const;
const SUGGESTED_TEXT = {
  kind: 'sms',
  title: 'First contact',
  subject: null,
  body: 'Hi {{match_first_name}}, call {{office_phone}}.',
} as const;
const SUGGESTED_EMAIL = {
  kind: 'email',
  title: 'First contact',
  subject: 'Your request',
  body: 'Hello {{match_full_name}}',
} as const;

type Template = typeof TEXT | typeof EMAIL;

const sent = vi.fn<(body: unknown) => void>();
const keys = vi.fn<(key: string | null) => void>();

function keep(templates: readonly Template[]) {
  server.use(
    mockPublic('GET /message-templates', () => ({
      templates: [...templates],
      suggestions: [SUGGESTED_TEXT, SUGGESTED_EMAIL],
    })),
  );
}

const stored = (
  id: number,
  { kind, title, subject, body }: Omit<Template, 'subject' | 'tag'> & { subject?: string },
) => ({
  template: { id, kind, title, subject: subject ?? null, body, updated_at: UPDATED, tag: 'b' },
});

beforeEach(() => {
  sent.mockReset();
  keys.mockReset();
  keep([]);
  server.use(
    mockPublic('GET /user', () => ({
      user: { ...sampleUser(), professions: [PROFESSION] },
    })),
    mockPublic('GET /matches', () =>
      sampleMatches([
        sampleMatch(),
        sampleMatch({ id: 8, contact: null }),
        sampleMatch({ id: 6, contact: sampleMaskedContact({ first_name: 'Ada', last_name: 'B.' }) }),
      ]),
    ),
    mockPublic('POST /message-templates', ({ body, request }) => {
      sent(body);
      keys(request.headers.get('idempotency-key'));
      return stored(9, body as never);
    }),
    mockPublic('POST /message-templates/:id', ({ body, params }) => {
      sent(body);
      return stored(params.id, body as never);
    }),
  );
});

const PROFESSION = {
  id: 3,
  name: 'Psychiatrist',
  license_number: 'X1',
  license_state_id: 1,
  license_expires_on: '2030-01-01',
  license_state: 'verified',
  license_refused_reason: null,
  license_document: null,
  add_dr_prefix: 1,
  services: [],
  care_paths: [],
  focus_care_paths: [],
  care_goals: [],
} satisfies ReturnType<typeof sampleUser>['professions'][number];

const message = () => screen.findByRole('textbox', { name: 'Message' });
/** The message as the form sends it. */
const messageText = () => document.querySelector<HTMLTextAreaElement>('textarea[name="body"]')?.value;
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
const SMS_PAGE = '/dashboard/settings/sms-template';
const EMAILS_PAGE = '/dashboard/settings/email-template';

describe('the template for texts', () => {
  it('begins as a suggestion, is saved once under one key, and is then kept in the browser', async () => {
    server.use(mockPublic('POST /message-templates', () => failWith('internal')));
    const { user, stored: browser } = renderPortal(SMS_PAGE, { stored: SIGNED_IN });
    expect((await message()).textContent).toBe('Hi Client’s first name, call Office phone.');
    expect(messageText()).toBe(SUGGESTED_TEXT.body);
    expect(screen.getByText(/This is a suggestion/)).toBeDefined();
    expect(browser()['smsTemplate']).toBeUndefined();
    server.use(
      mockPublic('POST /message-templates', ({ body, request }) => {
        sent(body);
        keys(request.headers.get('idempotency-key'));
        return keys.mock.calls.length === 1 ? failWith('internal') : stored(9, body as never);
      }),
    );
    const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));
    await save();
    await screen.findByText('The server said no.');
    await save();
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(sent).toHaveBeenLastCalledWith({
      kind: 'sms',
      title: 'First text',
      body: SUGGESTED_TEXT.body,
    });
    const [[first], [second]] = keys.mock.calls as [[string], [string]];
    expect(first).toMatch(/\S{10,}/);
    expect(second).toBe(first);
    expect(browser()['smsTemplate']).toBe(SUGGESTED_TEXT.body);
  });

  it('takes a placeholder where the caret is, and goes on there', async () => {
    keep([TEXT]);
    const { user, stored: browser } = renderPortal(SMS_PAGE, { stored: SIGNED_IN });
    const area = await pasteInto(user, 'Message', ', I am ');
    expect(browser()['smsTemplate']).toBe(TEXT.body);
    await user.click(screen.getByRole('button', { name: /^Insert placeholder/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Professional’s name' }));
    expect(area.textContent).toBe('Hi Client’s first name, I am Professional’s name');
    await waitFor(() => expect(document.activeElement).toBe(area));
    await user.paste('!');
    await waitFor(() => expect(messageText()).toBe('Hi {{match_first_name}}, I am {{own_name}}!'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      kind: 'sms',
      title: 'First text',
      body: 'Hi {{match_first_name}}, I am {{own_name}}!',
    });
    expect(browser()['smsTemplate']).toBe('Hi {{match_first_name}}, I am {{own_name}}!');
  });

  it('is previewed with the latest match, another one, or a sample, with its size and what is missing', async () => {
    const { user } = renderPortal(SMS_PAGE, { stored: SIGNED_IN });
    await message();
    expect(await preview().findByText('Hi Rosa, call .')).toBeDefined();
    expect(preview().getByText('15 characters, sent as 1 text message.')).toBeDefined();
    expect(preview().getByText(/Left out.*Office phone/)).toBeDefined();
    const client = preview().getByLabelText<HTMLSelectElement>('Client');
    expect([...client.options].map(({ text }) => text)).toEqual([
      'Rosa L., matched 03/02/2026',
      'Ada B., matched 03/02/2026',
      'Sample client',
    ]);
    await user.selectOptions(client, 'Ada B., matched 03/02/2026');
    expect(preview().getByText('Hi Ada, call .')).toBeDefined();
    await user.selectOptions(client, 'Sample client');
    expect(preview().getByText('Hi Jamie, call .')).toBeDefined();
  });

  it('is not sent when it is longer than 1600 characters as it is stored', async () => {
    const { user } = renderPortal(SMS_PAGE, { stored: SIGNED_IN });
    const filler = 'a'.repeat(1600 - SUGGESTED_TEXT.body.length);
    const area = await pasteInto(user, 'Message', `${filler}b`);
    expect(area.textContent.length).toBeLessThan(1600);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findAllByText('Use 1600 characters or fewer.')).not.toHaveLength(0);
    expect(sent).not.toHaveBeenCalled();
  });

  it('is not sent with what is no placeholder, which is named at the field', async () => {
    const { user } = renderPortal(SMS_PAGE, { stored: SIGNED_IN });
    const area = await pasteInto(user, 'Message', ' {{age}}');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findAllByText(/\{\{age\}\} isn't a placeholder/)).not.toHaveLength(0);
    expect(area.getAttribute('aria-invalid')).toBe('true');
    expect(sent).not.toHaveBeenCalled();
  });

  it('says what happened where it cannot be loaded', async () => {
    server.use(mockPublic('GET /message-templates', () => failWith('internal', 'It broke.')));
    renderPortal(SMS_PAGE, { stored: SIGNED_IN });
    expect(await screen.findByText('It broke.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

it.each([SMS_PAGE, `${EMAILS_PAGE}/${encodeURIComponent(EMAIL.title)}`])(
  'what is typed at %s is there again after a reload, until it is saved',
  async (page) => {
    keep([TEXT, EMAIL]);
    const first = renderPortal(page, { stored: SIGNED_IN });
    await pasteInto(first.user, 'Message', ' Later.');
    cleanup();
    const { user, tab } = renderPortal(page, { stored: SIGNED_IN, tab: first.tab() });
    await waitFor(async () => expect((await message()).textContent).toContain(' Later.'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    await waitFor(() => expect(tab()['formDrafts']).toBeUndefined());
  },
);

describe('email templates', () => {
  it('are listed beside the suggestions that are not saved, and deleted after a question', async () => {
    keep([EMAIL]);
    const removed = vi.fn<(id: string) => void>();
    server.use(
      mockPublic('DELETE /message-templates/:id', ({ params }) => {
        removed(String(params.id));
        return { message: 'Template deleted' };
      }),
    );
    const { user } = renderPortal(EMAILS_PAGE, { stored: SIGNED_IN });
    const link = await screen.findByRole('link', { name: EMAIL.title });
    expect(link.closest('li')?.textContent).toBe(`${EMAIL.title}Hello Client’s first name`);
    expect(screen.getByRole('link', { name: 'First contact' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: `More for ${EMAIL.title}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete template' }));
    expect(await screen.findByText('No templates yet')).toBeDefined();
    expect(removed).toHaveBeenCalledExactlyOnceWith('5');
  });

  it('open by their title, whatever is in it, and a new title is their new address', async () => {
    keep([EMAIL]);
    const { user, here } = renderPortal(EMAILS_PAGE, { stored: SIGNED_IN });
    await user.click(await screen.findByRole('link', { name: EMAIL.title }));
    expect(await screen.findByRole('heading', { level: 1, name: EMAIL.title })).toBeDefined();
    expect(await screen.findByText('This is Dr. Morgan Ellison.')).toBeDefined();
    const title = screen.getByLabelText('Title');
    await user.clear(title);
    await user.type(title, 'Wärme & so');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Wärme & so' })).toBeDefined();
    expect(decodeURIComponent(here())).toBe(`${EMAILS_PAGE}/Wärme & so`);
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Wärme & so');
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      kind: 'email',
      title: 'Wärme & so',
      subject: EMAIL.subject,
      body: EMAIL.body,
    });
  });

  it('are added from nothing, and say at the title that it is taken', async () => {
    const { user, here } = renderPortal(EMAILS_PAGE, { stored: SIGNED_IN });
    await user.click(await screen.findByRole('link', { name: 'Add template' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'New email template' })).toBeDefined();
    await user.type(screen.getByLabelText('Title'), 'Later');
    await pasteInto(user, 'Subject', 'Hello');
    await pasteInto(user, 'Message', 'See you.');
    server.use(
      mockPublic('POST /message-templates', () =>
        failWith('conflict', 'Taken.', { title: 'You already have it.' }),
      ),
    );
    const save = () => user.click(screen.getByRole('button', { name: 'Save template' }));
    await save();
    expect(await screen.findAllByText('You already have it.')).not.toHaveLength(0);
    expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true');
    expect(messageText()).toBe('See you.');
    server.use(mockPublic('POST /message-templates', ({ body }) => stored(9, body as never)));
    await save();
    expect(await screen.findByRole('heading', { level: 1, name: 'Later' })).toBeDefined();
    expect(here()).toBe(`${EMAILS_PAGE}/Later`);
  });

  it('that are nowhere are told as missing', async () => {
    renderPortal(`${EMAILS_PAGE}/Nothing`, { stored: SIGNED_IN });
    expect(
      await screen.findByRole('heading', { level: 1, name: "We can't find this template." }),
    ).toBeDefined();
  });
});
