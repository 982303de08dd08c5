import type { Instant } from '../kernel/instant.ts';
import { formatUsd } from '../kernel/money.ts';
import { timeZoneOfHome } from '../kernel/time-zones.ts';
import type { ListingType, OverallFeedback } from '../listings/listings.types.ts';
import { allowedShowingEvents, showingState } from './showings.rules.ts';
import { PRICE_OPINION_LABELS, type PriceOpinion, type ShowingType } from './showings.types.ts';

/** What a requester answered after a visit, as stored. Amounts are whole dollars. */
export interface SurveyRow {
  opinion: OverallFeedback;
  pros: string[];
  cons: string[];
  priceOpinion: PriceOpinion | null;
  wouldPay: number | null;
  /** The asking price when it was answered. */
  askingPrice: number | null;
  createdAt: Instant;
}

/** The answers as both sides of the showing see them. */
export const surveyView = ({ opinion, pros, cons, priceOpinion, wouldPay, askingPrice, createdAt }: SurveyRow) => ({
  opinion,
  pros,
  cons,
  priceOpinion,
  wouldPay,
  askingPrice,
  createdAt,
});

/** The answers in words, one line each, for either side. */
export function surveyLines(survey: Omit<SurveyRow, 'createdAt'>): string[] {
  const { opinion, pros, cons, priceOpinion, wouldPay, askingPrice } = survey;
  const asked = askingPrice === null ? 'The price' : `The price of ${formatUsd(askingPrice)}`;
  return [
    opinion === 'LIKE' ? 'Liked the home.' : 'Didn’t like the home.',
    pros.length > 0 && `Liked: ${pros.join(', ')}.`,
    cons.length > 0 && `Not liked: ${cons.join(', ')}.`,
    priceOpinion && `${asked}: ${PRICE_OPINION_LABELS[priceOpinion].toLowerCase()}.`,
    wouldPay !== null && `Would pay ${formatUsd(wouldPay)}.`,
  ].filter((line): line is string => typeof line === 'string');
}

/** A showing as its survey reads it. */
export interface SurveyedShowing {
  id: string;
  type: ShowingType;
  accepted: boolean | null;
  proposedTime: Instant;
  suggestedTimes: Instant[];
  otherTimes: Instant[];
  userId: string;
  noShowAt: Instant | null;
  onTheWayAt: Instant | null;
  feedback: string | null;
  survey: SurveyRow | null;
  listing: {
    type: ListingType;
    userId: string;
    address: string;
    city: string;
    state: string;
    county: string | null;
    price: number | null;
  };
}

/**
 * The survey as the holder of its link sees it: the visitor, who knows the address. `isOpen`: it can be answered now.
 * Nothing about people, and no other data of the home.
 */
export const surveyPageView = (showing: SurveyedShowing, now: Date) => ({
  id: showing.id,
  type: showing.type,
  proposedTime: showing.proposedTime,
  timeZone: timeZoneOfHome(showing.listing.state, showing.listing.county),
  place: `${showing.listing.address}, ${showing.listing.city}`,
  askingPrice: showing.listing.price,
  state: showingState(showing, now),
  isOpen: allowedShowingEvents(showing, 'SURVEY', now).includes('feedback'),
  feedback: showing.feedback,
  survey: showing.survey ? surveyView(showing.survey) : null,
});
export type SurveyPageView = ReturnType<typeof surveyPageView>;

/** What one visitor said, as the host reads it. */
export interface FeedbackRow {
  id: string;
  type: ShowingType;
  proposedTime: Instant;
  feedback: string | null;
  feedbackAt: Instant | null;
  survey: SurveyRow | null;
  listing: { state: string; county: string | null };
  user: { id: string; firstName: string; lastName: string; profilePicUrl: string | null };
}
/** A visitor's feedback as the host and brokers see it. */
export const feedbackView = ({ listing, survey, user, ...row }: FeedbackRow) => ({
  id: row.id,
  type: row.type,
  proposedTime: row.proposedTime,
  timeZone: timeZoneOfHome(listing.state, listing.county),
  feedback: row.feedback,
  feedbackAt: row.feedbackAt,
  survey: survey ? surveyView(survey) : null,
  visitor: { id: user.id, firstName: user.firstName, lastName: user.lastName, profilePicUrl: user.profilePicUrl },
});
export type FeedbackView = ReturnType<typeof feedbackView>;
