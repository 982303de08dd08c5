/** Form 6, version 1: purchase agreement of a home in Alabama. */
import { clause, paragraph, type FormTemplate } from '../form-template.types.ts';
import { signatures } from '../form-parties.ts';
import { electronicRecords, fairHousing, wireFraud } from './common.clauses.v1.ts';
import * as common from './purchase-agreement.clauses.v1.ts';

const CAPACITY =
  'Toward a party with whom it has no written agency agreement it is a transaction facilitator: it assists the parties ' +
  'without representing either of them.';

export const purchaseAgreementAl1: FormTemplate = {
  formId: 6,
  version: 1,
  hasInitials: true,
  title: () => 'Purchase Agreement',
  subtitle: () => 'Residential real property in the State of Alabama',
  blocks: (data) => [
    common.keyFacts(data),
    common.partiesAndProperty(data, 'deed records of the Judge of Probate'),
    common.priceAndPayment(data),
    common.earnestMoney(data),
    common.financing(data),
    common.concessionsAndFees(data),
    common.closing(data, [
      paragraph(
        'Seller conveys good and marketable title by general warranty deed, free of liens, subject to recorded easements ' +
          'and restrictions and to taxes not yet due.',
      ),
      paragraph(
        'Unless agreed otherwise above, Buyer pays the deed tax, the mortgage tax, the recording of deed and mortgage, the ' +
          'title insurance and the fee of the closing attorney. Seller pays the title search, the drafting of the deed and ' +
          'the release of existing mortgages. Property taxes are paid in arrears and are prorated for the tax year that ' +
          'begins on October 1.',
      ),
    ]),
    common.inspection(data),
    common.furtherTerms(data),
    common.saleOfBuyersHome(data),
    clause(
      'Condition of the Property',
      paragraph(
        'In Alabama a buyer of a used home buys under the rule of ',
        { strong: 'caveat emptor' },
        ' (let the buyer beware): Seller need not disclose defects, except defects known to Seller that endanger health or ' +
          'safety and are not readily apparent, what Buyer asks about directly, and where Seller stands in a relationship of ' +
          'trust to Buyer. Seller does not conceal a defect.',
      ),
      paragraph(
        'Buyer accepts the Property as it is, apart from what this agreement, an addendum or Seller’s written statements ' +
          'provide.',
      ),
      ...common.sellersStatements(data),
    ),
    common.leadPaint(data),
    common.brokers(data, CAPACITY),
    ...common.riskAndDefault,
    fairHousing,
    electronicRecords,
    common.general(data, 'Alabama'),
    common.additionalTerms(data),
    common.expiry(data),
    wireFraud(data),
    signatures(data, common.SIGN_INTRO),
  ],
};
