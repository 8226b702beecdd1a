import type { OpenedSession } from './sessions/open-session.ts';

/** A session as its browser is told of it. */
export const sessionAnswer = ({ token, role, expiresAt }: OpenedSession) => ({
  token,
  role,
  expires_at: expiresAt.toISOString(),
});
