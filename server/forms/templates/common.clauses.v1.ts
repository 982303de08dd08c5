/**
 * Clauses that several forms have in common, in their first version. Published forms are made of them: see
 * docs/forms.md.
 */
import type { FormData } from '#shared/form-signings/form-data.types.ts';
import { oneLine } from '../printable-text.ts';
import { clause, paragraph, type Block } from '../form-template.types.ts';

/** ESIGN (15 U.S.C. 7001) and the uniform act of both states. */
export const electronicRecords: Block = clause(
  'Electronic records and signatures',
  paragraph(
    'The parties agree that this document may be made, signed and delivered electronically. An electronic signature has ' +
      'the same effect as one made by hand. Each signer receives a copy to keep, and may ask for a copy on paper.',
  ),
);

export const fairHousing: Block = clause(
  'Fair housing',
  paragraph(
    'Housing is offered without regard to race, color, religion, sex, disability, familial status or national origin, ' +
      'as the federal Fair Housing Act and the law of the state require. No instruction to the contrary is followed.',
  ),
);

export const wireFraud = ({ brokerage }: FormData): Block => ({
  kind: 'notice',
  heading: 'Before you wire money',
  words:
    'Criminals send false wiring instructions by email. Call the closing agent at a telephone number that you know to be ' +
    `right before you send money, and never rely on instructions in an email alone. ${oneLine(brokerage.name)} never changes wiring ` +
    'instructions by email.',
});

/** The fee of a broker is agreed, not fixed. */
export const feesAreNegotiable =
  'Fees of real estate brokers are not set by law. They are agreed between broker and client and are fully negotiable.';
