import { vi } from 'vitest';

import type { Email } from '../ports/email/email-port.ts';
import type { TestApp } from './test-app.ts';

/** Takes the emails that the API sends, in place of an email server, until mocks are restored. */
export function recordEmails({ services }: TestApp): Email[] {
  const sent: Email[] = [];
  vi.spyOn(services.email, 'send').mockImplementation((email) => {
    sent.push(email);
    return Promise.resolve('sent');
  });
  return sent;
}
