// `embed.js`: what other sites load. It defines `<carematch-lead-flow>`, and makes the same of elements with `data-carematch`.
// docs/embedding.md describes it for the owners of such sites.
import type { FrameMessage, HostMessage } from './messages.ts';

/** Origin of the flow; its server writes it in. */
const FLOW = 'https://carematch.invalid';
const TAG = 'carematch-lead-flow';
const ATTRIBUTES = ['profession', 'zip', 'landing-page', 'mode'] as const;
const TITLE = 'Find care with Carematch';

/** Height of an inline frame until it tells its own, in px. */
const FIRST_HEIGHT = 560;
/** More than any page of the flow, in px: a height beyond it is no height. */
const MOST_HEIGHT = 50_000;

/** What a site may define to hear of everything without listening to each element. */
interface Callbacks {
  readonly onEvent?: (name: string, detail: number | null, element: Element) => void;
}

// A constructed sheet and `element.style`: the strictest policy of a site lets them in.
const STYLE = `
:host{display:block}
:host([mode=popup]){display:contents}
:host([mode=button]){display:inline-block}
:host([hidden]){display:none}
iframe{display:block;width:100%;height:${FIRST_HEIGHT}px;border:0}
button{font:inherit;cursor:pointer}
[part=button]{padding:.75em 1.5em;border:0;border-radius:999px;background:#a84a25;color:#fffdf9;font-weight:600}
button:focus-visible{outline:3px solid;outline-offset:2px}
dialog{position:fixed;inset:var(--top,0) 0 auto;width:100%;max-width:none;height:var(--height,100%);max-height:none;margin:0 auto;padding:0;border:0;background:#faf6ef;color:#16332a;overflow:hidden}
dialog[open]{display:flex;flex-direction:column}
dialog[data-theme=dark]{background:#121a17;color:#f1ebdf}
dialog::backdrop{background:rgb(0 0 0/55%)}
dialog iframe{flex:1;height:auto;min-height:0}
dialog button{flex:none;align-self:end;width:44px;height:44px;border:0;background:none;color:inherit;font:24px/1 system-ui,sans-serif}
@media(min-width:640px) and (min-height:480px){dialog{top:calc(var(--top,0px) + 24px);width:calc(100% - 48px);max-width:720px;height:calc(var(--height,100%) - 48px);border-radius:16px}}
`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);

/** Host of this page; `null` for a sandboxed page and a file, which have none. */
const pageHost = (): string => (origin === 'null' ? origin : new URL(origin).host);

const isIn = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

class LeadFlowElement extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;

  readonly #root = this.attachShadow({ mode: 'open' });
  #frame: HTMLIFrameElement | undefined;
  #dialog: HTMLDialogElement | undefined;
  /** What opened the popup: the focus goes back to it, and events come from it. */
  #opener: HTMLElement | undefined;
  #isReady = false;
  #hasTyped = false;
  #isStale = false;
  #overflow = '';

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [sheet];
    this.addEventListener('click', this.#onClick);
  }

  connectedCallback(): void {
    addEventListener('message', this.#onMessage);
    addEventListener('scroll', this.#postView, { passive: true, capture: true });
    addEventListener('resize', this.#postView);
    this.#rebuild();
  }

  /** `moveBefore` keeps the frame as it is. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    removeEventListener('message', this.#onMessage);
    removeEventListener('scroll', this.#postView, { capture: true });
    removeEventListener('resize', this.#postView);
    this.#clear();
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== after && this.isConnected) this.#rebuild();
  }

  /** Shows the flow of a popup or a button. `opener` gets the focus back. */
  open(opener?: HTMLElement): void {
    if (!this.#isPopup() || this.#dialog?.open) return;
    this.#opener = opener;
    if (!this.#dialog) this.#makeDialog();
    const { style } = document.documentElement;
    this.#overflow = style.overflow;
    style.overflow = 'hidden';
    this.#fit();
    visualViewport?.addEventListener('resize', this.#fit);
    visualViewport?.addEventListener('scroll', this.#fit);
    this.#dialog?.showModal();
    if (this.#isReady) this.#focusFrame();
  }

  /** Closes the popup; the visitor is asked before if something was typed. */
  close(): void {
    if (!this.#isReady || !this.#hasTyped) {
      this.#dialog?.close();
      return;
    }
    this.#focusFrame();
    this.#post({ type: 'carematch:leave', ask: true });
  }

  /** Not where the frame has the focus already: it would take it from the field that someone types in. */
  #focusFrame(): void {
    if (this.#root.activeElement !== this.#frame) this.#frame?.focus();
  }

  /** Builds anew, once for all attributes that a framework sets one after the other. */
  #rebuild(): void {
    if (this.#isStale) return;
    this.#isStale = true;
    queueMicrotask(() => {
      this.#isStale = false;
      if (!this.isConnected) return;
      this.#clear();
      const mode = this.#mode();
      if (mode === 'button') {
        const button = document.createElement('button');
        button.part.value = 'button';
        const usual = document.createElement('span');
        usual.textContent = 'Find my match';
        const label = document.createElement('slot');
        // A line break between two tags is no label.
        label.addEventListener('slotchange', () => {
          usual.hidden = label.assignedNodes().some(({ textContent }) => textContent?.trim());
        });
        button.append(label, usual);
        this.#root.append(button);
      } else if (mode === 'popup') this.#root.append(document.createElement('slot'));
      else this.#root.append(this.#makeFrame());
    });
  }

  #clear(): void {
    this.#closed();
    this.#root.replaceChildren();
    this.#frame = undefined;
    this.#dialog = undefined;
    this.#isReady = false;
    this.#hasTyped = false;
  }

  #makeFrame(): HTMLIFrameElement {
    const frame = document.createElement('iframe');
    const query = new URLSearchParams({ theme: this.#theme() });
    const set = (name: string, value: string | null): void => {
      if (value) query.set(name, value);
    };
    set('profession', this.getAttribute('profession'));
    set('zipCode', this.getAttribute('zip'));
    set('landingPage', this.getAttribute('landing-page'));
    set('gclid', new URLSearchParams(location.search).get('gclid'));
    const host = pageHost();
    if (host !== 'null') query.set('originUrl', location.origin + location.pathname);
    frame.title = TITLE;
    frame.referrerPolicy = 'origin';
    if (!this.#isPopup()) frame.loading = 'lazy';
    frame.src = `${FLOW}/embed/${host}/start?${query}`;
    this.#frame = frame;
    return frame;
  }

  #makeDialog(): void {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', TITLE);
    dialog.dataset['theme'] = this.#theme();
    const button = document.createElement('button');
    button.setAttribute('aria-label', 'Close');
    button.textContent = '×';
    button.addEventListener('click', () => this.close());
    dialog.append(button, this.#makeFrame());
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.close();
    });
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog) this.close();
    });
    // Also when the browser closes it, as some do at the second Escape.
    dialog.addEventListener('close', () => {
      this.#post({ type: 'carematch:leave', ask: false });
      this.#closed();
      this.#opener?.focus();
      this.#emit('closed');
    });
    this.#root.append(dialog);
    this.#dialog = dialog;
  }

  /** The page scrolls again. */
  #closed(): void {
    visualViewport?.removeEventListener('resize', this.#fit);
    visualViewport?.removeEventListener('scroll', this.#fit);
    if (this.#dialog) document.documentElement.style.overflow = this.#overflow;
  }

  #mode(): string {
    return this.getAttribute('mode')?.trim() ?? '';
  }

  #isPopup(): boolean {
    return ['popup', 'button'].includes(this.#mode());
  }

  #theme(): 'dark' | 'light' {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    return isDark && getComputedStyle(document.documentElement).colorScheme.includes('dark')
      ? 'dark'
      : 'light';
  }

  #post(message: HostMessage): void {
    if (this.#isReady) this.#frame?.contentWindow?.postMessage(message, FLOW);
  }

  #emit(name: string, detail: number | null = null): void {
    const element = this.#opener?.hasAttribute('data-carematch') ? this.#opener : this;
    element.dispatchEvent(new CustomEvent(`carematch:${name}`, { detail, bubbles: true, composed: true }));
    (window as { carematch?: Callbacks }).carematch?.onEvent?.(name, detail, element);
  }

  readonly #onClick = (event: MouseEvent): void => {
    if (!this.#isPopup() || opensElsewhere(event)) return;
    const path = event.composedPath().filter((target) => target instanceof HTMLElement);
    if (this.#dialog && path.includes(this.#dialog)) return;
    event.preventDefault();
    this.open(path.find((element) => element.matches('a,button,[tabindex]')));
  };

  /** A popup is as large as what an on-screen keyboard leaves in view. */
  readonly #fit = (): void => {
    if (!visualViewport || visualViewport.scale > 1.01) return;
    this.#dialog?.style.setProperty('--top', `${visualViewport.offsetTop}px`);
    this.#dialog?.style.setProperty('--height', `${visualViewport.height}px`);
  };

  readonly #postView = (): void => {
    if (!this.#frame || this.#isPopup()) return;
    const { top, bottom } = this.#frame.getBoundingClientRect();
    const hidden = Math.max(0, -top);
    const height = Math.min(innerHeight, bottom) - Math.max(0, top);
    if (height > 0) this.#post({ type: 'carematch:view', top: hidden, height });
  };

  readonly #onMessage = ({ source, origin, data }: MessageEvent<FrameMessage | null>): void => {
    const frame = this.#frame;
    if (!frame || source !== frame.contentWindow || origin !== FLOW) return;
    switch (data?.type) {
      case 'carematch:ready':
        this.#isReady = true;
        this.#hasTyped = false;
        // Not earlier: a frame loses the focus with the empty document that it has at first. Until then the close button has it.
        if (this.#dialog?.open) this.#focusFrame();
        this.#postView();
        this.#emit('ready');
        break;
      case 'carematch:step':
        if (isIn(data.step, 1, 999)) this.#emit('step', data.step);
        break;
      case 'carematch:height':
        if (this.#isPopup() || !isIn(data.height, 1, MOST_HEIGHT)) break;
        frame.style.height = `${data.height}px`;
        this.#postView();
        this.#emit('height', data.height);
        break;
      case 'carematch:top': {
        const { top } = frame.getBoundingClientRect();
        if (!this.#isPopup() && (top < 0 || top > innerHeight - 80)) this.scrollIntoView({ block: 'start' });
        break;
      }
      case 'carematch:typed':
        this.#hasTyped = data.typed;
        break;
      case 'carematch:escape':
        if (this.#dialog?.open) this.close();
        break;
      case 'carematch:closed':
        this.#dialog?.close();
        break;
      case 'carematch:submitted':
        this.#emit('submitted');
        break;
      case 'carematch:outcome':
        this.#hasTyped = false;
        this.#emit('outcome');
        break;
      default:
    }
  };
}

/** Whether an element with `data-carematch` opens a popup where it is; any other takes the flow in. */
const isOpener = (element: HTMLElement): boolean =>
  element.matches('a,button') || element.dataset['mode'] === 'popup';

function copyAttributes(from: HTMLElement, to: Element): void {
  for (const name of ATTRIBUTES) {
    const value = from.getAttribute(`data-${name}`);
    if (value !== null && value !== to.getAttribute(name)) to.setAttribute(name, value);
  }
}

const newFlow = (): LeadFlowElement => document.createElement(TAG) as LeadFlowElement;

function takeIn(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-carematch]'))
    if (!isOpener(element) && !element.querySelector(TAG)) {
      const flow = newFlow();
      copyAttributes(element, flow);
      // What the element holds is a button's label.
      flow.append(...element.childNodes);
      element.append(flow);
    }
}

const popups = new WeakMap<Element, LeadFlowElement>();

function openPopup(event: MouseEvent): void {
  if (event.defaultPrevented || opensElsewhere(event) || !(event.target instanceof Element)) return;
  const opener = event.target.closest<HTMLElement>('[data-carematch]');
  if (!opener || !isOpener(opener)) return;
  event.preventDefault();
  const flow = popups.get(opener) ?? newFlow();
  popups.set(opener, flow);
  copyAttributes(opener, flow);
  flow.setAttribute('mode', 'popup');
  if (!flow.isConnected) document.body.append(flow);
  // After the element has built itself.
  queueMicrotask(() => flow.open(opener));
}

// The script may stand on a page twice.
if (!customElements.get(TAG)) {
  customElements.define(TAG, LeadFlowElement);
  document.addEventListener('click', openPopup);
  // Tag managers and single-page sites insert elements at any time.
  new MutationObserver(takeIn).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-carematch'],
  });
  takeIn();
}
