/** Shows a toast from anywhere. Toasts sent before their code has loaded wait for it. */
export type ToastKind = 'default' | 'success' | 'error' | 'warning' | 'info';
export interface ToastAction {
  label: string;
  run: () => void;
}
export interface Toast {
  message: string;
  kind: ToastKind;
  /** One toast per key: a second one is dropped while the first is shown. */
  key?: string;
  /** Stays until it is dismissed. */
  isPersistent?: boolean;
  actions?: readonly ToastAction[];
}

type Host = (toast: Toast) => void;
let host: Host | null = null;
const waiting: Toast[] = [];
const wantListeners = new Set<() => void>();

export function toast(message: string, options: Partial<Omit<Toast, 'message'>> = {}): void {
  const entry: Toast = { kind: 'default', ...options, message };
  if (host) host(entry);
  else {
    waiting.push(entry);
    for (const listener of wantListeners) listener();
  }
}

export const hasToasts = (): boolean => host !== null || waiting.length > 0;

/** The first toast loads the code that shows it. */
export function onToasts(listener: () => void): () => void {
  wantListeners.add(listener);
  return () => void wantListeners.delete(listener);
}

/** Registers the shell as host; returns an unregister function. */
export function hostToasts(next: Host): () => void {
  host = next;
  for (const entry of waiting.splice(0)) next(entry);
  return () => {
    if (host === next) host = null;
  };
}
