import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { sampleUnmatchedLead } from '@carematch/api-client/samples/leads.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderConsole, SIGNED_IN } from '../../../testing/render-console.tsx';
import { recordSavedFiles } from '../../../testing/saved-files.ts';
import { usualAnswers } from '../../../testing/usual-answers.ts';

const open = () => renderConsole('/admin-dashboard/users/leads/1042', { stored: SIGNED_IN });
const exported = vi.fn<() => void>();
const erased = vi.fn<(id: string) => void>();

beforeEach(() => {
  exported.mockReset();
  erased.mockReset();
  server.use(
    mockAdmin('GET /leads/:id', () => ({ lead: sampleUnmatchedLead() })),
    mockAdmin('POST /leads/:id/export', () => {
      exported();
      return 'Field,Value\r\nlead,1042\r\n';
    }),
    mockAdmin('GET /leads/:id/erasure', () => ({
      removes: ['Their name, phone and email.', 'Their answers.'],
      remains: ['The lead’s number and its ledger.'],
      other_leads: [1001],
    })),
    mockAdmin('DELETE /leads/:id', ({ params }) => {
      erased(String(params.id));
      server.use(
        mockAdmin('GET /leads/:id', () => ({
          lead: sampleUnmatchedLead({ contact: null, erased_at: '2026-03-03T15:30:00Z' }),
        })),
      );
      return { message: 'The person of lead 1042 was erased.', other_leads: [1001] };
    }),
    ...usualAnswers(),
  );
});
describe('the person of a lead', () => {
  it('is exported as a file once someone has read that it is logged', async () => {
    const saved = recordSavedFiles();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Export data…' }));
    expect(exported).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Export and log access' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]).toBe('Field,Value\r\nlead,1042\r\n');
    expect(exported).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Export and log access' })).toBeNull());
  });

  it('is erased after what goes and what remains was shown and the number typed', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Erase person…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase the person of lead 1042?' }));
    expect(await dialog.findByText('Their name, phone and email.')).toBeDefined();
    expect(dialog.getByText('The lead’s number and its ledger.')).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Lead 1001' }).getAttribute('href')).toBe(
      '/admin-dashboard/users/leads/1001',
    );
    await user.type(dialog.getByLabelText(/^Type the lead’s number/), '1001');
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
    expect(await dialog.findByText('Type 1042 to confirm.')).toBeDefined();
    expect(erased).not.toHaveBeenCalled();
    await user.clear(dialog.getByLabelText(/^Type the lead’s number/));
    await user.type(dialog.getByLabelText(/^Type the lead’s number/), '#1042');
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
    expect(await screen.findByText('The person of lead 1042 was erased.')).toBeDefined();
    expect(erased).toHaveBeenCalledExactlyOnceWith('1042');
    expect(await screen.findByText('The contact data of this lead was erased.')).toBeDefined();
  });

  it('says that it could not be looked up what would go, and erases nothing', async () => {
    server.use(mockAdmin('GET /leads/:id/erasure', () => failWith('internal', 'The server has a problem.')));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Erase person…' }));
    expect(await screen.findByText('The server has a problem.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Erase for good' })).toBeNull();
  });
});
