/** What other systems send and fetch: webhooks, links of emails, feeds and health. */
import { OPEN, errors, inPath, made, response, text } from './openapi-operations.ts';
import type { PathItem } from './openapi.types.ts';

export const EXCHANGE_PATHS: Readonly<Record<string, PathItem>> = {
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
  '/webhooks/mail': {
    post: made(
      'receiveMailNotice',
      'Receives a bounce or a spam complaint of the mail service, signed by Standard Webhooks',
      OPEN,
      { 204: { description: 'Received.' }, ...errors(403, 404, 409, 429) },
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
