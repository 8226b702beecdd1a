import { mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { pasteInto } from '@carematch/front-end/testing/paste-into';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { paths } from '../../shared/paths.ts';
import { ADA, professionalAnswers } from '../../testing/professional-answers.ts';
import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';

const sent = vi.fn<(what: unknown) => void>();
const EMAIL = {
  id: 5,
  kind: 'email',
  title: '50% off / hello?',
  subject: 'Hello {{match_first_name}}',
  body: 'This is {{own_name}}.',
  updated_at: '2026-03-02T15:30:00Z',
  tag: 'a',
} as const;

beforeEach(() => {
  sent.mockReset();
  server.use(
    ...professionalAnswers(),
    mockAdmin('POST /message-templates', ({ body }) => {
      sent(body);
      const { kind, title, body: text } = body;
      const subject = body.subject ?? null;
      return { template: { ...EMAIL, id: 9, kind, title, subject, body: text } };
    }),
    mockAdmin('POST /message-templates/:id', ({ params: { id }, body }) => {
      sent({ id, title: body.title });
      return { template: { ...EMAIL, title: body.title } };
    }),
    mockAdmin('DELETE /message-templates/:id', ({ params: { id } }) => {
      sent({ removed: id });
      return { message: 'Deleted.' };
    }),
  );
});

const keepEmail = () =>
  server.use(mockAdmin('GET /users/:id/message-templates', () => ({ templates: [EMAIL], suggestions: [] })));
const open = (path: string) => renderConsole(path, { stored: SIGNED_IN });

it('the template for texts is saved for the professional, and previewed with a sample alone', async () => {
  const { user, stored } = open(paths.professionalSettings('sms-template', ADA));
  await pasteInto(user, 'Message', ', welcome.');
  expect(await screen.findByText('Hi Jamie, welcome.')).toBeDefined();
  expect(screen.getByText(/Their own clients show only to them\.$/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    user_id: ADA,
    kind: 'sms',
    title: 'First text',
    body: 'Hi {{match_first_name}}, welcome.',
  });
  // What a professional's own browser keeps of theirs.
  expect(stored()).not.toHaveProperty('smsTemplate');
});

describe('email templates that staff edit', () => {
  it('are written from the list of them, and lead to their own address', async () => {
    const { user, here } = open(paths.professionalSettings('email-template', ADA));
    await user.click(await screen.findByRole('link', { name: 'Add template' }));
    expect(here()).toBe(paths.newProfessionalEmailTemplate(ADA));
    await screen.findByRole('heading', { level: 1, name: 'New email template' });
    await user.type(screen.getByLabelText('Title'), 'Welcome / hello?');
    await pasteInto(user, 'Subject', 'Hello');
    await pasteInto(user, 'Message', 'Good to meet you.');
    await user.click(screen.getByRole('button', { name: 'Save template' }));
    await screen.findByRole('heading', { level: 1, name: 'Welcome / hello?' });
    expect(here()).toBe(paths.professionalEmailTemplate('Welcome / hello?', ADA));
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      user_id: ADA,
      kind: 'email',
      title: 'Welcome / hello?',
      subject: 'Hello',
      body: 'Good to meet you.',
    });
  });

  it('are renamed at their own address', async () => {
    keepEmail();
    const { user, here } = open(paths.professionalEmailTemplate(EMAIL.title, ADA));
    await user.clear(await screen.findByLabelText('Title'));
    await user.type(screen.getByLabelText('Title'), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(here()).toBe(paths.professionalEmailTemplate('Hello', ADA)));
    expect(sent).toHaveBeenCalledExactlyOnceWith({ id: 5, title: 'Hello' });
  });

  it('are deleted after a question', async () => {
    keepEmail();
    const { user } = open(paths.professionalSettings('email-template', ADA));
    await user.click(await screen.findByRole('button', { name: `More for ${EMAIL.title}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: 'Delete template' }));
    expect(await screen.findByRole('heading', { name: 'No templates yet' })).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ removed: 5 });
  });

  it('say it where none has the title of the address', async () => {
    open(paths.professionalEmailTemplate('Nothing', ADA));
    expect(await screen.findByRole('heading', { name: "We can't find this template." })).toBeDefined();
  });
});
