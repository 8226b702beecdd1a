import { vi } from 'vitest';

import type { Mail } from '../ports/email/email-port.ts';
import type { TestApp } from './test-app.ts';

/** Takes the emails that the API sends, in place of a mail server, until mocks are restored. */
export function recordEmails({ services }: TestApp): Mail[] {
  const sent: Mail[] = [];
  vi.spyOn(services.email, 'send').mockImplementation((mail) => {
    sent.push(mail);
    return Promise.resolve('sent');
  });
  return sent;
}
