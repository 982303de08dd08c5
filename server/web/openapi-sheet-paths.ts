/** Spreadsheets of the lists, for brokers. */
import { errors, inQuery, made, response, SIGNED_IN, text } from './openapi-operations.ts';
import type { PathItem } from './openapi.types.ts';

/** `rows`: `Every sale that the filters match`; `one`: `sale`. */
const sheet = (operationId: string, rows: string, one: string, ...query: string[]): PathItem => ({
  get: made(
    operationId,
    `${rows} as a spreadsheet, for brokers`,
    SIGNED_IN,
    { 200: response(`One line for each ${one}.`, 'text/csv'), ...errors(400, 401, 403, 429) },
    { parameters: query.map((name) => inQuery(name, text)) },
  ),
});

export const SHEET_PATHS: Readonly<Record<string, PathItem>> = {
  '/transactions/sheet.csv': sheet(
    'readTransactionSheet',
    'Every sale that the filters match',
    'sale',
    ...['status', 'list', 'text', 'listingId', '$sort'],
  ),
  '/listings/sheet.csv': sheet(
    'readListingSheet',
    'Every home that the filter of GET /listings matches',
    'home',
    ...['filter', '$sort'],
  ),
  '/offers/sheet.csv': sheet(
    'readOfferSheet',
    'Every offer that the filters match',
    'offer',
    ...['listingId', 'userId', 'personId', 'status', 'unsigned', 'text', '$sort'],
  ),
  '/showings/sheet.csv': sheet(
    'readShowingSheet',
    'Every showing that the filters match',
    'showing',
    ...['listingId', 'userId', 'personId', 'side', 'state', 'type', 'listingType', 'from', 'to', 'text', '$sort'],
  ),
  '/leads/sheet.csv': sheet(
    'readLeadSheet',
    'Every lead that the filters match',
    'lead',
    ...['kind', 'handled', 'isUnanswered', 'ownerId', 'text', '$sort'],
  ),
  '/newsletter-subscriptions/sheet.csv': sheet(
    'readNewsletterSheet',
    'Every reader of the newsletter that the filters match',
    'reader',
    ...['subscribed', 'text', '$sort'],
  ),
  '/companies/sheet.csv': sheet(
    'readCompanySheet',
    'Every company that the filters match',
    'company',
    ...['text', '$sort'],
  ),
  '/organizations/sheet.csv': sheet(
    'readOrganizationSheet',
    'Every organization that the filters match',
    'organization',
    ...['text', '$sort'],
  ),
  '/referrals/sheet.csv': sheet(
    'readReferralSheet',
    'Every referral that the filters match',
    'referral',
    ...['status', 'text', 'organizationId', 'companyId', '$sort'],
  ),
  '/pre-approvals/sheet.csv': sheet(
    'readPreApprovalSheet',
    'Every pre-approval that was sent and that the filters match',
    'pre-approval',
    ...['status', 'text', '$sort'],
  ),
  '/reviews/sheet.csv': sheet(
    'readReviewSheet',
    'Every review that the filters match',
    'review',
    ...['state', 'side', 'stars', 'text', 'ids', '$sort'],
  ),
  '/tasks/sheet.csv': sheet(
    'readTaskSheet',
    'Every task that the filters match',
    'task',
    ...['status', 'priority', 'type', 'assigneeId', 'clientId', 'listingId', 'isOpen', 'isSnoozed', 'dueBefore'],
    ...['text', '$sort'],
  ),
  '/payments/sheet.csv': sheet(
    'readPaymentSheet',
    'Every payment that the filters match, or those marked,',
    'payment',
    ...['state', 'text', 'listingId', 'userId', 'from', 'until', 'ids', '$sort'],
  ),
  '/users/sheet.csv': sheet(
    'readUserSheet',
    'Every account that the filters match, or those marked,',
    'account',
    ...['email', 'type', 'verified', 'state', 'ownerId', 'from', 'until', 'text', 'ids', '$sort'],
  ),
  '/workshops/sheet.csv': sheet(
    'readWorkshopSheet',
    'Every date of the buyer workshop that the filters match',
    'date',
    ...['isPast', '$sort'],
  ),
  '/mailers/sheet.csv': sheet(
    'readMailingSheet',
    'Every mailing that the filters match, with its results,',
    'mailing',
    ...['kind', 'state', 'text', '$sort'],
  ),
  '/mailer-records/sheet.csv': sheet('readMailerSheet', 'The recipients of a mailing', 'recipient', 'campaignId'),
  '/emails/sheet.csv': sheet(
    'readEmailSheet',
    'Every email that the filters match, or those marked, without its text,',
    'email',
    ...['to', 'kind', 'status', 'from', 'until', 'text', 'ids', '$sort'],
  ),
};
