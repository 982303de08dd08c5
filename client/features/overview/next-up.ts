/** The one thing that is next: what needs the person, else the next date of a tour or a sale. */
import type { NeededStep } from './needs-you.ts';
import type { NextDate } from './next-dates.ts';

export interface NextUp {
  /** Above the title: why it is shown. */
  label: string;
  title: string;
  /** Date, place and person, as far as they are known. */
  lines: string[];
  link: string;
  button: string;
  listingId: string | null;
  /** It waits for the person. */
  isDue: boolean;
}

/** `today`, `tomorrow`, `in 3 days` */
export const inDays = (days: number): string =>
  days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days.toLocaleString('en-US')} days`;

/** Null where nothing is known that is next. */
export function nextUp(steps: readonly NeededStep[], dates: readonly NextDate[]): NextUp | null {
  const [step] = steps;
  if (step) {
    const { title, text, who, link, button, listingId } = step;
    const lines = [text, who && !title.includes(who) ? `From ${who}` : ''].filter(Boolean);
    return { label: 'Needs you now', title, lines, link, button, listingId, isDue: true };
  }
  const [date] = dates;
  if (!date) return null;
  const { what, title, place, who, link, listingId, isLate, days } = date;
  return {
    label: isLate ? 'Late' : `Next, ${inDays(days)}`,
    title: `${what}: ${title}`,
    lines: [place, who ? `With ${who}` : ''].filter(Boolean),
    link,
    button: link.startsWith('/transactions') ? 'Open the sale' : 'See details',
    listingId,
    isDue: isLate,
  };
}
