/** Form 11, version 2: the receipt of one buyer or of several. What it says is that of version 1. */
import { buyerNames, isPlural, signatures } from '../form-parties.ts';
import type { FormTemplate } from '../form-template.types.ts';
import { agencyDisclosureTn1 } from './agency-disclosure-tn.v1.ts';

export const agencyDisclosureTn2: FormTemplate = {
  ...agencyDisclosureTn1,
  version: 2,
  blocks: (data) => [
    ...agencyDisclosureTn1.blocks(data).filter(({ kind }) => kind !== 'signatures'),
    signatures(
      data,
      `Receipt: ${buyerNames(data)} received this disclosure before an offer was prepared and ` +
        `${isPlural(data.buyers) ? 'were' : 'was'} informed of the time for complaints. Signing this receipt creates no agency.`,
    ),
  ],
};
