/** Uploads, stored files and pictures. */
import { createUploadSchema } from '#shared/uploads/uploads.schema.ts';
import { jsonSchemaOf, type JsonSchema } from './openapi-schemas.ts';
import {
  ANY,
  OPEN,
  SIGNED_IN,
  bytes,
  entity,
  errors,
  inHeader,
  inPath,
  inQuery,
  made,
  number,
  response,
  text,
} from './openapi-operations.ts';
import type { PathItem } from './openapi.types.ts';

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

const card = (operationId: string, what: string, ...names: string[]) =>
  made(
    operationId,
    `The picture of a link preview ${what}`,
    OPEN,
    { 200: response('The picture.', 'image/png'), ...errors(404, 429) },
    { parameters: inPath(...names) },
  );

const LOGO: JsonSchema = { type: 'object', properties: { logoUrl: { type: ['string', 'null'] } } };

export const UPLOAD_PATHS: Readonly<Record<string, PathItem>> = {
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
  '/map-tiles/{version}/{z}/{x}/{y}': {
    get: made(
      'readMapTile',
      'A tile of the map, where the server has a file of tiles',
      OPEN,
      { 200: response('The picture.', 'image/png'), 304: response('The browser has it already.'), ...errors(404, 429) },
      { parameters: inPath('version', 'z', 'x', 'y') },
    ),
  },
  '/social-cards/site.png': { get: card('readSiteCard', 'of the site') },
  '/social-cards/listings/{id}.png': { get: card('readListingCard', 'of a home listed with us', 'id') },
  '/social-cards/homes/{id}.png': { get: card('readHomeCard', 'of a home of the feeds', 'id') },
  '/organizations/{id}/logo': {
    get: made(
      'readLogo',
      'The logo of an organization, by the URL that its look names',
      OPEN,
      { 200: response('The logo.', 'image/webp'), ...errors(404) },
      { parameters: inPath('id') },
    ),
    put: made(
      'replaceLogo',
      'Replaces the logo of an organization (JPEG, PNG or WebP, at most 10 MB); for admins',
      SIGNED_IN,
      { 200: response('The URL of the logo.', 'application/json', LOGO), ...errors(400, 401, 403, 404, 429) },
      { parameters: inPath('id'), requestBody: { required: true, content: { 'image/*': { schema: bytes } } } },
    ),
    delete: made(
      'removeLogo',
      'Removes the logo of an organization; for admins',
      SIGNED_IN,
      { 200: response('No logo any more.', 'application/json', LOGO), ...errors(401, 403, 404) },
      { parameters: inPath('id') },
    ),
  },
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
};
