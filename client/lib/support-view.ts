/** The support view of this tab: an admin sees Hearthport as a client. Other tabs stay the admin's own. */

const KEY = 'hearthport-support';

export interface SupportView {
  id: string;
  token: string;
  userId: string;
  /** Of the client. */
  name: string;
  expiresAt: string;
}

const isView = (value: unknown): value is SupportView =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'token', 'userId', 'name', 'expiresAt'].every((field) => typeof Reflect.get(value, field) === 'string');

let known: SupportView | null | undefined;

export function readSupportView(): SupportView | null {
  if (known !== undefined) return known;
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    known = isView(stored) ? stored : null;
  } catch {
    known = null;
  }
  return known;
}

/** From the next document of this tab on. Throws where the tab cannot keep it. */
export function enterSupportView(view: SupportView): void {
  window.sessionStorage.setItem(KEY, JSON.stringify(view));
}

/** The tab is the admin's own again, from now on. */
export function leaveSupportView(): void {
  known = null;
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // storage that cannot be written never held it
  }
}

/** The page of the client whose view ended. */
export const clientPage = (view: SupportView): string => `/admin/clients/${view.userId}`;

/** The server no longer accepts the view. */
export function supportViewLost(): void {
  const view = readSupportView();
  if (!view) return;
  leaveSupportView();
  window.location.assign(clientPage(view));
}
