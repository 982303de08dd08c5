/** Form 7, version 1: buyer agreement in Alabama, signed before an offer is sent. */
import { clause, paragraph, strong, type FormTemplate } from '../form-template.types.ts';
import { signatures } from '../form-parties.ts';
import * as common from './buyer-agreement.clauses.v1.ts';
import { electronicRecords, fairHousing } from './common.clauses.v1.ts';

export const buyerAgreementAl1: FormTemplate = {
  formId: 7,
  version: 1,
  title: () => 'Buyer Agreement',
  subtitle: () => 'Agreement between a buyer and a real estate brokerage, State of Alabama',
  blocks: (data) => [
    common.parties(data),
    common.appointment(data),
    clause(
      'Brokerage relationship',
      paragraph(
        'Alabama law knows three kinds of service. A ',
        strong('single agent'),
        ' represents one party. A ',
        strong('limited consensual dual agent'),
        ' represents both parties with their written consent and favors neither. A ',
        strong('transaction facilitator'),
        ' assists one or both parties without representing them.',
      ),
      data.outsideAgent
        ? paragraph(
            'Under this agreement Brokerage represents Buyer as a ',
            strong('single agent'),
            '. The seller is represented by another broker.',
          )
        : paragraph(
            'Brokerage also serves the seller of the property named above. For that property Brokerage is a ',
            strong('transaction facilitator'),
            ' between Buyer and the seller: it gives neither of them advice to the disadvantage of the other, and tells ' +
              'neither what price or terms the other would accept. For other homes Brokerage represents Buyer as a ',
            strong('single agent'),
            '.',
          ),
      paragraph(
        'Buyer received the Real Estate Brokerage Services Disclosure of the Alabama Real Estate Commission before being ' +
          'shown a property. Buyer may decline to sign that disclosure; this agreement is needed before an offer is sent.',
      ),
    ),
    common.services,
    common.fee(data, ''),
    common.buyersPart,
    common.term,
    fairHousing,
    electronicRecords,
    clause('Governing law', paragraph('This agreement is governed by the law of Alabama.')),
    signatures(data, 'Buyer confirms having read this agreement and having received a copy of it.'),
  ],
};
