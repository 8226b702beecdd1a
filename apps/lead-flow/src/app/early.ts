// The first script of a page, small and in one file: it keeps what a visitor does until the rest is there.
const isChoice = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');

/** React hears a click on a choice only where it changes something: put back what it knows, then click. */
function chooseAgain(input: HTMLInputElement, checked: boolean): void {
  input.checked = !checked;
  input.click();
}

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/**
 * Keeps what visitors do to a form that they can see but that has no script yet: choices, and the press of its button where the
 * form goes nowhere by itself. The function returned does it again, once; call it when React has taken the form over.
 */
function keepEarlyInput(document: Document): () => Promise<void> {
  const choices = new Map<HTMLInputElement, boolean>();
  let submitted: HTMLFormElement | undefined;

  const keepChoice = ({ target }: Event): void => {
    if (isChoice(target)) choices.set(target, target.checked);
  };
  const keepSubmit = ({ target }: Event): void => {
    if (target instanceof HTMLFormElement && target.method === 'dialog') submitted = target;
  };

  for (const input of document.querySelectorAll('input'))
    if (isChoice(input) && input.checked !== input.defaultChecked) choices.set(input, input.checked);
  document.addEventListener('change', keepChoice, true);
  document.addEventListener('submit', keepSubmit, true);

  return async () => {
    document.removeEventListener('change', keepChoice, true);
    document.removeEventListener('submit', keepSubmit, true);
    // After the effects of React's first round, and the press after what follows from the choices.
    await nextTask();
    for (const [input, checked] of choices) {
      // Of radio buttons, the one that was chosen brings the others along.
      if (input.isConnected && (input.type === 'checkbox' || checked)) chooseAgain(input, checked);
    }
    choices.clear();
    await nextTask();
    if (submitted?.isConnected) submitted.requestSubmit();
    submitted = undefined;
  };
}

window.repeatEarlyInput = keepEarlyInput(document);
