/** Form 12, version 1: buyer agreement in Tennessee, signed before an offer is sent. */
import { clause, paragraph, strong, type FormTemplate } from '../form-template.types.ts';
import { signatures } from '../form-parties.ts';
import * as common from './buyer-agreement.clauses.v1.ts';
import { electronicRecords, fairHousing } from './common.clauses.v1.ts';

export const buyerAgreementTn1: FormTemplate = {
  formId: 12,
  version: 1,
  title: () => 'Buyer Agreement',
  subtitle: () => 'Agreement between a buyer and a real estate brokerage, State of Tennessee',
  blocks: (data) => [
    common.parties(data),
    common.appointment(data),
    clause(
      'Agency status',
      paragraph(
        'A licensee in Tennessee is a ',
        strong('facilitator'),
        ' (transaction broker), and no agent of anybody, until a written agency agreement is signed.',
      ),
      data.outsideAgent
        ? paragraph(
            'By this agreement Brokerage becomes the ',
            strong('agent of Buyer'),
            '. The seller is represented by another broker.',
          )
        : paragraph(
            'Brokerage also serves the seller of the property named above. For that property Brokerage is a ',
            strong('facilitator'),
            ' between Buyer and the seller and the advocate of neither: it tells neither what price or terms the other ' +
              'would accept. For other homes Brokerage is the ',
            strong('agent of Buyer'),
            '.',
          ),
      paragraph('The agency status was confirmed to Buyer in writing before an offer was prepared (Form 11).'),
    ),
    common.services,
    common.fee(
      data,
      'Tennessee law does not permit a broker to give a client cash rebates, gifts or prizes; a lower fee is permitted.',
    ),
    common.buyersPart,
    common.term,
    fairHousing,
    electronicRecords,
    clause('Governing law', paragraph('This agreement is governed by the law of Tennessee.')),
    signatures(data, 'Buyer confirms having read this agreement and having received a copy of it.'),
  ],
};
