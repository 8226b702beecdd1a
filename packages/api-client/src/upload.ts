import type { OnProgress, Send } from './http-client.ts';

/**
 * Sends a request as `fetch` does, and tells how much of its body has left: `fetch` itself cannot.
 * @throws the signal's reason after an abort; a `TypeError` where there is no answer.
 */
export function sendWithProgress(onProgress?: OnProgress): Send {
  return (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = (): void => {
        request.abort();
        reject(signal.reason as Error);
      };
      if (signal.aborted) return abort();
      signal.addEventListener('abort', abort);
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress?.(total > 0 ? loaded / total : 0),
      );
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText || null, { status: request.status })),
      );
      request.addEventListener('error', () => reject(new TypeError('The connection failed')));
      request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.send(body);
    });
}
