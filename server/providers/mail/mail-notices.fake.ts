/** A mail service that signs its messages by Standard Webhooks. */
import { createHmac } from 'node:crypto';

export const SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';

/** The body of a message and the headers that prove it, sent at `at`. */
export function signedNotice(content: object, at: Date, secret = SECRET) {
  const body = JSON.stringify(content);
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const code = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`msg_1.${timestamp}.${body}`)
    .digest('base64');
  return {
    body,
    headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${code}` },
  };
}
