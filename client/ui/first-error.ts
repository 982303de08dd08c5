/** Scrolls to and focuses the first error after a submit: in a dialog, and in every form of a page. */

const FIELD = '[aria-invalid="true"]';
const MESSAGE = '.MuiAlert-colorError';
const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/** The first field with an error, else the first error message; for a group, its first control. */
function firstError(scope: HTMLElement): HTMLElement | null {
  const found = scope.querySelector<HTMLElement>(FIELD) ?? scope.querySelector<HTMLElement>(MESSAGE);
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

interface Watched {
  /** A submit began: the next error within is shown. */
  begin: () => void;
  stop: () => void;
}

function watch(scope: HTMLElement): Watched {
  let isWaiting = false;
  let shown: HTMLElement | null = null;
  const look = () => {
    const error = isWaiting ? firstError(scope) : null;
    if (error && error !== shown) show(error);
    if (isWaiting) shown = error;
  };
  const begin = () => {
    isWaiting = true;
    shown = null;
    // an error that is still shown mutates nothing, so it is looked for directly
    requestAnimationFrame(look);
  };
  // do not steal focus from someone who went on
  const onWork = ({ target }: Event) => {
    if (!isSending(target)) isWaiting = false;
  };
  const observer = new MutationObserver(look);
  observer.observe(scope, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
  for (const work of ['input', 'pointerdown']) scope.addEventListener(work, onWork);
  return {
    begin,
    stop: () => {
      isWaiting = false;
      observer.disconnect();
      for (const work of ['input', 'pointerdown']) scope.removeEventListener(work, onWork);
    },
  };
}

/** For the paper of a dialog, whose buttons may submit without a form. */
export function watchDialog(dialog: HTMLElement): () => void {
  const { begin, stop } = watch(dialog);
  const onClick = ({ target }: Event) => {
    if (isSending(target)) begin();
  };
  dialog.addEventListener('click', onClick);
  dialog.addEventListener('submit', begin);
  return () => {
    stop();
    dialog.removeEventListener('click', onClick);
    dialog.removeEventListener('submit', begin);
  };
}

/** For the page: the last submitted form outside of a dialog is watched, with the message that may stand beside it. */
export function watchForms(page: Document): () => void {
  let watched: Watched | null = null;
  const onSubmit = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || target.closest('[role="dialog"]')) return;
    watched?.stop();
    watched = watch(target.parentElement ?? target);
    watched.begin();
  };
  // in the capture phase, because a form may stop the event
  page.addEventListener('submit', onSubmit, true);
  return () => {
    watched?.stop();
    page.removeEventListener('submit', onSubmit, true);
  };
}
