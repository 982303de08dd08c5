import { useState, type RefCallback } from 'react';
import { watchDialog } from './first-error.ts';

/**
 * Ref for the paper of a dialog. After a submit, whichever error appears (schema or server) is scrolled to and focused,
 * unless the user went on typing. Fields mark errors with `aria-invalid`, messages are an Alert of severity error.
 */
export function useFirstError(): RefCallback<HTMLElement> {
  const [ref] = useState(() => (dialog: HTMLElement | null) => (dialog ? watchDialog(dialog) : undefined));
  return ref;
}
