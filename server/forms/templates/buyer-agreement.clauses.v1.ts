/** The clauses of a buyer agreement that are the same in both states, first version. */
import type { FormData } from '#shared/form-signings/form-data.types.ts';
import { amountAndWords, daysAndWords, longDay } from '../amounts.ts';
import { buyerNames, contactsOf, placeOf } from '../form-parties.ts';
import { clause, paragraph, strong, type Block } from '../form-template.types.ts';
import { oneLine } from '../printable-text.ts';
import { feesAreNegotiable } from './common.clauses.v1.ts';

/** The fee is limited to this share of the price. */
const FEE_LIMIT = '3%';

export const parties = (data: FormData): Block => ({
  kind: 'facts',
  rows: [
    { label: 'Buyer', value: contactsOf(data.buyers) },
    {
      label: 'Brokerage',
      value: [data.brokerage.name, `license ${oneLine(data.brokerage.license)}`].map(oneLine).join(', '),
    },
    { label: 'Address', value: oneLine(data.brokerage.address) },
    { label: 'Contact', value: [data.brokerage.phone, data.brokerage.email].map(oneLine).filter(Boolean).join(', ') },
    { label: 'First property', value: placeOf(data) },
    { label: 'Date', value: longDay(data.preparedAt, data.zone) },
  ],
});

export const appointment = (data: FormData): Block =>
  clause(
    'Appointment',
    paragraph(
      strong(buyerNames(data)),
      ' (“Buyer”) engages ',
      strong(oneLine(data.brokerage.name)),
      ' (“Brokerage”) to help Buyer buy the property named above, and any other home on which Buyer makes an offer ' +
        'through Brokerage while this agreement lasts.',
    ),
    paragraph('This agreement is not exclusive for any other home, and does not oblige Buyer to buy one.'),
  );

export const services = clause(
  'What Brokerage does',
  paragraph(
    'Brokerage arranges tours, provides facts about homes and recent sales, prepares and presents Buyer’s offers and ' +
      'counteroffers, and follows the sale through inspection, title and closing.',
  ),
  paragraph(
    'Brokerage deals honestly and with reasonable care, presents all written offers promptly, discloses adverse facts about ' +
      'a property that it knows, accounts for money it receives, and keeps Buyer’s confidential information to itself, ' +
      'after this agreement has ended too.',
  ),
  paragraph(
    'Brokerage is not an attorney, appraiser, inspector or tax adviser. Buyer asks one where it matters to them.',
  ),
);

export const fee = (data: FormData, ofState: string): Block =>
  clause(
    'Fee',
    paragraph(
      'The fee is a flat ',
      strong(amountAndWords(data.flatFee)),
      `, or ${FEE_LIMIT} of the purchase price where that is less. It is earned and due at closing, only if Buyer closes on a ` +
        'home under this agreement. If no sale closes, Buyer owes nothing.',
    ),
    paragraph(
      'What a seller or another broker pays Brokerage for the same sale is deducted from what Buyer owes. Brokerage receives ' +
        'no more than the fee above from any source for its services to Buyer.',
    ),
    paragraph(`${feesAreNegotiable} ${ofState}`.trim()),
  );

export const buyersPart = clause(
  'What Buyer does',
  paragraph(
    'Buyer gives correct information about their needs and their means, reads documents before signing them, and makes ' +
      'offers on the homes of this agreement through Brokerage.',
  ),
);

export const term = clause(
  'Term and ending',
  paragraph(
    `This agreement begins when Buyer and Brokerage have signed it and lasts for ${daysAndWords(90)}, and in any case until ` +
      'a sale to which Buyer is bound by then has closed or ended.',
  ),
  paragraph(
    'Buyer or Brokerage may end it at any time by written notice. The fee stays due for a home that Buyer is bound to buy ' +
      'at that time and that closes.',
  ),
);
