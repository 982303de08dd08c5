/** `7 days`, `7 days, informational only`, `None`: the stored inspection period as text. */
export function inspectionText(period: number | null): string {
  if (period === null) return 'None';
  const days = `${Math.abs(period)} ${Math.abs(period) === 1 ? 'day' : 'days'}`;
  return period < 0 ? `${days}, informational only` : days;
}
