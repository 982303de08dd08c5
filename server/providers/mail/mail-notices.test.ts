import { describe, expect, it } from 'vitest';
import { MINUTE } from '#shared/kernel/instant.ts';
import { createMailNotices } from './mail-notices.ts';
import { SECRET, signedNotice } from './mail-notices.fake.ts';

const NOW = new Date('2026-12-01T18:00:00Z');
const read = createMailNotices(SECRET);
const headersOf = ({ headers }: ReturnType<typeof signedNotice>) => ({
  id: headers['webhook-id'],
  timestamp: headers['webhook-timestamp'],
  signature: headers['webhook-signature'],
});
const parts = (content: object, at = NOW, secret = SECRET) => {
  const signed = signedNotice(content, at, secret);
  return [Buffer.from(signed.body), headersOf(signed)] as const;
};
const BOUNCE = {
  type: 'email.bounced',
  created_at: '2026-12-01T17:59:58.126Z',
  data: {
    email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
    from: 'Hearthport <hello@hearthport.test>',
    to: ['gone@example.test'],
    subject: 'Your tour',
    bounce: { type: 'Permanent', subType: 'Suppressed', message: 'The address does not exist.' },
  },
};

describe('a message of the mail service', () => {
  it('says what became of which email', () => {
    expect(read(...parts(BOUNCE), NOW)).toEqual({
      kind: 'bounced',
      to: ['gone@example.test'],
      subject: 'Your tour',
      emailId: null,
      isPermanent: true,
      reason: 'The address does not exist.',
      at: new Date('2026-12-01T17:59:58.126Z'),
    });
    const transient = {
      ...BOUNCE,
      data: { ...BOUNCE.data, bounce: { type: 'Transient' }, message_id: '<m-1@us.test>' },
    };
    expect(read(...parts(transient), NOW)).toMatchObject({ isPermanent: false, reason: null, emailId: 'm-1' });
    expect(read(...parts({ ...BOUNCE, type: 'email.complained' }), NOW)).toMatchObject({ kind: 'complained' });
    for (const other of [{ ...BOUNCE, type: 'email.delivered' }, { ...BOUNCE, data: {} }, {}])
      expect(read(...parts(other), NOW)).toBeNull();
  });

  it('counts with one of several signatures, within five minutes, and is refused otherwise', () => {
    const [body, headers] = parts(BOUNCE);
    expect(read(body, { ...headers, signature: `v1,AAAA v1a,x ${headers.signature}` }, NOW)).not.toBeNull();
    const later = new Date(NOW.getTime() + 6 * MINUTE);
    for (const attempt of [
      () => read(body, headers, later),
      () => read(...parts(BOUNCE, later), NOW),
      () => read(body, { ...headers, id: 'msg_2' }, NOW),
      () => read(body, { ...headers, timestamp: 'soon' }, NOW),
      () => read(body, { ...headers, signature: '' }, NOW),
      () => read(Buffer.from('{}'), headers, NOW),
      () => read(...parts(BOUNCE, NOW, 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'), NOW),
    ])
      expect(attempt).toThrow(/email service: the webhook/);
  });
});
