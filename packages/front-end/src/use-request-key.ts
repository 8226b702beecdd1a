import { useRef } from 'react';

/** Sends under a key by which the server knows a repetition. */
type SendOnce = <Answer>(body: unknown, send: (key: string) => Promise<Answer>) => Promise<Answer>;

/** The same body goes out under the same key until it is accepted, so that what was sent again after a lost answer counts once. */
export function useRequestKey(): SendOnce {
  const sent = useRef({ text: '', key: '' });
  return async (body, send) => {
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    const answer = await send(sent.current.key);
    sent.current = { text: '', key: '' };
    return answer;
  };
}
