/** Retry count of a failed page, stored for the tab so that a reload does not reset it. */
const ATTEMPTS = 'hearthport-attempts:';

/** Null without storage: then there is no automatic reload either. */
export function readAttempts(page: string, session: Pick<Storage, 'getItem'> = window.sessionStorage): number | null {
  try {
    return Number(session.getItem(ATTEMPTS + page)) || 0;
  } catch {
    return null;
  }
}

/** False if it could not be stored. */
export function storeAttempts(
  page: string,
  attempts: number,
  session: Pick<Storage, 'setItem' | 'removeItem'> = window.sessionStorage,
): boolean {
  try {
    if (attempts === 0) session.removeItem(ATTEMPTS + page);
    else session.setItem(ATTEMPTS + page, String(attempts));
    return true;
  } catch {
    return false;
  }
}
