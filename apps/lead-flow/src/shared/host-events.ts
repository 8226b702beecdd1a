import { frameBase } from './paths.ts';

/** What the page around a frame learns of the flow: a step by its number alone, and of an outcome that there is one. */
export type HostEvent =
  | { readonly type: 'carematch:step'; readonly step: number }
  | { readonly type: 'carematch:submitted' }
  | { readonly type: 'carematch:outcome' };

let waiting: HostEvent[] = [];
let post: ((event: HostEvent) => void) | undefined;

/** Reports an event to the page around the frame, if there is one: at once, or when the frame is connected to it. */
export function notifyHost(event: HostEvent): void {
  if (post) post(event);
  else if (frameBase(window.location.pathname) !== '') waiting.push(event);
}

/** Connects the frame to the page around it; returns how to disconnect it. */
export function connectHost(send: (event: HostEvent) => void): () => void {
  post = send;
  waiting.forEach(send);
  waiting = [];
  return () => {
    post = undefined;
  };
}
