import { ApiError } from '@carematch/api-client/api-error';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { AppBase } from '../app-client.ts';
import { at, type Page, type Queues, redirectAt } from '../page.ts';
import { RouterLink, useParams } from '../router.ts';
import { pageFrame } from '../server/page-frame.ts';
import { HOSTS, renderApp } from '../testing/render-app.tsx';
import { appPages } from './app-pages.tsx';
import { PageHeading } from './page-heading.tsx';

const fetchNote = vi.fn<(id: string) => Promise<string>>();
const loadNote = vi.fn<() => Promise<void>>();
const loadOther = vi.fn<() => Promise<void>>();
beforeEach(() => {
  fetchNote.mockImplementation((id) => Promise.resolve(`Text of note ${id}`));
  loadNote.mockResolvedValue();
  loadOther.mockResolvedValue();
  ahead.mockReset();
  askQueues.mockReset().mockResolvedValue({ waiting: { total: 4 } });
});
const noteQuery = (id: string) => queryOptions({ queryKey: ['note', id], queryFn: () => fetchNote(id) });

function Note() {
  const { id = '' } = useParams();
  const { data } = useSuspenseQuery(noteQuery(id));
  return (
    <>
      <PageHeading />
      <p>{data}</p>
      <RouterLink to="/dashboard/notes/2">Second note</RouterLink>
    </>
  );
}

const notePage: Page<AppBase, { readonly id: string }> = {
  title: ({ id }) => `Note ${id}`,
  access: ['professional'],
  accepts: ({ id }) => id !== '0',
  queries: (_app, { params }) => [noteQuery(params.id)],
  skeleton: <output>Loading the note</output>,
  missing: 'There is no such note.',
  component: async () => {
    await loadNote();
    return Note;
  },
};

const otherPage: Page<AppBase> = {
  title: 'Other',
  access: ['professional', 'admin'],
  skeleton: <output>Loading the other</output>,
  component: async () => {
    await loadOther();
    return PageHeading;
  },
};

const STEPS = ['Account', 'License'];

const stepPage: Page<AppBase> = {
  ...otherPage,
  access: ['professional'],
  frame: { labels: STEPS, completed: 0 },
  component: () =>
    Promise.resolve(() => (
      <>
        <PageHeading />
        <RouterLink to="/step/2">Continue</RouterLink>
      </>
    )),
};

const askQueues = vi.fn<() => Promise<Queues>>();
const ahead = vi.fn<(client: AppBase, path: string) => Promise<string | undefined>>();

const pages = appPages<AppBase>({
  app: 'portal',
  account: { component: () => Promise.resolve(() => <p>Account</p>) },
  queues: () => ({ queryKey: ['queues'], queryFn: askQueues }),
  ahead,
  rows: [
    at('/signin', { ...otherPage, title: 'Sign in', access: ['visitor'], frame: 'card' }),
    redirectAt('/dashboard', '/dashboard/notes/1'),
    at('/dashboard/notes', {
      ...otherPage,
      title: 'Notes',
      access: ['professional'],
      nav: { icon: null, group: 'Work' },
    }),
    at('/dashboard/notes/:id', notePage),
    at('/dashboard/other', {
      ...otherPage,
      nav: { icon: null, queue: 'waiting' },
    }),
    at('/step/1', { ...stepPage, title: 'Your account' }),
    at('/step/2', {
      ...stepPage,
      title: 'Your license',
      frame: { labels: STEPS, completed: 1, why: 'We verify it.' },
      component: () => Promise.resolve(Note),
    }),
    at('/dashboard/staff', { ...otherPage, access: ['admin'], nav: { icon: null, label: 'Staff' } }),
  ],
});

const open = (path: string, role: string | null = 'professional') =>
  renderApp('portal', pages.routes, path, { stored: role === null ? {} : { token: 't', role } });
const heading = () => screen.getByRole('heading', { level: 1 });
const nav = () => screen.findByRole('navigation', { name: 'Main' });
const texts = async () =>
  [...(await nav()).querySelectorAll('button, a')].map(({ textContent }) => textContent);
const current = async () => (await nav()).querySelector('[aria-current=page]')?.textContent;
const held = () => Promise.withResolvers<string>();

describe('a page', () => {
  it('is its heading and its skeleton in the navigation until code and data are here', async () => {
    const note = held();
    fetchNote.mockReturnValue(note.promise);
    open('/dashboard');
    await screen.findByText('Account');
    expect(heading().textContent).toBe('Note 1');
    expect(screen.getByText('Loading the note')).toBeDefined();
    expect(document.title).toBe('Note 1 · Carematch');
    note.resolve('Hello');
    expect(await screen.findByText('Hello')).toBeDefined();
    expect(screen.queryByText('Loading the note')).toBeNull();
    expect(fetchNote).toHaveBeenCalledTimes(1);
  });

  it('asks for its data while its code is on its way', async () => {
    const code = Promise.withResolvers<void>();
    loadNote.mockReturnValue(code.promise);
    open('/dashboard/notes/1');
    await waitFor(() => expect(fetchNote).toHaveBeenCalledExactlyOnceWith('1'));
    expect(screen.queryByText('Text of note 1')).toBeNull();
    code.resolve();
    expect(await screen.findByText('Text of note 1')).toBeDefined();
  });

  it('whose code is on its way is named in the title and told to screen readers', async () => {
    const code = Promise.withResolvers<void>();
    loadOther.mockReturnValue(code.promise);
    const { router } = open('/dashboard/notes/1');
    await screen.findByText('Text of note 1');
    void router.navigate('/dashboard/other');
    await waitFor(() => expect(document.title).toBe('Other · Carematch'));
    expect(screen.getByText('Loading Other').closest('output')).not.toBeNull();
    expect(heading().textContent).toBe('Note 1');
    code.resolve();
    await waitFor(() => expect(heading().textContent).toBe('Other'));
    expect(document.activeElement).toBe(heading());
    await waitFor(() => expect(screen.queryByText('Loading Other')).toBeNull());
  });

  it('stays, with a line above it, while other data of it is on its way', async () => {
    const { user } = open('/dashboard/notes/1');
    await screen.findByText('Text of note 1');
    const note = held();
    fetchNote.mockReturnValue(note.promise);
    await user.click(screen.getByRole('link', { name: 'Second note' }));
    expect(await screen.findByText(/^Loading/)).toBeDefined();
    expect(screen.getByText('Text of note 1')).toBeDefined();
    note.resolve('Second text');
    expect(await screen.findByText('Second text')).toBeDefined();
    expect(document.title).toBe('Note 2 · Carematch');
    await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
  });

  it('that does not load says why inside the navigation, and loads when asked again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    fetchNote.mockRejectedValue(new ApiError('FETCH_ERROR'));
    const { user } = open('/dashboard/notes/1');
    expect((await screen.findByRole('alert')).textContent).toContain('internet connection');
    expect(heading().textContent).toBe('Something went wrong.');
    expect(document.title).toBe('Something went wrong. · Carematch');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
    fetchNote.mockResolvedValue('Now');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Now')).toBeDefined();
    expect(document.title).toBe('Note 1 · Carematch');
  });

  it('that the API does not have says so in its own words', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    fetchNote.mockRejectedValue(new ApiError(404));
    open('/dashboard/notes/1');
    await waitFor(() => expect(heading().textContent).toBe('There is no such note.'));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('an address', () => {
  it.each(['/nowhere', '/dashboard/notes/nothing/here', '/dashboard/notes/0'])(
    '%s is a 404 in the navigation, none of whose entries is open',
    async (path) => {
      open(path);
      await screen.findByText('Account');
      expect(within(screen.getByRole('main')).getByText('404')).toBeDefined();
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(heading().textContent).toBe('Page Not Found');
      expect(document.title).toBe('Page not found · Carematch');
      expect(await texts()).toContain('Notes');
      expect(await current()).toBeUndefined();
      expect(fetchNote).not.toHaveBeenCalled();
    },
  );

  it('that leads nowhere keeps the navigation that is there, and its heading takes the focus', async () => {
    const { router } = open('/dashboard/notes/1');
    await screen.findByText('Text of note 1');
    const navigation = await nav();
    void router.navigate('/nowhere');
    await screen.findByText('404');
    expect(await nav()).toBe(navigation);
    await waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it.each([
    ['no one is signed in', null],
    ['another app is theirs', 'admin'],
  ])('that leads nowhere is a 404 on its own where %s', async (_who, role) => {
    const { router } = open('/nowhere', role);
    await waitFor(() => expect(router.state.initialized).toBe(true));
    expect(screen.getByText('404')).toBeDefined();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(heading().textContent).toBe('Page Not Found');
    expect(document.title).toBe('Page not found · Carematch');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(askQueues).not.toHaveBeenCalled();
  });

  it('that a role may not see leads to where it belongs, before anything is asked for', async () => {
    const { goTo } = open('/dashboard/notes/1', 'admin');
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(`${HOSTS.console}/admin-dashboard`));
    expect(fetchNote).not.toHaveBeenCalled();
  });

  it('that several roles may see opens for each', async () => {
    open('/dashboard/other', 'admin');
    await waitFor(() => expect(heading().textContent).toBe('Other'));
  });

  it('of a role leads anyone without a session to the sign-in, and is remembered', async () => {
    const { here, tab } = open('/dashboard/notes/7', null);
    await waitFor(() => expect(here()).toBe('/signin'));
    expect(tab()).toEqual({ returnTo: '/dashboard/notes/7' });
  });
});

describe('the navigation', () => {
  it('has groups and counts, and marks the entry that the page belongs to', async () => {
    const { router } = open('/dashboard/notes/1');
    await screen.findByText('4');
    expect(await texts()).toEqual(['Work', 'Notes', 'Other4 4 waiting']);
    expect(await current()).toBe('Notes');
    void router.navigate('/dashboard/other');
    await waitFor(async () => expect(await current()).toBe('Other4 4 waiting'));
  });

  it('has what its reader may see alone', async () => {
    open('/dashboard/staff', 'admin');
    await screen.findByText('4');
    expect(await texts()).toEqual(['Other4 4 waiting', 'Staff']);
  });
});

describe('before any script', () => {
  it.each([
    ['/dashboard/notes/1', 200, 'Note 1 · Carematch', '<h1>Note 1</h1><output>Loading the note</output>'],
    ['/dashboard', 200, 'Note 1 · Carematch', 'aria-current="page"><span class="label">Notes'],
    ['/signin', 200, 'Sign in · Carematch', '<h1>Sign in</h1>'],
    ['/dashboard/notes/0', 404, 'Page not found · Carematch', 'Page Not Found'],
  ])('%s is answered with %i, “%s” and its placeholder', (path, status, title, html) => {
    const page = pageFrame(pages)(path);
    expect(page).toMatchObject({ status, title });
    expect(page.html).toContain(html);
  });
});

describe('a page that is a step', () => {
  it('begins at its top with the focus on its heading, and says why it asks', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    const { user } = open('/step/1');
    await user.click(await screen.findByRole('link', { name: 'Continue' }));
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    expect(heading().textContent).toBe('Your license');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(screen.getByRole('complementary', { name: 'Why we ask' }).textContent).toContain('We verify it.');
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('License');
  });

  it('that does not load says why below the steps, and loads when asked again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    fetchNote.mockRejectedValueOnce(new ApiError('FETCH_ERROR'));
    const { user } = open('/step/2');
    expect((await screen.findByRole('alert')).textContent).toContain('internet connection');
    expect(screen.getByRole('navigation', { name: 'Progress' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Text of note/)).toBeDefined();
  });
});

describe('where someone has to go first', () => {
  it.each([
    ['/dashboard/other', '/step/2', '/step/2'],
    ['/signin', '/dashboard/other', '/dashboard/other'],
    ['/dashboard/other', undefined, '/dashboard/other'],
  ])('from %s is %s: %s opens', async (path, destination, opened) => {
    ahead.mockImplementation((_client, asked) => Promise.resolve(asked === path ? destination : undefined));
    const { here } = open(path);
    await screen.findByRole('heading', { level: 1, name: opened === '/step/2' ? 'Your license' : 'Other' });
    await waitFor(() => expect(here()).toBe(opened));
  });

  it('is not asked of those who are not signed in, or belong to another app', async () => {
    open('/dashboard/other', null);
    await waitFor(() => expect(heading().textContent).toBe('Sign in'));
    open('/step/1', 'admin');
    expect(ahead).not.toHaveBeenCalled();
  });
});
