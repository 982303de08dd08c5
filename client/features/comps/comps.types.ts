import type { AdjustmentLine, SoldHome } from '#shared/comps/comps.types.ts';
import type { PriceOpinion } from '../../state/price-opinions.endpoints.ts';
import type { Wire } from '../../state/wire-types.ts';

export type OpinionComp = PriceOpinion['comps'][number];
/** A chosen sold home with its adjustments. */
export interface WorkComp {
  home: Wire<SoldHome>;
  lines: AdjustmentLine[];
}
