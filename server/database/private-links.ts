/** The private links that emails and texts carry: each opens one thing, without a login. */
import type { Side } from '#shared/kernel/actor.ts';
import type { AnswerChannel, AskedHost, AskedShowing } from '#shared/showings/answer-links.rules.ts';

/**
 * The codes in private links, derived from the row and a secret key, so that a link can be sent again and is not
 * stored. `server/authentication/tokens.ts` implements them.
 */
export interface LinkCodes {
  /** The token of one party of an offer; a higher version makes earlier ones invalid. */
  signOffer: (offerId: string, party: Side, version: number) => string;
  /** The unsubscribe code of an email: it works as long as the email is stored (15 U.S.C. 7704 requires 30 days). */
  signUnsubscribe: (subject: string) => string;
  /** A signer's link to a document (`/sign/{slug}`). */
  signingSlug: (signer: { id: string; slugVersion: number }) => string;
  /** An inspector's link to one inspection (`/inspection/{slug}`). */
  inspectionSlug: (inspection: { id: string; linkVersion: number }) => string;
  /** The link to one review (`/review/{slug}`). */
  reviewSlug: (review: { id: string }) => string;
  /** The link to one seat in a workshop (`/workshop-seat/{slug}`). */
  workshopSlug: (seat: { id: string }) => string;
  /** The link to the tours of a number without an email (`/your-tours/{code}`); it ends when the account gets one. */
  visitorCode: (user: { id: string; email: string }) => string;
  /** The link with which the host answers one request for a showing (`/showing-answer/{code}`). */
  answerCode: (showing: AskedShowing, host: AskedHost, channel: AnswerChannel) => string;
}

/** An offer with the versions of its parties' tokens. */
interface LinkedOffer {
  id: string;
  buyerTokenVersion: number;
  sellerTokenVersion: number;
}

export interface PrivateLinks extends Omit<LinkCodes, 'signOffer' | 'signUnsubscribe'> {
  /** The absolute private link of one party of an offer. */
  offerLink: (offer: LinkedOffer, party: Side) => string;
  /** The same for a page of the offer's sale; `path` is a `transactionLink`. */
  saleLink: (path: string, offer: LinkedOffer, party: Side) => string;
  /** Grants only turning off email copies of this person, or the search alerts of the subject. */
  unsubscribeCode: (subject: string) => string;
}

/** The links of a product at `baseUrl` (no trailing slash). */
export function privateLinks(codes: LinkCodes, baseUrl: string): PrivateLinks {
  const tokenOf = ({ id, buyerTokenVersion, sellerTokenVersion }: LinkedOffer, party: Side) =>
    codes.signOffer(id, party, party === 'BUYER' ? buyerTokenVersion : sellerTokenVersion);
  const { signingSlug, inspectionSlug, reviewSlug, workshopSlug, visitorCode, answerCode } = codes;
  return {
    signingSlug,
    inspectionSlug,
    reviewSlug,
    workshopSlug,
    visitorCode,
    answerCode,
    unsubscribeCode: codes.signUnsubscribe,
    offerLink: (offer, party) => `${baseUrl}/offer-portal/${tokenOf(offer, party)}`,
    saleLink: (path, offer, party) =>
      `${baseUrl}${path}${path.includes('?') ? '&' : '?'}token=${tokenOf(offer, party)}`,
  };
}
