const DAY = 86_400_000;

/** Noon in Alabama in this many days. */
export const dayAhead = (days: number): Date => {
  const at = new Date(Date.now() + days * DAY);
  at.setUTCHours(18, 0, 0, 0);
  return at;
};
