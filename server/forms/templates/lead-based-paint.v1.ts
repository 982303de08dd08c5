/** Form 8, version 1: disclosure for homes built before 1978 (42 U.S.C. 4852d, 40 CFR 745.113). */
import type { FormData } from '#shared/form-signings/form-data.types.ts';
import { capitalized, placeOf, rolesOf, sellerNames, buyerNames, signatures } from '../form-parties.ts';
import { check, checks, clause, paragraph, strong, type Block, type FormTemplate } from '../form-template.types.ts';
import { oneLine } from '../printable-text.ts';

/** The words that 40 CFR 745.113(a)(1) prescribes. */
const WARNING =
  'Every purchaser of any interest in residential real property on which a residential dwelling was built prior to 1978 is ' +
  'notified that such property may present exposure to lead from lead-based paint that may place young children at risk of ' +
  'developing lead poisoning. Lead poisoning in young children may produce permanent neurological damage, including learning ' +
  'disabilities, reduced intelligence quotient, behavioral problems, and impaired memory. Lead poisoning also poses a ' +
  'particular risk to pregnant women. The seller of any interest in residential real property is required to provide the ' +
  'buyer with any information on lead-based paint hazards from risk assessments or inspections in the seller’s possession ' +
  'and notify the buyer of any known lead-based paint hazards. A risk assessment or inspection for possible lead-based paint ' +
  'hazards is recommended prior to purchase.';

/** `None` is what a seller with nothing to disclose is asked to write. */
const isNone = (text: string) => /^\s*none\.?\s*$/i.test(text);

/** The seller's answers, as far as the seller has given any. */
function sellersAnswers({ disclosures }: FormData): Block[] {
  const hasNone = isNone(disclosures);
  const hasStatement = disclosures.trim() !== '' && !hasNone;
  return [
    clause(
      'Seller’s disclosure',
      paragraph('Presence of lead-based paint and lead-based paint hazards:'),
      checks(
        check(
          hasStatement,
          strong('Seller’s statement. '),
          'Lead-based paint and hazards known to Seller are those in Seller’s written statement below.',
        ),
        check(
          hasNone,
          strong('None known. '),
          'Seller has no knowledge of lead-based paint or lead-based paint hazards in the housing.',
        ),
      ),
      paragraph('Records and reports available to Seller:'),
      checks(
        check(
          // a statement does not say which records there are
          false,
          strong('Provided. '),
          'Seller has provided Buyer with all available records and reports, and lists them in writing.',
        ),
        check(
          hasNone,
          strong('None available. '),
          'Seller has no reports or records about lead-based paint or its hazards in the housing.',
        ),
      ),
      ...(hasStatement ? [paragraph('Seller’s statement:'), { kind: 'quote', text: disclosures.trim() } as const] : []),
      ...(hasNone
        ? []
        : [
            paragraph(
              'Where no box is checked, Seller has not yet answered. Seller answers in writing before Buyer is bound by a ' +
                'purchase agreement; that answer is part of this disclosure.',
            ),
          ]),
    ),
  ];
}

export const leadBasedPaint1: FormTemplate = {
  formId: 8,
  version: 1,
  title: () => 'Lead-Based Paint Disclosure',
  subtitle: () => 'Disclosure of information on lead-based paint and lead-based paint hazards, sale of housing',
  blocks(data) {
    const roles = rolesOf(data);
    const buyers = roles.filter((role) => role === 'BUYER' || role === 'SECOND_BUYER');
    return [
      {
        kind: 'facts',
        rows: [
          { label: 'Property', value: placeOf(data) },
          {
            label: 'Year built',
            value: data.home.yearBuilt === null ? 'Before 1978, as stated for this sale' : `${data.home.yearBuilt}`,
          },
          { label: 'Seller', value: capitalized(sellerNames(data)) },
          { label: 'Buyer', value: buyerNames(data) },
        ],
      },
      { kind: 'notice', heading: 'Lead Warning Statement', words: WARNING },
      ...sellersAnswers(data),
      clause(
        'Buyer’s acknowledgment',
        {
          kind: 'initialed',
          roles: buyers,
          words: 'Buyer has received copies of all information listed above.',
        },
        {
          kind: 'initialed',
          roles: buyers,
          words: [
            'Buyer has received the pamphlet ',
            strong('Protect Your Family From Lead in Your Home'),
            ' (epa.gov/lead).',
          ],
        },
        paragraph('Opportunity to inspect:'),
        checks(
          check(
            true,
            'Buyer has a ',
            strong('10-day opportunity'),
            ', or another period on which the parties agree in writing, to conduct a risk assessment or inspection for ' +
              'lead-based paint and its hazards before being obligated under the purchase agreement.',
          ),
          check(false, 'Buyer waives that opportunity.'),
        ),
      ),
      clause(
        'Agent’s acknowledgment',
        paragraph(
          strong(oneLine(data.brokerage.name)),
          ' has informed Seller of Seller’s obligations under 42 U.S.C. 4852d and is aware of its responsibility to ensure ' +
            'compliance.',
        ),
      ),
      signatures(
        data,
        'Certification of accuracy: each signer has reviewed the information above and certifies that, to the best of their ' +
          'knowledge, what they have stated is true and accurate.',
      ),
    ];
  },
};
