import { useEffect, type RefObject } from 'react';

/** Marks the button or link that opens a row. */
export const QUEUE_ITEM = { 'data-queue-item': '' } as const;

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Whether a key moves through a queue from this element. */
export const isQueueStep = (key: string, target: Element): boolean =>
  Object.hasOwn(STEPS, key) && target.closest('[data-queue-item]') !== null;

/** True where keys belong to a field, a menu or an editor, or are shortcuts of the browser. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="tab"]') !==
      null
  );
}

/**
 * Moves the focus from row to row by j and k or the arrow keys: to the buttons and links marked by QUEUE_ITEM, which
 * open by Enter. While a dialog is open or somebody types, keys do nothing.
 */
export function useQueueKeys(list: RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined || event.defaultPrevented || isTyping(event)) return;
      if (document.querySelector('[role="dialog"]')) return;
      const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-queue-item]') ?? [])];
      if (items.length === 0) return;
      const at = items.indexOf(document.activeElement as HTMLElement);
      const next = at < 0 ? (step > 0 ? 0 : items.length - 1) : Math.min(Math.max(at + step, 0), items.length - 1);
      items[next]?.focus();
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list, isActive]);
}

/** Single keys inside an open dialog, unless somebody types or a further dialog is open above it. */
export function useActionKeys(
  dialog: RefObject<HTMLElement | null>,
  press: Readonly<Record<string, () => void>>,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = Object.hasOwn(press, event.key) ? press[event.key] : undefined;
      if (!action || event.defaultPrevented || isTyping(event)) return;
      const own = dialog.current?.closest('[role="dialog"]');
      const open = document.querySelectorAll('[role="dialog"]');
      if (!own || open[open.length - 1] !== own) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [dialog, press]);
}
