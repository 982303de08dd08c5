/** Retry count of a failed page, stored for the tab so that a reload does not reset it. */
import { webStorage } from '../lib/web-storage.ts';

const ATTEMPTS = 'hearthport-attempts:';

/** Null without storage: then there is no automatic reload either. */
export function readAttempts(page: string): number | null {
  const session = webStorage('sessionStorage');
  if (!session) return null;
  try {
    return Number(session.getItem(ATTEMPTS + page)) || 0;
  } catch {
    return null;
  }
}

/** False if it could not be stored. */
export function storeAttempts(page: string, attempts: number): boolean {
  const session = webStorage('sessionStorage');
  if (!session) return false;
  try {
    if (attempts === 0) session.removeItem(ATTEMPTS + page);
    else session.setItem(ATTEMPTS + page, String(attempts));
    return true;
  } catch {
    return false;
  }
}
