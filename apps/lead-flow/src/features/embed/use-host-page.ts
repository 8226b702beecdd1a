import type { embeddingContract } from '@carematch/api-client/contract/embedding/embedding.contract';
import { createApiClient } from '@carematch/api-client/http-client';
import { useEffect, useRef, useState } from 'react';

import { historyIndex } from '../../shared/history-way.ts';
import { connectHost } from '../../shared/host-events.ts';
import { frameHost } from '../../shared/paths.ts';
import { useLocation } from '../../shared/router.ts';
import type { FrameMessage, HostMessage } from './messages.ts';

const root = document.documentElement;

/** Origin of the site that the server lets frame this document. */
const siteOrigin = root.dataset['framed'] ?? '';

const api = createApiClient<typeof embeddingContract>({ area: 'public', host: '' });

const post = (message: FrameMessage): void => {
  if (siteOrigin !== '') window.parent.postMessage(message, siteOrigin);
};

/** Space below a dialog that is higher than the page, in px. */
const DIALOG_MARGIN = 16;

/** Height of the page and of what is open over it, in px. It depends on the width of the frame, never on its height. */
function contentHeight(): number {
  const bottoms = Array.from(
    document.querySelectorAll('dialog[open]'),
    (dialog) => dialog.getBoundingClientRect().top + dialog.scrollHeight + DIALOG_MARGIN,
  );
  const content = document.getElementById('root')?.getBoundingClientRect().height ?? 0;
  return Math.ceil(Math.max(content, ...bottoms));
}

let posted = 0;

function postHeight(): void {
  const height = contentHeight();
  if (height === posted) return;
  posted = height;
  post({ type: 'carematch:height', height });
}

/** Posts the height whenever the content changes its size, and when a dialog opens. */
function watchHeight(): () => void {
  const sizes = new ResizeObserver(postHeight);
  const content = document.getElementById('root');
  if (content) sizes.observe(content);
  const dialogs = new MutationObserver(postHeight);
  dialogs.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => {
    sizes.disconnect();
    dialogs.disconnect();
  };
}

const isMessage = (message: unknown): message is HostMessage =>
  typeof message === 'object' && message !== null && 'type' in message;

const isLength = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && Number.isFinite(value);

/** Dialogs and messages stand where the visitor looks, and no scroll bar comes between two heights. */
function noteView({ top, height }: { readonly top: number; readonly height: number }): void {
  if (!isLength(top) || !isLength(height)) return;
  root.dataset['fitted'] = '';
  root.style.setProperty('--view-top', `${top}px`);
  root.style.setProperty('--view-height', `${height}px`);
}

/** Goes back to the page that the frame began with: Back in the page around leads out of that page, and not through a hidden form. */
function rewind(): void {
  const steps = historyIndex();
  if (steps > 0) window.history.go(-steps);
}

/** What the visitor is asked before a popup closes. */
interface HostPage {
  readonly isAsked: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

/** Connects the framed flow to the page around it. Both name the other's origin, and neither listens to anyone else. */
export function useHostPage(): HostPage {
  const [isAsked, setAsked] = useState(false);
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (source !== window.parent || origin !== siteOrigin || !isMessage(data)) return;
      if (data.type === 'carematch:view') noteView(data);
      else if (data.type === 'carematch:leave' && typeof data.ask === 'boolean') {
        if (data.ask) setAsked(true);
        else rewind();
      }
    };
    let hasTyped = false;
    const note = (typed: boolean): void => {
      if (typed === hasTyped) return;
      hasTyped = typed;
      post({ type: 'carematch:typed', typed });
    };
    const onInput = (): void => note(true);
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]'))
        post({ type: 'carematch:escape' });
    };
    window.addEventListener('message', onMessage);
    document.addEventListener('input', onInput);
    document.addEventListener('keydown', onKeyDown);
    post({ type: 'carematch:ready' });
    const stopHeight = watchHeight();
    const disconnect = connectHost((event) => {
      if (event.type === 'carematch:outcome') note(false);
      post(event);
    });
    // Staff see when a site last showed the flow; nothing depends on it.
    api
      .call('POST /embedded-sites/:host/seen', { params: { host: frameHost(window.location.pathname) } })
      .catch(() => undefined);
    return () => {
      window.removeEventListener('message', onMessage);
      document.removeEventListener('input', onInput);
      document.removeEventListener('keydown', onKeyDown);
      stopHeight();
      disconnect();
    };
  }, []);

  useEffect(() => {
    if (pathname === shown.current) return;
    shown.current = pathname;
    // First the height: the page around cannot scroll to what it has no room for.
    postHeight();
    post({ type: 'carematch:top' });
  }, [pathname]);

  return {
    isAsked,
    leave: () => {
      setAsked(false);
      post({ type: 'carematch:closed' });
    },
    stay: () => setAsked(false),
  };
}
