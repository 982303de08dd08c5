import type { RefObject } from 'react';

/** Brings the first field with an error into sight and to the keyboard, once the errors are drawn. */
export function focusFirstError(within: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    const field = within.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], .Mui-error input, .Mui-error textarea',
    );
    if (!field) return;
    field.scrollIntoView({ block: 'center', behavior: 'smooth' });
    field.focus({ preventScroll: true });
  });
}
