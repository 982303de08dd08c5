/** Form 10, version 1: agreement to tour homes in Tennessee, before there is a buyer agreement. */
import { TOUR_AGREEMENT_DAYS } from '#shared/consents/consents.rules.ts';
import { daysAndWords, longDay } from '../amounts.ts';
import { buyerNames, contactsOf, placeOf, signatures } from '../form-parties.ts';
import { clause, paragraph, strong, type FormTemplate } from '../form-template.types.ts';
import { oneLine } from '../printable-text.ts';
import { electronicRecords, fairHousing, feesAreNegotiable } from './common.clauses.v1.ts';

export const tourAgreementTn1: FormTemplate = {
  formId: 10,
  version: 1,
  title: () => 'Tour Agreement',
  subtitle: () => 'Agreement to tour homes with a real estate brokerage, State of Tennessee',
  blocks: (data) => [
    {
      kind: 'facts',
      rows: [
        { label: 'Visitor', value: contactsOf(data.buyers.slice(0, 1)) },
        {
          label: 'Brokerage',
          value: `${oneLine(data.brokerage.name)}, license ${oneLine(data.brokerage.license)}`,
        },
        { label: 'First home', value: placeOf(data) },
        { label: 'Date', value: longDay(data.preparedAt, data.zone) },
      ],
    },
    clause(
      'What this agreement is for',
      paragraph(
        strong(buyerNames({ ...data, buyers: data.buyers.slice(0, 1) })),
        ' (“Visitor”) asks ',
        strong(oneLine(data.brokerage.name)),
        ' (“Brokerage”) to show homes. A written agreement is needed before a tour.',
      ),
      paragraph(
        'It is not exclusive. Visitor may tour homes with others and is not obliged to make an offer or to buy.',
      ),
    ),
    clause(
      'Agency status',
      paragraph(
        'On a tour Brokerage is a ',
        strong('facilitator'),
        ' (transaction broker): it is the agent or advocate of neither Visitor nor the seller. It represents Visitor only ' +
          'after both have signed a buyer agreement.',
      ),
    ),
    clause(
      'Compensation',
      paragraph(
        'Brokerage receives ',
        strong('no commission and no percentage of a price'),
        ' for showing homes under this agreement. A fixed tour fee, where one applies, is shown and agreed to before the tour ' +
          'is booked. Brokerage receives nothing for a tour beyond that fee from any source.',
      ),
      paragraph(feesAreNegotiable),
    ),
    clause(
      'On the tour',
      paragraph(
        'Visitor takes care of the home and of what is in it, follows the seller’s instructions, and takes photographs only ' +
          'where the seller permits. Homes may have cameras and microphones.',
      ),
      paragraph('Brokerage discloses adverse facts about a home that it knows. It does not inspect homes.'),
    ),
    clause(
      'Term',
      paragraph(
        `This agreement lasts for ${daysAndWords(TOUR_AGREEMENT_DAYS)} from the day Visitor signs it. It ends earlier when a buyer agreement is ` +
          'signed, or when Visitor or Brokerage ends it by written notice, which is possible at any time.',
      ),
    ),
    fairHousing,
    electronicRecords,
    clause('Governing law', paragraph('This agreement is governed by the law of Tennessee.')),
    signatures(data, 'Visitor confirms having read this agreement and having received a copy of it.', {
      BUYER: 'Visitor',
    }),
  ],
};
