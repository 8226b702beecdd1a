import type { BodyOf, ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { sampleUser } from '@carematch/api-client/samples/professionals.samples';
import { samplePublicProfile } from '@carematch/api-client/samples/public-profile.samples';
import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';

type Own = ResponseOf<PublicApi['GET /user/public-profile']>;

const WEEKS = Array.from({ length: 12 }, (_, at) => ({
  week: new Date(Date.UTC(2026, 8, 7 + 7 * at)).toISOString().slice(0, 10),
  views: at,
  starts: at === 11 ? 2 : 0,
}));

const own = (over: Partial<Own> = {}): Own => ({
  vanity_name: 'jane-doe',
  hides_office_address: false,
  hidden_because: null,
  profile: samplePublicProfile(),
  weeks: WEEKS,
  tag: 'first',
  ...over,
});

beforeEach(() =>
  server.use(
    mockPublic('GET /user', () => ({ user: sampleUser() })),
    mockPublic('GET /user/public-profile', () => own()),
    mockPublic('GET /user/public-profile/availability', ({ query }) => ({
      is_available: query.vanity_name !== 'taken',
    })),
  ),
);

const open = () => renderPortal('/dashboard/settings/public-profile', { stored: SIGNED_IN });

describe('the own public profile', () => {
  it('shows what everyone sees, a link that is not counted, and the visits by week', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'http://flow.test/public-profile/jane-doe' });
    expect(link.getAttribute('href')).toBe('http://flow.test/public-profile/jane-doe#preview');
    expect(screen.getByRole('heading', { name: 'Jane Doe', level: 3 })).toBeDefined();
    expect(screen.getByText('EMDR')).toBeDefined();
    expect(screen.getByText('66 views and 2 requests begun in the last 12 weeks.')).toBeDefined();
    const table = within(screen.getByRole('table', { hidden: true }));
    expect(table.getAllByRole('row', { hidden: true })).toHaveLength(13);
  });

  it('saves another address and hides the street', async () => {
    const saved: BodyOf<PublicApi['PUT /user/public-profile']>[] = [];
    server.use(
      mockPublic('PUT /user/public-profile', ({ body, request }) => {
        saved.push(body);
        expect(request.headers.get('if-match')).toContain('first');
        return own({ ...body, tag: 'second' });
      }),
    );
    const { user } = open();
    const field = await screen.findByLabelText('Address of the page');
    expect(
      screen.getByText(/^Comes after http:\/\/flow\.test\/public-profile\/ in the address\./),
    ).toBeDefined();
    await user.clear(field);
    await user.type(field, 'taken');
    expect(await screen.findByText('Someone else has this address.')).toBeDefined();
    await user.clear(field);
    await user.type(field, 'jane-roe');
    expect(await screen.findByText('http://flow.test/public-profile/jane-roe is free.')).toBeDefined();
    await user.click(screen.getByRole('switch', { name: 'Hide the street address' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(saved).toEqual([{ vanity_name: 'jane-roe', hides_office_address: true }]));
  });

  it('says at the field that someone else was quicker', async () => {
    const message = 'Someone else has this address. Choose another.';
    server.use(
      mockPublic('PUT /user/public-profile', () =>
        failWith('validation_failed', message, { vanity_name: message }),
      ),
    );
    const { user } = open();
    await user.type(await screen.findByLabelText('Address of the page'), '-2');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });

  it('says why no one sees it, and that there were no visits', async () => {
    const weeks = WEEKS.map(({ week }) => ({ week, views: 0, starts: 0 }));
    server.use(
      mockPublic('GET /user/public-profile', () =>
        own({ hidden_because: 'no_license', profile: null, weeks }),
      ),
    );
    open();
    expect(await screen.findByText('Your page opens once we’ve verified a license of yours.')).toBeDefined();
    expect(screen.queryByRole('link', { name: /public-profile\/jane-doe/ })).toBeNull();
    expect(screen.getByText(/^No visits in the last 12 weeks\./)).toBeDefined();
  });
});
