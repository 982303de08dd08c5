/** How often a page was tried again after it failed, kept for the tab: a reload goes on counting instead of starting again. */
const ATTEMPTS = 'hearthport-attempts:';

/** Null where the tab keeps nothing: then nobody may reload by themselves either. */
export function readAttempts(page: string, session: Pick<Storage, 'getItem'> = window.sessionStorage): number | null {
  try {
    return Number(session.getItem(ATTEMPTS + page)) || 0;
  } catch {
    return null;
  }
}

/** False where it could not be kept. */
export function keepAttempts(
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
