/** How a state looks: every color has its icon (`client/ui/status-chip.tsx`), because color alone is not enough. */

/** Green, yellow, red, blue, orange (needs the reader), gray (paused), gray (done and over), gray (came to nothing). */
export const STATUS_TONES = [
  'confirmed',
  'requested',
  'cancelled',
  'pending',
  'attention',
  'onHold',
  'over',
  'ended',
] as const;
export type StatusTone = (typeof STATUS_TONES)[number];

/** A state as people see it. */
export interface StatusLook<Tone extends StatusTone = StatusTone> {
  label: string;
  tone: Tone;
  /** Instead of the icon of the color: a flag for how much something matters, a date for what is yet to come. */
  icon?: 'flag' | 'date' | undefined;
}

/** Joins the labels of a set of states with their colors; the types demand one of each for every state. */
export function statusLooks<S extends string, Tone extends StatusTone>(
  labels: Readonly<Record<S, string>>,
  tones: Readonly<Record<NoInfer<S>, Tone>>,
  icon?: StatusLook['icon'],
): Readonly<Record<S, StatusLook<Tone>>> {
  const states = Object.keys(labels) as S[];
  return Object.fromEntries(
    states.map((state) => [state, { label: labels[state], tone: tones[state], ...(icon && { icon }) }]),
  ) as Record<S, StatusLook<Tone>>;
}

/** The same state with what it is about: `Offered: Credit $500`. */
export const saying = ({ label, tone }: StatusLook, what: string, between = ': '): StatusLook => ({
  label: `${label}${between}${what}`,
  tone,
});
