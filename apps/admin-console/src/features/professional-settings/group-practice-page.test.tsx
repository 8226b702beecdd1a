import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { paths } from '../../shared/paths.ts';
import { ADA, professionalAnswers } from '../../testing/professional-answers.ts';
import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';
import { recordSavedFiles } from '../../testing/saved-files.ts';

const sent = vi.fn<(what: unknown) => void>();

const company = (name: string, tag: string) => ({
  id: 5,
  name,
  phone_number: null,
  website: null,
  address: null,
  tag,
});
const person = (id: number, first_name: string, role: 'owner' | 'member') => ({
  id,
  first_name,
  last_name: 'Byron',
  email: null,
  title: null,
  about_me: null,
  photo: null,
  role,
  account: 'joined' as const,
  invited_until: null,
  is_me: first_name === 'Ada',
  office_photos: [],
  tag: 'a',
});
const TEAM = [person(1, 'Grace', 'owner'), person(2, 'Ada', 'member')];

let kept: ReturnType<typeof company> | null;

beforeEach(() => {
  sent.mockReset();
  kept = null;
  server.use(...professionalAnswers());
  server.use(
    mockAdmin('GET /users/:id/company', () => ({ company: kept, role: kept && 'member' })),
    mockAdmin('GET /companies/:id/team-members', ({ params: { id }, query }) => {
      sent({ id, query });
      return { team_members: TEAM };
    }),
    mockAdmin('POST /users/:id/company', ({ params: { id }, body, request }) => {
      if (kept && request.headers.get('if-match') !== `"${kept.tag}"`) return failWith('stale_version');
      sent({ id, body });
      kept = company(body.name, 'mine');
      return { company: kept };
    }),
  );
});

const open = () => renderConsole(paths.professionalSettings('group-practice', ADA), { stored: SIGNED_IN });

describe('the group practice that staff edit', () => {
  it('is made for a professional, who then has a team', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Company name'), 'Elm Counseling');
    await user.click(screen.getByRole('button', { name: 'Create company' }));
    expect(await screen.findByRole('region', { name: 'Members' })).toBeDefined();
    expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ id: ADA, body: expect.objectContaining({ name: 'Elm Counseling' }) }),
    );
    expect(sent).toHaveBeenLastCalledWith({ id: 5, query: { user_id: ADA } });
  });

  it('gets and loses people as its owner may change it, whatever the professional may', async () => {
    kept = company('Elm Counseling', 'theirs');
    server.use(
      mockAdmin('POST /companies/:id/team-members', ({ params: { id }, body }) => {
        sent({ id, body });
        return { team_member: { ...person(3, 'Kim', 'member'), account: 'none' } };
      }),
      mockAdmin('DELETE /team-members/:id', ({ params }) => {
        sent(params);
        return { message: 'Gone.' };
      }),
    );
    const { user } = open();
    const members = within(await screen.findByRole('region', { name: 'Members' }));
    expect(members.getByText('(this professional)')).toBeDefined();
    await user.click(members.getByRole('button', { name: 'Add member' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Add member' }));
    await user.type(drawer.getByLabelText('First name'), 'Kim');
    await user.type(drawer.getByLabelText('Last name'), 'Lee');
    await user.click(drawer.getByRole('button', { name: 'Add member' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        id: 5,
        body: expect.objectContaining({ first_name: 'Kim', role: 'member' }),
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(members.getByRole('button', { name: 'Actions for Grace Byron' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from company' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Remove Grace Byron?' }));
    await user.click(asked.getByRole('button', { name: 'Remove from company' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ id: 1 }));
  });

  it('has its people saved as CSV', async () => {
    kept = company('Elm Counseling', 'theirs');
    const saved = recordSavedFiles();
    server.use(mockAdmin('POST /companies/:id/team-members/export', ({ params: { id } }) => `Of ${id}\r\n`));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]).toBe('Of 5\r\n');
  });

  it('is not changed over what its owner changed meanwhile, until staff have seen it', async () => {
    kept = company('Elm Counseling', 'first');
    const { user } = open();
    await user.type(await screen.findByLabelText('Company name'), ' Group');
    kept = company('Oak Counseling', 'theirs');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const conflict = within(await screen.findByRole('region', { name: /^Someone else changed this/ }));
    expect(conflict.getByText('Oak Counseling')).toBeDefined();
    expect(conflict.getByText('Elm Counseling Group')).toBeDefined();
    expect(kept.name).toBe('Oak Counseling');
    await user.click(conflict.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(kept?.name).toBe('Elm Counseling Group'));
  });
});
