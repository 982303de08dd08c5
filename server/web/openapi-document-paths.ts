/** Documents, archives, calendar entries and exports. */
import { ANY, OPEN, SIGNED_IN, errors, inPath, inQuery, made, number, response, text } from './openapi-operations.ts';
import type { PathItem } from './openapi.types.ts';

export const DOCUMENT_PATHS: Readonly<Record<string, PathItem>> = {
  '/users/{id}/export': {
    get: made(
      'exportUser',
      'Exports your own data as one file',
      SIGNED_IN,
      {
        200: response('The file.', 'application/json', { type: 'object', additionalProperties: true }),
        ...errors(401, 403, 429),
      },
      { parameters: inPath('id') },
    ),
  },
  '/open-houses/{id}/calendar.ics': {
    get: made(
      'readOpenHouseCalendar',
      'An open house as a calendar entry',
      OPEN,
      { 200: response('The entry.', 'text/calendar', text), ...errors(404, 429) },
      { parameters: inPath('id') },
    ),
  },
  '/calendars/{code}.ics': {
    get: made(
      'readCalendar',
      'The visits and dates of a person, by the private address of their calendar',
      OPEN,
      { 200: response('The calendar.', 'text/calendar', text), ...errors(404, 429) },
      { parameters: inPath('code') },
    ),
  },
  '/transactions/{id}/calendar.ics': {
    get: made(
      'readTransactionCalendar',
      'The dates of a sale as a calendar file',
      ANY,
      { 200: response('The calendar.', 'text/calendar', text), ...errors(401, 404, 429) },
      { parameters: inPath('id') },
    ),
  },
  '/showings/{id}/calendar.ics': {
    get: made(
      'readShowingCalendar',
      'A confirmed showing as a calendar file, for both of its people',
      SIGNED_IN,
      { 200: response('The calendar.', 'text/calendar', text), ...errors(401, 403, 404, 409, 429) },
      { parameters: inPath('id') },
    ),
  },
  '/outings/{id}/calendar.ics': {
    get: made(
      'readOutingCalendar',
      'The confirmed tours of a day as a calendar file, one entry for each stop',
      SIGNED_IN,
      { 200: response('The calendar.', 'text/calendar', text), ...errors(401, 403, 404, 409, 429) },
      { parameters: inPath('id') },
    ),
  },
  '/audit-log.ndjson': {
    get: made(
      'readAuditLog',
      'The audit log, one entry a line, for the offline verifier; for admins. `from` and `to` are numbers of entries.',
      SIGNED_IN,
      { 200: response('The log, oldest first.', 'application/x-ndjson', text), ...errors(400, 401, 403, 429) },
      { parameters: [inQuery('from', number), inQuery('to', number)] },
    ),
  },
  '/brokerage-exports/{id}/archive.zip': {
    get: made(
      'readBrokerageExport',
      'Everything the brokerage keeps, as one archive; the id is the secret of `POST /brokerage-exports` and works once.',
      OPEN,
      { 200: response('The archive.', 'application/zip'), ...errors(404, 409, 429) },
      { parameters: inPath('id') },
    ),
  },
  '/transactions/{id}/documents.zip': {
    get: made(
      'readTransactionDocuments',
      'The documents of a sale that the caller may read, as one archive with a list of its contents',
      ANY,
      { 200: response('The archive.', 'application/zip'), ...errors(401, 404, 429) },
      { parameters: inPath('id') },
    ),
  },
  '/pricing-opinions/{id}/document': {
    get: made(
      'readPricingOpinionDocument',
      'A price opinion as PDF',
      SIGNED_IN,
      { 200: response('The document.', 'application/pdf'), ...errors(401, 404, 429) },
      { parameters: inPath('id') },
    ),
  },
  '/closing-costs/document': {
    get: made(
      'readSellerEstimate',
      'The estimate of the seller for the current terms of an offer, as PDF',
      OPEN,
      { 200: response('The estimate.', 'application/pdf'), ...errors(400, 401, 404, 429) },
      { parameters: [inQuery('offerId', text)] },
    ),
  },
  '/buyer-closing-costs/document': {
    get: made(
      'readBuyerEstimate',
      'The estimate of the buyer for the current terms of an offer, as PDF',
      OPEN,
      { 200: response('The estimate.', 'application/pdf'), ...errors(400, 401, 404, 429) },
      { parameters: [inQuery('offerId', text)] },
    ),
  },
  '/mailers/{id}/postcards.pdf': {
    get: made(
      'readPostcards',
      'The postcards of a mailing for a printer, for brokers: the message, then the address side of each card. With ' +
        '`proof=true`, and of a draft, one card with a sample address',
      SIGNED_IN,
      { 200: response('The cards.', 'application/pdf'), ...errors(400, 401, 403, 404, 429) },
      { parameters: [...inPath('id'), inQuery('proof', text)] },
    ),
  },
  '/offer-comparisons/document': {
    get: made(
      'readOfferComparison',
      'The offers on a home compared for its seller, as PDF',
      SIGNED_IN,
      { 200: response('The comparison.', 'application/pdf'), ...errors(400, 401, 404, 429) },
      { parameters: [inQuery('listingId', text)] },
    ),
  },
  '/offer-documents': {
    get: made(
      'readOfferDocuments',
      'The documents of an offer as one PDF with a page of contents',
      OPEN,
      { 200: response('The documents.', 'application/pdf'), ...errors(400, 401, 404, 429, 503) },
      { parameters: [inQuery('offerId', text)] },
    ),
  },
  '/form-signing/{key}/document': {
    get: made(
      'readFormSigningDocument',
      'A document to sign, or its sealed copy, as PDF; the key is a signing link or the id',
      OPEN,
      { 200: response('The document.', 'application/pdf'), ...errors(401, 403, 404, 429, 503) },
      { parameters: inPath('key') },
    ),
  },
};
