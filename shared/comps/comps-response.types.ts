import type { MarketFigures } from './adjustments.rules.ts';
import type { AdjustmentRates, CompFilters, SubjectHome } from './comps.types.ts';
import type { Candidate } from './similarity.rules.ts';

/** GET /comps: sold homes, most similar first, and the market around the subject. */
export interface CompsResponse {
  total: number;
  limit: number;
  skip: number;
  data: Candidate[];
  subject: SubjectHome;
  filters: CompFilters;
  market: MarketFigures;
  rates: AdjustmentRates;
  /** True if the circle contains more sales than were read. */
  isCut: boolean;
}
