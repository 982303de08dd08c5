/** Questions about a person's own offers, tours and sales, and what is said of each. */
import { formatUsd } from '../kernel/money.ts';
import { formatDay, formatWhen } from '../kernel/zoned-time.ts';
import { offerLink, myToursLink, transactionLink } from '../notifications/notifications.links.ts';
import type { UserType } from '../kernel/actor.ts';
import { offerHint } from '../offers/offers.hints.ts';
import { offerStanding } from '../offers/offers.standing.ts';
import type { RoundTerms } from '../offers/offers.types.ts';
import type { OfferWithHomeView } from '../offers/offers.view.ts';
import type { ShowingView } from '../showings/showings.view.ts';
import { visitTitle } from '../showings/showings.types.ts';
import { STATUSES } from '../statuses/statuses.table.ts';
import type { TransactionView } from '../transactions/transactions.view.ts';
import { inFact, quoted } from './answers.ts';
import type { Fact, OwnActivity } from './assistant.types.ts';

const OWN: Readonly<Record<OwnActivity, RegExp>> = {
  offers:
    /\b(?:my|our) (?:\w+ )?offers?\b|\boffers? (?:do|have) (?:i|we)\b|\boffers? (?:i|we)(?:'ve)? (?:made|sent|got)\b/,
  tours: /\b(?:my|our) (?:\w+ )?(?:tours?|showings?|visits?)\b|\b(?:tours?|showings?) (?:do|have) (?:i|we)\b/,
  sales:
    /\b(?:my|our) (?:\w+ )?(?:closing|sale|purchase|transaction|contract)\b|\bwhen (?:do|will|can) (?:i|we) close\b|\bwhen (?:am i|are we) closing\b/,
};
/** How something is done, what it costs or whether it may be is explained, not looked up. */
const IN_GENERAL =
  /\bhow (?:do|can|should|would|does|much|long)\b|\bshould\b|^(?:can|may|could|must)\b|\b(?:what happens|what if|costs?|fees?|pay|worth|proceeds|net|mean|withdraw|stronger|strong)\b/;

/** `what is my offer status`: what of their own a person asks about; null for every other message, in lower case. */
export function ownActivityIn(plain: string): OwnActivity | null {
  if (IN_GENERAL.test(plain)) return null;
  const found = (['offers', 'tours', 'sales'] as const).find((kind) => OWN[kind].test(plain));
  return found ?? null;
}

/** Where all of them are, by user type. */
export function ownActivityPage(about: OwnActivity, type: UserType): string {
  if (type === 'ADMIN')
    return { offers: '/admin/offers', tours: '/admin/showings', sales: '/admin/transactions' }[about];
  if (about === 'sales') return '/home';
  // a seller asks about their own home first
  if (type === 'SELLER') return about === 'offers' ? '/offers' : '/selling';
  return about === 'tours' ? myToursLink(type) : '/home';
}

/** `1408 Sycamore Street, Birmingham: $489,000, Sent. Waiting for the seller until …` */
export function ownOfferFact(offer: OfferWithHomeView, type: UserType, now: Date): Fact {
  // the terms of a round are stored as JSON
  const offerRounds = offer.offerRounds.map((round) => ({ ...round, terms: round.terms as RoundTerms }));
  const facts = { ...offer, offerRounds };
  const standing = offerStanding(facts, now);
  const { address, city, timeZone } = offer.listings;
  const until = standing.deadline && formatWhen(standing.deadline, timeZone);
  // a deadline is one link, any other number its own
  const hint = until ? offerHint(facts, standing, `{${until}}`) : quoted(offerHint(facts, standing, null) ?? '');
  const price = formatUsd(standing.terms.price);
  return {
    text: `{${inFact(`${address}, ${city}`)}}: {${price}}, ${standing.label}.${hint ? ` ${hint}` : ''}`,
    href: offerLink(type, offer, offer.viewerSide ?? 'BUYER'),
  };
}

/** `Tour of 12 Elm Street, Hoover: Accepted, Thu, Dec 3, 10:00 AM CST.` */
export function ownTourFact(showing: ShowingView, type: UserType): Fact {
  const { address, city, type: listed, id } = showing.listing;
  const isHost = showing.role === 'HOST';
  return {
    text:
      `${visitTitle(showing.type)} of {${inFact(`${address}, ${city}`)}}: ${STATUSES.showing[showing.state].label}, ` +
      `{${formatWhen(showing.proposedTime, showing.timeZone)}}.`,
    href: isHost && listed === 'SELLER' ? `/selling?listing=${id}` : myToursLink(type),
  };
}

/** `12 Elm Street, Hoover: closing Tue, Dec 15, 10:00 AM CST. Next date: Earnest money is due, …` */
export function ownSaleFact(sale: TransactionView): Fact {
  const { address, city } = sale.listing;
  const closing = sale.deadlines.find(({ key }) => key === 'closing')?.at ?? sale.closingDate;
  const next = sale.deadlines.find(({ state, key }) => state !== 'done' && key !== 'closing');
  return {
    text:
      `{${inFact(`${address}, ${city}`)}}: closing {${formatWhen(closing, sale.timeZone)}}.` +
      (next ? ` Next date: ${next.label}, {${(next.hasTime ? formatWhen : formatDay)(next.at, sale.timeZone)}}.` : ''),
    href: transactionLink(sale.id),
  };
}
