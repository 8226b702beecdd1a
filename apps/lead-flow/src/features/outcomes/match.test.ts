import { expect, it } from 'vitest';

import { sampleMatch } from '../../testing/sample-match.ts';
import { nextSteps } from './match.ts';

it('what happens next speaks of no way to reach the provider that is not there', () => {
  const provider = { office_phone_number: '2125550100', schedule_url: null };
  expect(nextSteps(sampleMatch(provider)).join(' ')).toContain("Don't want to wait? Call now.");
  const silent = { office_phone_number: null, schedule_url: null };
  expect(nextSteps(sampleMatch(silent)).join(' ')).not.toContain('wait');
});
