import { z } from 'zod';
import { STATES } from '../listings/listings.types.ts';

const STATE_REQUIRED = 'Choose at least one state.';

export const findLeadRoutingSchema = z.strictObject({});
/** PATCH /lead-routing/{id}: whether and where a broker takes new leads. */
export const patchLeadRoutingSchema = z
  .strictObject({
    takesLeads: z.boolean({ error: 'Enter true or false.' }),
    states: z
      .array(z.enum(STATES, { error: `Choose from ${STATES.join(', ')}.` }))
      .min(1, STATE_REQUIRED)
      .max(STATES.length)
      .transform((states) => STATES.filter((state) => states.includes(state))),
  })
  .partial();

export type PatchLeadRouting = z.output<typeof patchLeadRoutingSchema>;

/** A broker as far as new leads are concerned. */
export interface LeadRoutingView {
  id: string;
  firstName: string;
  lastName: string;
  takesLeads: boolean;
  states: string[];
  /** Leads of theirs that are not done. */
  openLeads: number;
}
