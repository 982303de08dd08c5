/** Form 11, version 1: confirmation of agency status in Tennessee, before an offer is prepared (T.C.A. 62-13-405). */
import { buyerNames, contactsOf, placeOf, signatures } from '../form-parties.ts';
import { check, checks, clause, paragraph, strong, type FormTemplate } from '../form-template.types.ts';
import { oneLine } from '../printable-text.ts';
import { electronicRecords } from './common.clauses.v1.ts';

/** As published by the commission, November 2026. */
const COMMISSION =
  'Tennessee Real Estate Commission, 500 James Robertson Parkway, Nashville, Tennessee 37243, telephone (615) 741-2273';

export const agencyDisclosureTn1: FormTemplate = {
  formId: 11,
  version: 1,
  title: () => 'Agency Disclosure',
  subtitle: () => 'Confirmation of agency status, State of Tennessee',
  blocks(data) {
    const hasOtherBroker = data.outsideAgent !== null;
    const brokerage = oneLine(data.brokerage.name);
    return [
      {
        kind: 'facts',
        rows: [
          { label: 'Buyer', value: contactsOf(data.buyers) },
          { label: 'Property', value: placeOf(data) },
          { label: 'Brokerage', value: `${brokerage}, license ${oneLine(data.brokerage.license)}` },
          ...(data.outsideAgent
            ? [
                {
                  label: 'Seller’s broker',
                  value: [data.outsideAgent.name, data.outsideAgent.company].map(oneLine).filter(Boolean).join(', '),
                },
              ]
            : []),
        ],
      },
      clause(
        'Whom the brokerage serves',
        paragraph(
          'Before an offer is prepared, a licensee in Tennessee discloses whom the licensee serves and confirms it in ' +
            `writing. In the purchase of the property above, ${brokerage} is, as the checked box says:`,
        ),
        checks(
          check(
            hasOtherBroker,
            strong('Agent of the buyer. '),
            'The brokerage represents the buyer under a written buyer agreement (Form 12) and does not represent the seller.',
          ),
          check(
            !hasOtherBroker,
            strong('Facilitator (transaction broker). '),
            'The brokerage assists both the buyer and the seller of this property and is the agent or advocate of neither.',
          ),
        ),
      ),
      clause(
        'What each status means',
        paragraph(
          strong('Agent. '),
          'Represents one party under a written agreement, is loyal to that party and puts its interests first, within the ' +
            'law.',
        ),
        paragraph(
          strong('Designated agent. '),
          'One licensee of a brokerage is named as the agent of a party, while another licensee of the same brokerage may ' +
            'be the agent of the other party.',
        ),
        paragraph(
          strong('Dual agent. '),
          'Represents both parties in one sale with the written consent of both and keeps what each of them confides.',
        ),
        paragraph(
          strong('Facilitator. '),
          'Assists one or more parties and is the agent or advocate of none. Every licensee is a facilitator until an agency ' +
            'agreement is signed.',
        ),
      ),
      clause(
        'Duties to every party',
        paragraph(
          'Whatever its status, a brokerage owes every party reasonable skill and care, honesty and good faith, disclosure ' +
            'of adverse facts that it knows, confidentiality of what was confided to it, timely and accurate information on ' +
            'matters within its knowledge, and an accounting of money and property that it holds.',
        ),
        paragraph(
          'A licensee is not obliged to discover hidden defects or to advise on matters outside the scope of the license.',
        ),
      ),
      clause(
        'Complaints',
        paragraph(
          'A complaint that alleges a violation of T.C.A. § 62-13-312 must be filed within the statute of limitations for ' +
            'that violation set out in T.C.A. § 62-13-313(e), with the ',
          strong(COMMISSION),
          '.',
        ),
      ),
      electronicRecords,
      signatures(
        data,
        `Receipt: ${buyerNames(data)} received this disclosure before an offer was prepared and was informed of the time for ` +
          'complaints. Signing this receipt creates no agency.',
      ),
    ];
  },
};
