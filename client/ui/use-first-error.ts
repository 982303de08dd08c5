/** Scrolls to and focuses the first error in a dialog. */
import { useState, type RefCallback } from 'react';

const FIELD = '[aria-invalid="true"]';
const MESSAGE = '.MuiAlert-colorError';
const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/** The first field with an error, else the first error message; for a group, its first control. */
function firstError(dialog: HTMLElement): HTMLElement | null {
  const found = dialog.querySelector<HTMLElement>(FIELD) ?? dialog.querySelector<HTMLElement>(MESSAGE);
  if (!found || found.matches(FOCUSABLE)) return found;
  const control = found.matches(FIELD) ? found.querySelector<HTMLElement>(FOCUSABLE) : null;
  if (!control) found.tabIndex = -1;
  return control ?? found;
}

function show(error: HTMLElement): void {
  error.scrollIntoView({ block: 'center' });
  // an alert announces itself; a field is read with the message that describes it
  error.focus({ preventScroll: true });
}

/** Buttons that submit: in the dialog's actions, `type="submit"`, or "Try again" beside an error. */
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
    // an error that is still shown mutates nothing, so it is looked for directly
    requestAnimationFrame(look);
  };
  const onClick = ({ target }: Event) => {
    if (isSending(target)) begin();
  };
  // do not steal focus from someone who went on
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
 * Ref for the paper of a dialog. After a submit, whichever error appears (schema or server) is scrolled to and focused,
 * unless the user went on typing. Fields mark errors with `aria-invalid`, messages are an Alert of severity error.
 */
export function useFirstError(): RefCallback<HTMLElement> {
  const [ref] = useState(() => (dialog: HTMLElement | null) => (dialog ? watch(dialog) : undefined));
  return ref;
}
