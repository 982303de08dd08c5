import type { Instant } from '../kernel/instant.ts';
import type { OverallFeedback } from '../listings/listings.types.ts';
import type { PriceOpinion } from './showings.types.ts';

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
export type SurveyView = ReturnType<typeof surveyView>;
