import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { MINUTE, millisOf } from '#shared/kernel/instant.ts';
import { ProviderError } from '../provider-error.ts';
import type { MailNotice, MailPort, NoticeHeaders } from './port.ts';

const NAME = 'email service';
/** An older or a future message may be somebody repeating one that they recorded. */
const TOLERANCE = 5 * MINUTE;

/** The events of Resend, whose names and fields other services use too. Others are acknowledged and not read. */
const noticeSchema = z.object({
  type: z.enum(['email.bounced', 'email.complained']),
  created_at: z.iso.datetime({ offset: true }),
  data: z.object({
    to: z.union([z.string(), z.array(z.string())]).transform((to) => [to].flat()),
    subject: z.string().optional(),
    message_id: z.string().optional(),
    bounce: z.object({ type: z.string().optional(), message: z.string().optional() }).optional(),
  }),
});

const refused = (why: string, cause?: unknown) => new ProviderError(NAME, 'refused', why, { cause });

/** Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`; the header may hold several signatures. */
function assertSigned(rawBody: Buffer, headers: NoticeHeaders, secret: string, now: Date): void {
  const { id, timestamp, signature } = headers;
  const sentAt = Number(timestamp) * 1000;
  if (!id || !Number.isSafeInteger(sentAt) || Math.abs(now.getTime() - sentAt) > TOLERANCE)
    throw refused('the webhook message is too old or not dated');
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(rawBody).digest();
  const isSigned = signature.split(' ').some((one) => {
    const [version, code = ''] = one.split(',');
    const given = Buffer.from(code, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) throw refused('the webhook signature does not match');
}

/** `<id@our-domain>`: what the adapter gave the email as its Message-ID. */
const emailIdOf = (messageId: string | undefined): string | null =>
  /^<?([\w-]+)@[^\s>]+>?$/.exec(messageId ?? '')?.[1] ?? null;

/**
 * Reads the signed messages of a mail service about emails that it took and could not deliver, or that were reported as
 * spam. Null for a message about something else; throws ProviderError `refused` without a valid signature. `secret` is
 * `whsec_` and a key in base64.
 */
export function createMailNotices(secret: string): NonNullable<MailPort['readNotice']> {
  return (rawBody, headers, now): MailNotice | null => {
    assertSigned(rawBody, headers, secret, now);
    let content: unknown;
    try {
      content = JSON.parse(rawBody.toString('utf8'));
    } catch (error) {
      throw refused('the webhook message is not JSON', error);
    }
    const read = noticeSchema.safeParse(content);
    if (!read.success) return null;
    const { type, created_at: at, data } = read.data;
    return {
      kind: type === 'email.bounced' ? 'bounced' : 'complained',
      to: data.to,
      subject: data.subject ?? null,
      emailId: emailIdOf(data.message_id),
      isPermanent: data.bounce?.type === undefined || data.bounce.type.toLowerCase() === 'permanent',
      reason: data.bounce?.message?.slice(0, 500) ?? null,
      at: new Date(millisOf(at)),
    };
  };
}
