import { expect, test } from 'vitest';

import { composeEmail } from './email-layout.ts';

const content = {
  to: 'sam@example.com',
  subject: 'News',
  paragraphs: ['Hi Sam,', 'You have 3 < 4 credits.'],
};

test('an email greets on a line of its own and closes with “Best,”', () => {
  const sent = composeEmail({ ...content, action: { label: 'See them', url: 'https://x.example/?a=1&b=2' } });
  expect(sent.text).toBe(
    'Hi Sam,\n\nYou have 3 < 4 credits.\n\nSee them: https://x.example/?a=1&b=2\n\nBest,\nCarematch\n',
  );
  expect(sent.html).toContain('Hi Sam,</p>');
  expect(sent.html).toContain('3 &lt; 4 credits');
  expect(sent.html).toContain('Best,<br>Carematch</p>');
});

test('a closing of its own stands before it', () => {
  const sent = composeEmail({ ...content, replyTo: 'pro@example.com', closing: 'Robin sent you this.' });
  expect(sent.text).toMatch(/Robin sent you this\.\n\nBest,\nCarematch\n$/);
});
