/** States of a pre-approval, how long it holds, what sellers see of it, and how it compares to a budget. */
import { addCalendarDays } from '../kernel/business-days.ts';
import { DAY } from '../kernel/instant.ts';
import { formatUsd } from '../kernel/money.ts';
import { conflict } from '../kernel/rule-error.ts';
import { dayIn, formatDay, instantAt } from '../kernel/zoned-time.ts';
import {
  LETTER_LABELS,
  PRE_APPROVAL_STATUS_LABELS,
  type LetterType,
  type PreApprovalStatus,
  type Share,
} from './pre-approvals.types.ts';

/** The brokerage's zone: a letter holds to the end of its last day there. */
export const LETTER_ZONE = 'America/Chicago';

export type PreApprovalEvent = 'submit' | 'takeBack' | 'accept' | 'return';
const TRANSITIONS: Readonly<Record<PreApprovalEvent, Partial<Record<PreApprovalStatus, PreApprovalStatus>>>> = {
  submit: { DRAFT: 'WAITING', RETURNED: 'WAITING' },
  takeBack: { WAITING: 'DRAFT' },
  accept: { WAITING: 'ACCEPTED' },
  return: { WAITING: 'RETURNED', ACCEPTED: 'RETURNED' },
};

/** Whether an event is possible now. */
export const isPossible = (status: PreApprovalStatus, event: PreApprovalEvent): boolean =>
  TRANSITIONS[event][status] !== undefined;

/** The status after an event. Throws 409 naming the present one. */
export function afterEvent(status: PreApprovalStatus, event: PreApprovalEvent): PreApprovalStatus {
  const next = TRANSITIONS[event][status];
  if (next) return next;
  throw conflict(
    'pre-approval.status',
    `This is now “${PRE_APPROVAL_STATUS_LABELS[status]}” (${status}). Please look at it again.`,
  );
}

/** What the buyer states can be corrected before it is sent, and after it was sent back. */
export const mayCorrect = (status: PreApprovalStatus): boolean => status === 'DRAFT' || status === 'RETURNED';
/** Only what is not accepted is removed; an accepted one is a record of the brokerage. */
export const mayRemove = (status: PreApprovalStatus): boolean => mayCorrect(status) || status === 'WAITING';

/** Today in the brokerage's zone, as `2027-02-18`. */
export const letterToday = (now: Date): string => dayIn(now, LETTER_ZONE);

/** A day of a letter in words: `Thu, Feb 18, 2027`. */
export function letterDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return formatDay(instantAt({ year, month, day: date, hour: 12, minute: 0 }, LETTER_ZONE), LETTER_ZONE);
}

/** Calendar days from today to a day; negative when it is past. */
export const daysUntil = (day: string, now: Date): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${letterToday(now)}T00:00:00Z`)) / DAY);

/** What was accepted. */
export interface AcceptedLetter {
  docType: LetterType;
  status: PreApprovalStatus;
  /** Whole dollars. */
  acceptedAmount: number | null;
  validUntil: string | null;
  share: Share;
}

/** Whether an accepted letter still holds: to the end of its last day. */
export const isValidLetter = (letter: Pick<AcceptedLetter, 'status' | 'validUntil'>, now: Date): boolean =>
  letter.status === 'ACCEPTED' && letter.validUntil !== null && letter.validUntil >= letterToday(now);

/** What a seller with an offer sees: `upTo` in whole dollars, null where the buyer does not say how much. */
export interface ShownPreApproval {
  docType: LetterType;
  upTo: number | null;
}

/**
 * What a seller sees of the letter of an offer's buyer, as the buyer chose; null for nothing, or when it ended.
 * `buyersPrice` is what the buyer offered last: a seller's own counter must not show where the letter ends, so an
 * amount below that price is not shown either.
 */
export function shownToSeller(
  letter: AcceptedLetter | null | undefined,
  buyersPrice: number,
  now: Date,
): ShownPreApproval | null {
  if (!letter || letter.share === 'NOTHING' || !isValidLetter(letter, now)) return null;
  const amount = letter.acceptedAmount ?? 0;
  const upTo =
    letter.share === 'FULL_AMOUNT'
      ? amount
      : letter.share === 'OFFER_PRICE' && amount >= buyersPrice
        ? buyersPrice
        : null;
  return { docType: letter.docType, upTo };
}

/** `Pre-approved up to $425,000`, or without the amount; for a bank's letter `Proof of funds up to $425,000`. */
export function shownLabel({ docType, upTo }: ShownPreApproval): string {
  const what = docType === 'PRE_APPROVAL' ? 'Pre-approved' : 'Proof of funds';
  return upTo === null ? what : `${what} up to ${formatUsd(upTo)}`;
}

/** The choices of a buyer in words, with the amount of this letter. */
export function shareLabels(docType: LetterType, amount: number): Readonly<Record<Share, string>> {
  return {
    NOTHING: 'Nothing',
    APPROVED: docType === 'PRE_APPROVAL' ? 'That I am pre-approved' : 'That I have proof of funds',
    OFFER_PRICE: 'Up to the price I offer',
    FULL_AMOUNT: `The full amount, ${formatUsd(amount)}`,
  };
}

/** How an accepted amount and the highest price of the budget go together; both in whole dollars. */
export function besideBudget(docType: LetterType, upTo: number, budgetMax: number): string {
  const what = LETTER_LABELS[docType].toLowerCase();
  const covers = `Your ${what} covers up to ${formatUsd(upTo)}, your budget says up to ${formatUsd(budgetMax)}.`;
  return upTo >= budgetMax
    ? `${covers} That’s enough for every price in your budget.`
    : `${covers} For a price above ${formatUsd(upTo)} you need a newer one.`;
}

/** Days before the last one on which the buyer is reminded. */
export const REMIND_DAYS = [14, 3] as const;
/** The notice that a letter ended is sent within these days; later nobody needs it. */
export const ENDED_NOTICE_DAYS = 7;
export type ExpiryNotice = (typeof REMIND_DAYS)[number] | 'ended';

/** The notice due for an accepted letter now, or null. Of several that were missed only the last is due. */
export function expiryNotice(validUntil: string, now: Date): ExpiryNotice | null {
  const left = daysUntil(validUntil, now);
  if (left < 0) return -left <= ENDED_NOTICE_DAYS ? 'ended' : null;
  return [...REMIND_DAYS].sort((a, b) => a - b).find((days) => left <= days) ?? null;
}

/** The days between which an accepted letter ends that has a notice due, both included. */
export const noticeWindow = (now: Date): { from: string; to: string } => ({
  from: addCalendarDays(letterToday(now), -ENDED_NOTICE_DAYS),
  to: addCalendarDays(letterToday(now), REMIND_DAYS[0]),
});

/** The message for the buyer: the amount and the day, and that it ended or how soon it does. */
export function expiryText(
  { docType, acceptedAmount, validUntil }: { docType: LetterType; acceptedAmount: number; validUntil: string },
  now: Date,
): string {
  const left = daysUntil(validUntil, now);
  const what = `Your ${LETTER_LABELS[docType].toLowerCase()} of up to ${formatUsd(acceptedAmount)}`;
  if (left < 0) return `${what} ended on ${letterDay(validUntil)}. Sellers no longer see it.`;
  const when = left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`;
  return `${what} ends ${when}, on ${letterDay(validUntil)}.`;
}

/** Whether the name of a letter is the account's, whatever the case, order and middle names. */
export function isSamePerson(name: string, account: { firstName: string; lastName: string }): boolean {
  const words = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}'’-]+/u)
      .filter(Boolean);
  const inLetter = new Set(words(name));
  const own = words(`${account.firstName} ${account.lastName}`);
  return own.length > 0 && own.every((word) => inLetter.has(word));
}

/** A buyer whose letter is accepted becomes a PBUYER, unless they sell a home here, which a PBUYER cannot. */
export const becomesPbuyer = (type: string, ownHomes: number): boolean => type === 'BUYER' && ownHomes === 0;
