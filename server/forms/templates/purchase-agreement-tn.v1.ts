/** Form 13, version 1: purchase agreement of a home in Tennessee. */
import { clause, paragraph, strong, type FormTemplate } from '../form-template.types.ts';
import { signatures } from '../form-parties.ts';
import { electronicRecords, fairHousing, wireFraud } from './common.clauses.v1.ts';
import * as common from './purchase-agreement.clauses.v1.ts';

const CAPACITY =
  'Toward a party with whom it has no written agency agreement it is a facilitator (transaction broker): it assists the ' +
  'parties without being the agent or advocate of either. Its status was disclosed to each party in writing.';

export const purchaseAgreementTn1: FormTemplate = {
  formId: 13,
  version: 1,
  hasInitials: true,
  title: () => 'Purchase Agreement',
  subtitle: () => 'Residential real property in the State of Tennessee',
  blocks: (data) => [
    common.keyFacts(data),
    common.partiesAndProperty(data, 'deed records of the Register of Deeds'),
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
        'Unless agreed otherwise above, Buyer, as the grantee, pays the transfer tax on the deed, and pays the mortgage tax, ' +
          'the recording of deed and deed of trust, the title insurance and the settlement fee. Seller pays the title ' +
          'search, the drafting of the deed and the release of existing liens. Property taxes are prorated for the calendar ' +
          'year.',
      ),
    ]),
    common.inspection(data),
    common.furtherTerms(data),
    common.saleOfBuyersHome(data),
    clause(
      'Condition of the Property',
      paragraph(
        'Under the Tennessee Residential Property Disclosure Act, Seller gives Buyer a ',
        strong('residential property condition disclosure'),
        ', or, where the Act permits and Buyer waives the disclosure, a ',
        strong('residential property condition disclaimer'),
        ', or a notification of exemption, before this agreement binds. Seller corrects it if it becomes untrue before ' +
          'closing.',
      ),
      paragraph(
        'Apart from the disclosure, from this agreement and from Seller’s written statements, Buyer accepts the Property ' +
          'as it is.',
      ),
      ...common.sellersStatements(data),
    ),
    common.leadPaint(data),
    common.brokers(data, CAPACITY),
    ...common.riskAndDefault,
    fairHousing,
    electronicRecords,
    common.general(data, 'Tennessee'),
    common.additionalTerms(data),
    common.expiry(data),
    wireFraud(data),
    signatures(data, common.SIGN_INTRO),
  ],
};
