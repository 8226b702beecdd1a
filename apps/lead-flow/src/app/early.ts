// The inline script in the head of every document. It runs before the first paint: it leaves a step whose required answers are missing,
// and keeps a visitor's input until the app has loaded.
import { stepToVisitFirst } from '../features/intake/rules/steps.ts';
import { readDraft } from '../shared/draft/draft-storage.ts';
import { readHandOver } from '../shared/draft/hand-over.ts';
import type { NeededStep } from '../shared/page-module.ts';
import { flowShapeOf, frameBase, pathInFrame } from '../shared/paths.ts';

/** Leaves a step that misses what it builds on. Only the browser knows: the draft is in its storage, and in no address or cookie. */
function leaveEarly(step: NeededStep): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The app finds the way out through the tab's history.
  if (navigation?.type === 'back_forward') return;
  if (step === 'first' && readHandOver(window.location, document.referrer)) return;
  const path = pathInFrame(window.location.pathname);
  const [, id = ''] = path.split('/');
  const flow = { id, shape: flowShapeOf(path, id) };
  const target = stepToVisitFirst(step, flow, readDraft());
  if (target === undefined) return;
  // Nothing of this document is worth showing.
  window.stop();
  window.location.replace(frameBase(window.location.pathname) + target);
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

const isChoice = (field: Field | undefined): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** React hears a click on a choice only where it changes something: put back what it knows, then click. */
function chooseAgain(input: HTMLInputElement, checked: boolean): void {
  input.checked = !checked;
  input.click();
}

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Input of a field, and its index among the fields of its name: React may replace the element. */
interface EarlyInput {
  readonly place: number;
  readonly value: string;
  readonly checked: boolean;
}

const fieldsNamed = (name: string): Field[] => [...document.getElementsByName(name)].filter(isField);

/**
 * Keeps what visitors do to a form that they can see but that has no script yet: texts, choices, and the press of its button where the form
 * goes nowhere by itself. `repeat` does it again, once, when React has taken the form over.
 */
function keepEarlyInput() {
  const inputs = new Map<Field, EarlyInput>();
  let submitted: HTMLFormElement | undefined;

  const keep = (field: Field): void => {
    const { name, value } = field;
    const place = fieldsNamed(name).indexOf(field);
    inputs.set(field, { place, value, checked: isChoice(field) && field.checked });
  };
  const keepInput = ({ target }: Event): void => {
    if (isField(target)) keep(target);
  };
  const keepSubmit = ({ target }: Event): void => {
    if (target instanceof HTMLFormElement && target.method === 'dialog') submitted = target;
  };
  /** Keeps the choices that the browser restored: it sends no event for them. */
  const keepRestored = (): void => {
    for (const input of document.querySelectorAll('input'))
      if (isChoice(input) && input.checked !== input.defaultChecked) keep(input);
  };

  document.addEventListener('input', keepInput, true);
  document.addEventListener('change', keepInput, true);
  document.addEventListener('submit', keepSubmit, true);

  const repeat = async (): Promise<void> => {
    document.removeEventListener('input', keepInput, true);
    document.removeEventListener('change', keepInput, true);
    document.removeEventListener('submit', keepSubmit, true);
    // After the effects of React's first round, and the press after what follows from the choices.
    await nextTask();
    for (const [kept, { place, value, checked }] of inputs) {
      const field = kept.isConnected ? kept : fieldsNamed(kept.name)[place];
      // Of radio buttons, the one that was chosen brings the others along.
      if (isChoice(field) && (field.type === 'checkbox' || checked)) chooseAgain(field, checked);
      else if (field && field !== kept && !isChoice(field)) field.value = value;
    }
    inputs.clear();
    await nextTask();
    if (submitted?.isConnected) submitted.requestSubmit();
    submitted = undefined;
  };

  return { keepRestored, repeat };
}

/**
 * Notes what others do to the page's nodes once it is read: password managers put theirs next to fields, translators wrap texts. React takes
 * a page over only as the server sent it, so all of it is undone before, and what stood in a form comes back after.
 */
function watchForeignNodes() {
  const records: MutationRecord[] = [];
  const foreign: { readonly node: Node; readonly parent: Node | null; readonly next: Node | null }[] = [];
  const observer = new MutationObserver((more) => void records.push(...more));
  document.addEventListener(
    'readystatechange',
    () => {
      const root = document.getElementById('root');
      if (root) observer.observe(root, { childList: true, subtree: true });
    },
    { once: true },
  );
  return {
    takeOut: (): void => {
      records.push(...observer.takeRecords());
      observer.disconnect();
      const moved = new Set(records.flatMap(({ removedNodes }) => [...removedNodes]));
      for (const node of new Set(records.flatMap(({ addedNodes }) => [...addedNodes])))
        if (!moved.has(node)) foreign.push({ node, parent: node.parentNode, next: node.nextSibling });
      for (const { target, addedNodes, removedNodes, nextSibling } of records.toReversed()) {
        for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
        const next = nextSibling?.parentNode === target ? nextSibling : null;
        for (const node of removedNodes) target.insertBefore(node, next);
      }
    },
    putBack: (): void => {
      // A node may stand before another one of these.
      for (const { node, parent, next } of foreign.splice(0).toReversed())
        if (parent instanceof Element && parent.isConnected && parent.closest('form'))
          parent.insertBefore(node, next?.parentNode === parent ? next : null);
    },
  };
}

const step = document.currentScript?.dataset['step'];
if (step) leaveEarly(step as NeededStep);

const earlyInput = keepEarlyInput();
const foreignNodes = watchForeignNodes();
window.beforeHydration = () => {
  earlyInput.keepRestored();
  foreignNodes.takeOut();
};
window.repeatEarlyInput = async () => {
  foreignNodes.putBack();
  await earlyInput.repeat();
};
