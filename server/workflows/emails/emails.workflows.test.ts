/** Rules for every email to an address that may belong to someone else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadSchema } from '#shared/leads/leads.schema.ts';
import { requestEmailChange } from '../users/change-email.ts';
import { notify } from '../notifications/notify.ts';
import { sendOfferLink } from '../offers/offer-links.ts';
import { receiveLead } from '../leads/receive-lead.ts';
import { openAccount, requestPasswordReset, signUp } from '../users/sign-up.ts';
import { subscribeNewsletter } from '../newsletter-subscriptions/subscribe-newsletter.ts';
import { startWorkflowWorld, type WorkflowWorld } from '../../testing/workflows.fake.ts';

let world: WorkflowWorld;
beforeAll(async () => {
  world = await startWorkflowWorld();
});
afterAll(() => world.stop());

const GUEST = { kind: 'guest' } as const;
const newest = async (to: string) =>
  (await world.prisma.email.findMany({ where: { to }, orderBy: { id: 'asc' } })).at(-1)!;

describe('text that strangers typed', () => {
  it('is never clickable in an email or a text message, even if already stored', async () => {
    const host = await world.person('SELLER', {
      firstName: 'Nora',
      phone: '205-555-0111',
      smsEnabled: true,
      smsConsentAt: world.now,
    });
    await world.unit(GUEST, (unit) =>
      notify(unit, [host.userId], {
        text: 'evil.com wrote to you: see http://evil.test/x',
        subject: 'A note of www.evil.test',
        paragraphs: ['Call me at evil.example or mail me@evil.example'],
        link: '/messages',
        dedupeKey: 'typed',
      }),
    );
    const { subject, text, html } = await newest(host.email);
    const sms = await world.prisma.sms.findFirstOrThrow({ where: { userId: host.userId } });
    const own = new RegExp(`${world.baseUrl}\\S*`, 'g');
    for (const written of [subject, text, html.replace(/<[^>]*>/g, ' '), sms.text]) {
      const theirs = written.replace(own, '');
      expect(theirs).not.toMatch(/:\/\/|evil\.\w/);
      expect(theirs).toMatch(/evil\. /);
    }
    expect(text).toContain(`${world.baseUrl}/messages`);
  });
});

describe('"Not you?"', () => {
  it('is in every email the recipient may not have requested', async () => {
    const known = await world.person('BUYER');
    const hash = 'set';
    await world.prisma.user.update({ where: { id: known.userId }, data: { passwordHash: hash } });
    const join = { password: 'long enough words', firstName: 'Ada', lastName: 'Stone', type: 'BUYER' as const };
    const lead = (kind: string, email: string, more: object) =>
      createLeadSchema.parse({ kind, email, firstName: 'Ada', website: '', ...more });
    const listing = await world.home(await world.person('SELLER'));
    await world.unit(GUEST, async (unit) => {
      await signUp(unit, { ...join, email: 'verify@else.test' });
      await signUp(unit, { ...join, email: known.email });
      await requestPasswordReset(unit, 'verify@else.test');
      await receiveLead(unit, lead('CONTACT', 'contact@else.test', { message: 'Hello' }));
      await receiveLead(unit, lead('WAITLIST', 'waits@else.test', { state: 'GA', interest: 'BUY' }));
      await receiveLead(unit, lead('BUYER_WORKSHOP', 'workshop@else.test', {}));
      await subscribeNewsletter(unit, { email: 'news@else.test' }, (id) => `${unit.baseUrl}/off/${id}`);
    });
    await world.unit(known, (unit) => requestEmailChange(unit, known.userId, 'new@else.test', hash));
    await world.unit(world.admin, (unit) =>
      openAccount(unit, { email: 'opened@else.test', firstName: 'Ada', lastName: 'Stone', type: 'LENDER' }),
    );
    const offer = await world.agentOffer(listing, { email: 'agent@else.test' });
    await world.unit(world.admin, (unit) => sendOfferLink(unit, offer, 'BUYER'));
    const emails = await world.prisma.email.findMany({
      where: { OR: [{ to: { endsWith: '@else.test' } }, { to: known.email }] },
    });
    expect(new Set(emails.map(({ kind }) => kind))).toEqual(
      new Set([
        'VERIFY_EMAIL',
        'RESET_PASSWORD',
        'ACCOUNT_KNOWN',
        'ACCOUNT_SECURITY',
        'ACCOUNT_OPENED',
        'CHANGE_EMAIL',
        'OFFER_LINK',
        'LEAD',
        'NEWSLETTER',
      ]),
    );
    for (const { subject, text, html } of emails) {
      expect(text, subject).toMatch(/\n\nNot you\? \S/);
      expect(html, subject).toContain('Not you? ');
      // who is asked to call finds the number
      if (/\bcall us\b/i.test(text)) expect(text, subject).toContain('(205) 555-0142');
    }
  });
});
