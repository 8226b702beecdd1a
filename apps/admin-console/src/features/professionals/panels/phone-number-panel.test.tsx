import { sampleProfessional } from '@carematch/api-client/samples/professionals.samples';
import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { server } from '@carematch/front-end/testing/server';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderContent } from '../../../testing/render-console.tsx';
import { PhoneNumberPanel } from './phone-number-panel.tsx';

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
    const { user } = renderContent(<PhoneNumberPanel professionalId={31} />);
    await user.type(await screen.findByLabelText(/Area code/), '512');
    await user.click(screen.getByRole('button', { name: 'Get a number' }));
    expect(await screen.findByRole('link', { name: '(512) 555-0142' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Release…' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Release (512) 555-0142?' }));
    await user.click(asked.getByRole('button', { name: 'Release number' }));
    expect(await screen.findByLabelText(/Area code/)).toBeDefined();
  });

  it('says at the field what is wrong with the area code, and that none is left in it', async () => {
    const message = 'No numbers are left in area code 212. Try one nearby.';
    server.use(
      mockAdmin('POST /users/:id/assign-twilio-number', () =>
        failWith('validation_failed', message, { area_code: message }),
      ),
    );
    const { user } = renderContent(<PhoneNumberPanel professionalId={31} />);
    await user.type(await screen.findByLabelText(/Area code/), '800');
    await user.click(screen.getByRole('button', { name: 'Get a number' }));
    expect(await screen.findByText('Enter a 3-digit US area code, like 512.')).toBeDefined();
    await user.clear(screen.getByLabelText(/Area code/));
    await user.type(screen.getByLabelText(/Area code/), '212');
    await user.click(screen.getByRole('button', { name: 'Get a number' }));
    expect(await screen.findByText(message)).toBeDefined();
  });

  it('can be asked for again where it did not load', async () => {
    server.use(mockAdmin('GET /users/:id/profile', () => failWith('unavailable')));
    const { user } = renderContent(<PhoneNumberPanel professionalId={31} />);
    await screen.findByRole('alert');
    server.use(mockAdmin('GET /users/:id/profile', () => ({ user: sampleProfessional() })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText(/Area code/)).toBeDefined();
  });
});
