import { describe, expect, it } from 'vitest';

import { firstMessage } from '../testing/first-message.ts';
import { embeddedSiteFormSchema, embeddedSiteSchema } from './embedded-site.schema.ts';
import { isLocalHost, originOfHost, siteDomainProblem, tidySiteDomain } from './site-domain.ts';

const problem = (typed: string) => siteDomainProblem(tidySiteDomain(typed));

describe('a domain of a site', () => {
  it.each([
    ['www.clinic.example', 'www.clinic.example'],
    [' WWW.Clinic.Example ', 'www.clinic.example'],
    ['https://www.clinic.example/', 'www.clinic.example'],
    ['https://clinic.example:443', 'clinic.example'],
    ['clinic.example:8443', 'clinic.example:8443'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['пример.example', 'xn--e1afmkfd.example'],
    ['localhost:4004', 'localhost:4004'],
    ['http://localhost:4004/', 'localhost:4004'],
    ['127.0.0.1', '127.0.0.1'],
  ])('%j is listed as %s', (typed, host) => {
    expect(tidySiteDomain(typed)).toBe(host);
    expect(problem(typed)).toBeUndefined();
    expect(tidySiteDomain(host)).toBe(host);
  });

  it.each([
    ['', 'Enter a domain, like'],
    ['*.clinic.example', 'A wildcard (*)'],
    ['https://*.clinic.example', 'A wildcard (*)'],
    ['http://clinic.example', 'Only pages at https://'],
    ['ftp://clinic.example', 'Only pages at https://'],
    ['clinic.example/about', 'Leave out what follows'],
    ['https://clinic.example/about', 'Leave out what follows'],
    ['clinic.example?x=1', 'Leave out what follows'],
    ['192.168.1.10', 'Enter a domain name. A number'],
    ['3232235786', 'Enter a domain name. A number'],
    ['0x7f.2', 'Enter a domain name. A number'],
    ['[::1]', 'Enter a domain name. A number'],
    ['clinic', 'This is no domain'],
    ['user@clinic.example', 'This is no domain'],
    ['clinic.example.', 'This is no domain'],
    ['-clinic.example', 'This is no domain'],
    ['clinic_one.example', 'This is no domain'],
    ['two words.example', 'This is no domain'],
    ['clinic.example:99999', 'This is no domain'],
    [`${'a'.repeat(64)}.example`, 'This is no domain'],
    ["clinic.example'; frame-ancestors *", 'A wildcard'],
    ['clinic.example; frame-ancestors', 'This is no domain'],
  ])('%j is refused', (typed, message) => {
    expect(problem(typed)).toContain(message);
  });

  it('has https as its origin, and http on this machine alone', () => {
    expect(originOfHost('www.clinic.example')).toBe('https://www.clinic.example');
    expect(originOfHost('localhost:4004')).toBe('http://localhost:4004');
    expect(isLocalHost('localhost.clinic.example')).toBe(false);
    expect(isLocalHost('127.0.0.1.clinic.example')).toBe(false);
  });
});

const site = { name: 'Clinic', domains: ['clinic.example'], landing_page: null, accent_color: null };

describe('embeddedSiteSchema', () => {
  it('lists a domain once however it is written, and tidies the color', () => {
    const given = { ...site, domains: ['Clinic.example', 'https://clinic.example'], accent_color: '1F5142' };
    expect(embeddedSiteSchema.parse(given)).toEqual({ ...site, accent_color: '#1f5142' });
  });

  it.each([
    [{ name: ' ' }, 'Enter a name for the site.'],
    [{ name: 'Clinic\nTwo' }, 'Remove line breaks'],
    [{ domains: [] }, 'Enter a domain'],
    [{ domains: Array.from({ length: 21 }, (_, at) => `c${at}.example`) }, 'List 20 domains or fewer'],
    [{ domains: ['ok.example', '*.example'] }, '“*.example”: A wildcard'],
    [{ accent_color: '#ffdd55' }, 'is the nearest shade that works'],
  ])('refuses %j', (wrong, message) => {
    expect(firstMessage(embeddedSiteSchema, { ...site, ...wrong })).toContain(message);
  });
});

describe('embeddedSiteFormSchema', () => {
  it('takes a domain on each line, and empty fields as none', () => {
    const typed = {
      name: 'Clinic',
      domains: 'a.example\n\n b.example ',
      landing_page: '',
      accent_color: ' ',
    };
    expect(embeddedSiteFormSchema.parse(typed)).toEqual({ ...site, domains: ['a.example', 'b.example'] });
  });

  it('asks for a domain when there is none', () => {
    const typed = { name: 'Clinic', domains: ' \n', landing_page: '', accent_color: '' };
    expect(firstMessage(embeddedSiteFormSchema, typed)).toContain('Enter a domain');
  });
});
