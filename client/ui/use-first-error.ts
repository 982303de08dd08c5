/** Shows a person in a dialog what stopped them: the first error comes into sight and to the keyboard. */
import { useState, type RefCallback } from 'react';

const FIELD = '[aria-invalid="true"]';
const MESSAGE = '.MuiAlert-colorError';
const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/** The first field with an error, else the first error message; a group stands for its first control. */
function firstError(dialog: HTMLElement): HTMLElement | null {
  const found = dialog.querySelector<HTMLElement>(FIELD) ?? dialog.querySelector<HTMLElement>(MESSAGE);
  if (!found || found.matches(FOCUSABLE)) return found;
  const control = found.matches(FIELD) ? found.querySelector<HTMLElement>(FOCUSABLE) : null;
  if (!control) found.tabIndex = -1;
  return control ?? found;
}

function show(error: HTMLElement): void {
  error.scrollIntoView({ block: 'center' });
  // an alert announces itself; a field is read out with the message that describes it
  error.focus({ preventScroll: true });
}

/** A press that sends the form: in its actions, of a submit button, or of "Try again" beside an error. */
const isSending = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('.MuiDialogActions-root button, button[type="submit"], .MuiAlert-root button') !== null;

function watch(dialog: HTMLElement): () => void {
  let isWaiting = false;
  let shown: HTMLElement | null = null;
  const look = () => {
    const error = isWaiting ? firstError(dialog) : null;
    if (error && error !== shown) show(error);
    if (isWaiting) shown = error;
  };
  const begin = () => {
    isWaiting = true;
    shown = null;
    // an error that is still there changes nothing that could be observed
    requestAnimationFrame(look);
  };
  const onClick = ({ target }: Event) => {
    if (isSending(target)) begin();
  };
  // whoever types or presses elsewhere meanwhile is not pulled away
  const onWork = ({ target }: Event) => {
    if (!isSending(target)) isWaiting = false;
  };
  const observer = new MutationObserver(look);
  observer.observe(dialog, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
  dialog.addEventListener('click', onClick);
  dialog.addEventListener('submit', begin);
  for (const work of ['input', 'pointerdown']) dialog.addEventListener(work, onWork);
  return () => {
    isWaiting = false;
    observer.disconnect();
    dialog.removeEventListener('click', onClick);
    dialog.removeEventListener('submit', begin);
    for (const work of ['input', 'pointerdown']) dialog.removeEventListener(work, onWork);
  };
}

/**
 * A ref for the paper of a dialog. After a press that sends its form, whatever error appears (of a schema at once, of the server when it answers)
 * is scrolled to and focused, unless the person went on typing. Fields say that they are wrong by `aria-invalid`, messages by an Alert of severity error.
 */
export function useFirstError(): RefCallback<HTMLElement> {
  const [ref] = useState(() => (dialog: HTMLElement | null) => (dialog ? watch(dialog) : undefined));
  return ref;
}
