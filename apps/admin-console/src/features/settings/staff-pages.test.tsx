import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { sampleColleague, sampleStaffMember } from '@carematch/api-client/samples/staff.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { StaffMember } from '../../shared/queries.ts';
import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';
import { recordSavedFiles } from '../../testing/saved-files.ts';
import { usualAnswers } from '../../testing/usual-answers.ts';

const SETTINGS = '/admin-dashboard/settings';
const sent = vi.fn<(what: unknown) => void>();
const open = (page: string) => renderConsole(`${SETTINGS}/${page}`, { stored: SIGNED_IN });

const invitation = {
  id: 3,
  first_name: 'Dana',
  last_name: 'Reed',
  email: 'dana@example.com',
  invited_by: 'Avery Staff',
  expires_at: '2099-03-05T12:00:00Z',
};

const reset = {
  id: 9,
  reason: 'They lost the phone on a train.',
  asked_by: { id: 4, name: 'Casey Poe' },
  asked_at: '2026-03-02T15:00:00Z',
  may_decide: true,
  may_withdraw: false,
};

const member = (one: StaffMember) =>
  mockAdmin('GET /staff/:id', () => ({
    member: one,
    devices: [
      {
        device: 'Firefox on Linux',
        created_at: '2026-03-01T12:00:00Z',
        last_used_at: '2026-03-02T12:00:00Z',
      },
    ],
  }));

beforeEach(() => {
  sent.mockReset();
  server.use(
    mockAdmin('GET /staff', () => ({
      staff: [sampleStaffMember(), sampleColleague({ suspended_at: '2026-03-01T12:00:00Z' })],
      invitations: [invitation],
    })),
    member(sampleColleague()),
    ...usualAnswers(),
  );
});

describe('the list of staff', () => {
  it('has everyone with how they sign in, who is suspended and who is invited', async () => {
    open('team-group');
    const row = (await screen.findByRole('link', { name: 'Blair Stone' })).closest('li');
    expect(row?.textContent).toContain('Two-step sign-in is on');
    expect(row?.textContent).toContain('Suspended');
    expect(screen.getByText('(you)')).toBeDefined();
    expect(screen.getByText(/Invited by/).textContent).toBe(
      'Invited by Avery Staff. The link works until 03/05/2099.',
    );
  });

  it('is saved as CSV', async () => {
    const saved = recordSavedFiles();
    server.use(mockAdmin('POST /staff/export', () => 'Name\r\nBlair\r\n'));
    const { user } = open('team-group');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]).toBe('Name\r\nBlair\r\n');
  });

  it('invites by email, and tells at once what is not right', async () => {
    server.use(
      mockAdmin('POST /staff-invitations', ({ body }) => {
        sent(body);
        return { invitation };
      }),
    );
    const { user } = open('team-group');
    await user.click(await screen.findByRole('button', { name: 'Invite a colleague' }));
    const drawer = await screen.findByRole('dialog', { name: 'Invite a colleague' });
    await user.type(within(drawer).getByLabelText('First name'), 'Dana');
    await user.type(within(drawer).getByLabelText('Last name'), 'Reed');
    await user.type(within(drawer).getByLabelText('Email'), 'dana{Enter}');
    expect(sent).not.toHaveBeenCalled();
    await user.type(within(drawer).getByLabelText('Email'), '@example.com{Enter}');
    expect(await screen.findByText('We sent an invitation to dana@example.com.')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      first_name: 'Dana',
      last_name: 'Reed',
      email: 'dana@example.com',
    });
  });

  it('takes an invitation back once that is confirmed', async () => {
    server.use(
      mockAdmin('DELETE /staff-invitations/:id', ({ params }) => {
        sent(params);
        return { message: 'The invitation no longer works.' };
      }),
    );
    const { user } = open('team-group');
    await user.click(await screen.findByRole('button', { name: 'Actions for Dana Reed' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Take back' }));
    expect(sent).not.toHaveBeenCalled();
    const asked = await screen.findByRole('alertdialog');
    await user.click(within(asked).getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('The invitation no longer works.')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ id: 3 });
  });
});

describe('a member of staff', () => {
  it('is suspended with a reason', async () => {
    server.use(
      mockAdmin('POST /staff/:id/suspend', ({ params, body }) => {
        sent([params, body]);
        return { message: 'They’re suspended and signed out everywhere.' };
      }),
    );
    const { user } = open('team-member?member=7');
    expect(await screen.findByText('Firefox on Linux')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Suspend' }));
    const drawer = await screen.findByRole('dialog');
    await user.type(within(drawer).getByLabelText('Reason'), 'short');
    await user.click(within(drawer).getByRole('button', { name: 'Suspend' }));
    expect(sent).not.toHaveBeenCalled();
    await user.type(within(drawer).getByLabelText('Reason'), ' but long enough');
    await user.click(within(drawer).getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('They’re suspended and signed out everywhere.')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith([{ id: 7 }, { reason: 'short but long enough' }]);
  });

  it('is not suspended by themselves', async () => {
    server.use(member(sampleStaffMember()));
    open('team-member?member=2');
    expect(await screen.findByText(/You can’t suspend yourself/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
  });

  it('has their two-step sign-in reset by a second person, who is told what was refused', async () => {
    server.use(
      member(sampleColleague({ reset })),
      mockAdmin('POST /second-factor-resets/:id/agree', ({ params }) => {
        sent(params);
        return failWith('conflict', 'This has already been decided.');
      }),
    );
    const { user } = open('team-member?member=7');
    expect(await screen.findByText(/They lost the phone on a train/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Agree and reset' }));
    expect(await screen.findByText('This has already been decided.')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ id: 9 });
  });

  it('who asked for a reset waits for someone else, and may take it back', async () => {
    server.use(member(sampleColleague({ reset: { ...reset, may_decide: false, may_withdraw: true } })));
    open('team-member?member=7');
    expect(await screen.findByText('Another colleague has to agree.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Agree and reset' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Take the request back' })).toBeDefined();
  });

  it('is chosen first', async () => {
    open('team-member');
    expect(await screen.findByRole('link', { name: 'See everyone on staff' })).toBeDefined();
  });
});
