import { describe, expect, it } from 'vitest';

import { parseWebEnv } from './web-env.ts';

describe('the environment of a front end', () => {
  it('has a default for everything on one machine; empty counts as absent', () => {
    expect(parseWebEnv({ PORT: '', HOST: '' }, 4001)).toEqual({
      HOST: '127.0.0.1',
      PORT: 4001,
      API_URL: 'http://localhost:4003',
      LEAD_FLOW_URL: 'http://localhost:4000',
      PORTAL_URL: 'http://localhost:4001',
      CONSOLE_URL: 'http://localhost:4002',
      STRIPE: 'off',
      TAGS: [],
      TAG_HOSTS: [],
      MAP_HOSTS: [],
      SEARCH_RENDERINGS: 1,
      TRUST_PROXY: ['loopback'],
      LOG_LEVEL: 'info',
    });
  });

  it('takes hosts without their trailing slash', () => {
    expect(parseWebEnv({ PORTAL_URL: 'https://portal.example/' }, 1).PORTAL_URL).toBe(
      'https://portal.example',
    );
  });

  it('takes third-party tags by their https addresses, and the hosts that they use beside their own', () => {
    const { TAGS, TAG_HOSTS } = parseWebEnv(
      {
        TAGS: 'https://tags.example/a.js?id=1, https://heat.example/b.js',
        TAG_HOSTS: 'https://log.example/',
      },
      1,
    );
    expect(TAGS).toEqual(['https://tags.example/a.js?id=1', 'https://heat.example/b.js']);
    expect(TAG_HOSTS).toEqual(['https://log.example']);
    expect(() => parseWebEnv({ TAGS: 'http://tags.example/a.js' }, 1)).toThrow(
      /TAGS.*must be an https address/,
    );
    expect(() => parseWebEnv({ TAG_HOSTS: '*.example' }, 1)).toThrow(/TAG_HOSTS.*must be an https address/);
  });

  it('names every variable that is wrong', () => {
    expect(() => parseWebEnv({ PORT: 'x', API_URL: 'api' }, 1)).toThrow(/PORT: [^]*API_URL: must be an http/);
  });
});
