import type { HostEvent } from '../../shared/host-events.ts';

/** What the framed flow posts to the page around it. Never an answer, a profession, a place or the kind of an outcome. */
export type FrameMessage =
  | { readonly type: 'carematch:ready' }
  | HostEvent
  /** Another page shows: its top belongs into view. */
  | { readonly type: 'carematch:top' }
  /** Height of the content, in px. */
  | { readonly type: 'carematch:height'; readonly height: number }
  /** Whether closing the frame would lose something that was typed. */
  | { readonly type: 'carematch:typed'; readonly typed: boolean }
  /** Escape was pressed, and nothing in the frame took it. */
  | { readonly type: 'carematch:escape' }
  /** The visitor agreed to close it. */
  | { readonly type: 'carematch:closed' };

/** What the page around posts to the framed flow. */
export type HostMessage =
  /** The part of the frame that is in view, in px from its top. Only of a frame that is as high as its content. */
  | { readonly type: 'carematch:view'; readonly top: number; readonly height: number }
  /** Close, after asking; or it is closed already. */
  | { readonly type: 'carematch:leave'; readonly ask: boolean };
