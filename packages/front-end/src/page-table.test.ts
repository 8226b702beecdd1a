import { describe, expect, it } from 'vitest';

import { at, type Page, redirectAt } from './page.ts';
import { pageTable } from './page-table.ts';

const page = (title: Page<unknown>['title'], more: Partial<Page<unknown>> = {}): Page<unknown> => ({
  title,
  access: ['admin'],
  skeleton: null,
  component: () => Promise.resolve(() => null),
  ...more,
});

const table = pageTable([
  redirectAt('/', '/users'),
  at('/users', page('Users', { nav: { icon: null, group: 'People', queue: 'applied' } })),
  at('/users/:id/:part?', {
    ...page('User'),
    title: ({ id, part = 'all' }) => `User ${id}, ${part}`,
    accepts: ({ id }) => id !== '0',
  }),
  at('/users/new', page('New user')),
  at('/leads/:name?', page('Leads', { nav: { icon: null, label: 'All leads' } })),
  { href: '/leads?open=1&by=me', access: ['admin'], nav: { icon: null, label: 'Mine' } },
  at('/profiles/:id', page('Profile', { navHref: '/users' })),
  at('/users/companies', page('Companies', { nav: { icon: null, group: 'People' } })),
]);

describe('an address', () => {
  it.each([
    ['/users', 'Users'],
    ['/users/', 'Users'],
    ['/users?page=2#row', 'Users'],
    ['/users/7', 'User 7, all'],
    ['/users/7/notes', 'User 7, notes'],
    ['/users/new', 'New user'],
    ['/leads', 'Leads'],
    ['/leads/open', 'Leads'],
    ['/', 'Users'],
  ])('%s opens “%s”', (path, title) => {
    expect(table.find(path)?.title).toBe(title);
  });

  it.each(['/nowhere', '/users/7/notes/1', '/users/0', '//users', '/%'])('%s opens nothing', (path) => {
    expect(table.find(path)).toBeUndefined();
  });
});

describe('the navigation', () => {
  it('has its pages by group, in the order of the table, with their counts', () => {
    const texts = table
      .sections('admin', { applied: { total: 3, oldestAt: '2026-03-02T15:30:00Z' } })
      .map(({ title, items }) => [
        title,
        items.map(({ href, label, count, oldestAt }) => [href, label, count, oldestAt]),
      ]);
    expect(texts).toEqual([
      [
        'People',
        [
          ['/users', 'Users', 3, '2026-03-02T15:30:00Z'],
          ['/users/companies', 'Companies', undefined, undefined],
        ],
      ],
      [
        undefined,
        [
          ['/leads', 'All leads', undefined, undefined],
          ['/leads?open=1&by=me', 'Mine', undefined, undefined],
        ],
      ],
    ]);
  });

  it('has what its viewer may see alone', () => {
    expect(table.sections('professional')).toEqual([]);
  });

  it.each([
    ['/users', '/users'],
    ['/users/7', '/users'],
    ['/users/companies', '/users/companies'],
    ['/users/companies/2?page=1', '/users/companies'],
    ['/leads/open', '/leads'],
    ['/leads?open=1', '/leads'],
    ['/leads?by=me&page=2&open=1', '/leads?open=1&by=me'],
    ['/usersx', undefined],
    ['/users/7/notes/1', undefined],
    ['/profiles/7', '/users'],
  ])('of %s is open at %s', (path, href) => {
    expect(table.current(path)).toBe(href);
  });
});
