import { guide, guideSummary } from '../contract/content/guides.contract.ts';
import { sampleOf } from './sample-of.ts';

export const sampleGuideSummary = sampleOf(guideSummary, {
  id: 'first-conversation',
  name: 'Questions for a first conversation',
  summary: 'What to ask a provider before you decide, on one page.',
  minutes: 2,
  pdf_file: '/api/v2/guides/first-conversation/pdf?version=1f2e3d4c5b6a7988',
});

export const sampleGuide = sampleOf(guide, {
  ...sampleGuideSummary(),
  sections: [
    { heading: null, text: 'A first conversation takes about **fifteen minutes**.' },
    { heading: 'About their work', text: '- How do you work?\n- When do we look at it?' },
  ],
});
