/**
 * The routes that are not services (streams, files, feeds), described by hand. A test compares them with the routes.
 */
import { createUploadSchema } from '#shared/uploads/uploads.schema.ts';
import type { Operation, Parameter, PathItem } from './openapi.types.ts';
import { jsonSchemaOf, type JsonSchema } from './openapi-schemas.ts';

const text: JsonSchema = { type: 'string' };
const bytes: JsonSchema = { type: 'string', format: 'binary' };
const entity = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const response = (description: string, type?: string, schema: JsonSchema = bytes) => ({
  description,
  ...(type && { content: { [type]: { schema } } }),
});
const errors = (...codes: number[]) =>
  Object.fromEntries(codes.map((code) => [String(code), { $ref: `#/components/responses/Error${code}` }]));
const inPath = (...names: string[]): Parameter[] =>
  names.map((name) => ({ name, in: 'path', required: true, schema: text }));
const inHeader = (name: string, schema: JsonSchema, required = true): Parameter => ({
  name,
  in: 'header',
  required,
  schema,
});
const inQuery = (name: string, schema: JsonSchema): Parameter => ({ name, in: 'query', schema });

type Security = Record<string, string[]>[];
const OPEN: Security = [{}];
const SIGNED_IN: Security = [{ session: [] }];
const ANY: Security = [{}, { session: [] }, { offerLink: [] }];
const made = (
  operationId: string,
  summary: string,
  security: Security,
  responses: Operation['responses'],
  more: Partial<Operation> = {},
): Operation => ({ operationId, summary, tags: ['files'], security, ...more, responses });

const uploadFields = jsonSchemaOf(createUploadSchema, 'input');
const UPLOADED: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['uploadResult'],
    properties: {
      uploadResult: {
        type: 'object',
        required: ['id', 'key', 'url'],
        properties: { id: text, key: text, url: text },
      },
      analyzeResult: { anyOf: [{ type: 'object', additionalProperties: true }, { type: 'null' }] },
    },
  },
};
const transferOffset = { description: 'Number of bytes received, as `Upload-Offset`.' };
const number: JsonSchema = { type: 'integer', minimum: 0 };

const card = (operationId: string, what: string, ...names: string[]) =>
  made(
    operationId,
    `The picture of a link preview ${what}`,
    OPEN,
    { 200: response('The picture.', 'image/png'), ...errors(404, 429) },
    { parameters: inPath(...names) },
  );

export const FILE_PATHS: Readonly<Record<string, PathItem>> = {
  '/uploads': {
    post: made(
      'uploadFile',
      'Uploads a file; its fields come before it',
      ANY,
      {
        201: response('Stored.', 'application/json', UPLOADED),
        ...errors(400, 401, 403, 409, 429, 503),
      },
      {
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: { ...uploadFields, properties: { ...uploadFields.properties, file: bytes }, required: ['file'] },
            },
          },
        },
      },
    ),
  },
  '/inspections/{key}/report': {
    post: made(
      'uploadInspectionReport',
      'Adds the report of an inspection as PDF; the key is its id for brokers, or the slug of the inspector’s link',
      OPEN,
      {
        201: response('Stored.', 'application/json', { type: 'object', properties: { fileName: text } }),
        ...errors(400, 401, 403, 404, 409, 429, 503),
      },
      {
        parameters: inPath('key'),
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': { schema: { type: 'object', properties: { file: bytes }, required: ['file'] } },
          },
        },
      },
    ),
    get: made(
      'readInspectionReport',
      'The report of an inspection as PDF, by the same key',
      OPEN,
      { 200: response('The report.', 'application/pdf'), ...errors(401, 404, 429, 503) },
      { parameters: inPath('key') },
    ),
  },
  '/uploads/transfers': {
    post: made(
      'beginTransfer',
      'Starts a chunked upload',
      ANY,
      {
        201: response('The id of the transfer.', 'text/plain', text),
        ...errors(400, 401, 403, 409, 429, 503),
      },
      {
        parameters: [
          ...Object.entries(uploadFields.properties ?? {}).map(([name, schema]) => inQuery(name, schema)),
          inHeader('Upload-Length', number),
          inHeader('Upload-Name', text, false),
        ],
      },
    ),
  },
  '/uploads/transfers/{id}': {
    patch: made(
      'continueTransfer',
      'Appends bytes at Upload-Offset',
      ANY,
      {
        200: response('The file is complete and stored.', 'application/json', UPLOADED),
        204: { description: 'More bytes are expected.' },
        ...errors(400, 404, 409, 503),
      },
      {
        parameters: [...inPath('id'), inHeader('Upload-Offset', number)],
        requestBody: { required: true, content: { 'application/offset+octet-stream': { schema: bytes } } },
      },
    ),
    head: made(
      'headTransfer',
      'Number of bytes received of a transfer',
      ANY,
      { 200: transferOffset, ...errors(404) },
      { parameters: inPath('id') },
    ),
    get: made(
      'getTransfer',
      'Number of bytes received of a transfer',
      ANY,
      { 200: transferOffset, ...errors(404) },
      { parameters: inPath('id') },
    ),
    delete: made(
      'removeTransfer',
      'Cancels a transfer',
      ANY,
      { 204: { description: 'Gone.' }, ...errors(404) },
      { parameters: inPath('id') },
    ),
  },
  '/files/{key}': {
    get: made(
      'readFile',
      'The bytes of a stored file',
      ANY,
      { 200: response('The file.', '*/*'), ...errors(404) },
      {
        parameters: [
          ...inPath('key'),
          inQuery('w', { type: 'integer', description: 'Width of a photo: 400, 800 or 1600.' }),
        ],
      },
    ),
  },
  '/files/feed/{name}': {
    get: made(
      'readFeedPhoto',
      'A photo of a feed',
      OPEN,
      { 200: response('The photo.', 'image/webp'), ...errors(404) },
      { parameters: inPath('name') },
    ),
  },
  '/illustrations/{home}/{name}': {
    get: made(
      'readIllustration',
      'A drawn picture of a sample home',
      OPEN,
      { 200: response('The picture.', 'image/svg+xml', text), ...errors(404, 429) },
      { parameters: inPath('home', 'name') },
    ),
  },
  '/social-cards/site.png': { get: card('readSiteCard', 'of the site') },
  '/social-cards/listings/{id}.png': { get: card('readListingCard', 'of a home listed with us', 'id') },
  '/social-cards/homes/{id}.png': { get: card('readHomeCard', 'of a home of the feeds', 'id') },
  '/users/{id}/picture': {
    get: made(
      'readPicture',
      'A person’s picture',
      SIGNED_IN,
      { 200: response('The picture.', 'image/webp'), ...errors(404) },
      { parameters: inPath('id') },
    ),
    put: made(
      'replacePicture',
      'Replaces your own picture (JPEG, PNG or WebP, at most 10 MB)',
      SIGNED_IN,
      {
        200: response('The profile.', 'application/json', entity('User')),
        ...errors(400, 401, 403, 429),
      },
      { parameters: inPath('id'), requestBody: { required: true, content: { 'image/*': { schema: bytes } } } },
    ),
    delete: made(
      'removePicture',
      'Removes your own picture',
      SIGNED_IN,
      {
        200: response('The profile.', 'application/json', entity('User')),
        ...errors(401, 403),
      },
      { parameters: inPath('id') },
    ),
  },
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
      'The tours and dates of a person, by the private address of their calendar',
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
  '/transactions/sheet.csv': {
    get: made(
      'readTransactionSheet',
      'Every sale that the filters match as a spreadsheet, for brokers',
      SIGNED_IN,
      { 200: response('One line for each sale.', 'text/csv'), ...errors(400, 401, 403, 429) },
      { parameters: ['status', 'list', 'text', 'listingId', '$sort'].map((name) => inQuery(name, text)) },
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
  '/unsubscribe/{code}': {
    post: made(
      'unsubscribe',
      'Unsubscribes from a series of emails, by the code in its link',
      OPEN,
      {
        200: { description: 'Ended.' },
        ...errors(400, 404, 429),
      },
      { parameters: inPath('code') },
    ),
  },
  '/webhooks/twilio': {
    post: made(
      'receiveText',
      'Receives a text message from the provider',
      OPEN,
      {
        200: response('The reply for the provider.', 'text/xml', text),
        ...errors(403, 404, 429),
      },
      {
        requestBody: {
          required: true,
          content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', additionalProperties: text } } },
        },
      },
    ),
  },
  '/webhooks/stripe': {
    post: made(
      'receivePaymentEvent',
      'Receives a message of the payment provider, signed over its raw body',
      OPEN,
      { 204: { description: 'Received.' }, ...errors(403, 404, 429) },
      {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
        },
      },
    ),
  },
  '/webhooks/docusign': {
    post: made(
      'receiveSigningEvent',
      'Receives a message of the hosted signing service, signed with HMAC',
      OPEN,
      { 204: { description: 'Received.' }, ...errors(403, 404, 429) },
      {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
        },
      },
    ),
  },
  '/reso/Property': {
    get: made('findResoProperties', 'Our published homes in the format of the RESO Web API', OPEN, {
      200: response('A page.', 'application/json', { type: 'object', additionalProperties: true }),
      ...errors(400, 429),
    }),
  },
  '/reso/OpenHouse': {
    get: made('findResoOpenHouses', 'Our open houses in the format of the RESO Web API', OPEN, {
      200: response('A page.', 'application/json', { type: 'object', additionalProperties: true }),
      ...errors(400, 429),
    }),
  },
  '/health/live': {
    get: made('getLiveness', 'Whether the process responds', OPEN, { 200: { description: 'It does.' } }),
  },
  '/health/ready': {
    get: made('getReadiness', 'Whether the process can serve requests', OPEN, {
      200: { description: 'It can.' },
      503: { description: 'Not now.' },
    }),
  },
};
