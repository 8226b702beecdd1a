import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { TERMS_CONSENT } from '@carematch/content/legal/visitor-consents';

import { openMarketplace, FILLED_DRAFT } from '../../../testing/marketplace.ts';
import { renderLeadFlow } from '../../../testing/render-lead-flow.tsx';

it('shows the consent that is recorded, with its links', async () => {
  openMarketplace();
  const answer = { question_id: 11, option_ids: [], content: 'Panic', meaning: null, value: null };
  await renderLeadFlow('/mental-health-counselor/about-you/contact', {
    draft: { ...FILLED_DRAFT, questionnairesResult: [answer] },
  });
  const link = await screen.findByRole('link', { name: 'Terms of Use' });
  const sentence = link.closest('p');
  expect(sentence?.textContent).toBe(TERMS_CONSENT.text.replaceAll(/\[(.+?)\]\(.+?\)/g, '$1'));
  const links = [...(sentence?.querySelectorAll('a') ?? [])].map((one) => one.getAttribute('href'));
  expect(links).toEqual(['/terms-of-use', '/privacy-policy']);
});
