/** What the server answers about comparable homes, once it is JSON. */
import type { MarketFigures } from '#shared/comps/adjustments.rules.ts';
import type { AdjustmentLine, AdjustmentRates, CompFilters, SoldHome, SubjectHome } from '#shared/comps/comps.types.ts';
import type { Candidate } from '#shared/comps/similarity.rules.ts';
import type { PricingOpinionView } from '#shared/comps/price-opinion.view.ts';
import type { Wire } from '../../state/wire-types.ts';

export interface CandidateResponse {
  total: number;
  data: Wire<Candidate>[];
  subject: SubjectHome;
  filters: CompFilters;
  market: MarketFigures;
  rates: AdjustmentRates;
  isCut: boolean;
}
export type PriceOpinion = Wire<PricingOpinionView>;
export type OpinionComp = PriceOpinion['comps'][number];
/** A sold home that was chosen, with its lines. */
export interface WorkComp {
  home: Wire<SoldHome>;
  lines: AdjustmentLine[];
}
export interface OpinionRequest {
  id: string;
  requestedAt: string | null;
  answeredAt: string | null;
  note: string;
}
