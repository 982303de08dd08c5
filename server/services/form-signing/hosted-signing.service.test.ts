import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVICE_AWAY } from '#shared/form-signings/form-signings.messages.ts';
import type { SignerPageView } from '#shared/form-signings/form-signings.schema.ts';
import type { SignerRole } from '#shared/form-signings/form-signings.types.ts';
import { registerJobs } from '../../jobs/start-jobs.ts';
import { startFakeDocusign } from '../../providers/e-signature/docusign.fake.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const NOW = new Date('2026-11-22T15:00:00Z');
const AT_SERVICE = new Date('2026-11-22T14:59:30Z');
const SECRET = 'connect-hmac-key';
const ABOUT = { integrationKey: 'integration', userId: 'user', accountId: 'account' };
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
let app: TestApp;
let fake: Awaited<ReturnType<typeof startFakeDocusign>>;
let seller: Person;
let buyer: Person;
let admin: Person;

beforeAll(async () => {
  fake = await startFakeDocusign({ ...ABOUT, publicKey: createPublicKey(privateKey), webhookSecret: SECRET });
  app = await createTestApp({
    clock: () => NOW,
    env: {
      DOCUSIGN_INTEGRATION_KEY: ABOUT.integrationKey,
      DOCUSIGN_USER_ID: ABOUT.userId,
      DOCUSIGN_ACCOUNT_ID: ABOUT.accountId,
      DOCUSIGN_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      DOCUSIGN_WEBHOOK_SECRET: SECRET,
      DOCUSIGN_OAUTH_BASE: fake.url,
    },
  });
  registerJobs(app.running.context);
  [seller, buyer, admin] = await Promise.all([app.person('SELLER'), app.person('BUYER'), app.person('ADMIN')]);
});
afterAll(async () => {
  await app.stop();
  await fake.close();
});

type Offer = Awaited<ReturnType<typeof reviewed>>;
/** A reviewed offer of two buyers in Alabama: estimate, buyer agreement (with the brokerage), purchase agreement. */
async function reviewed(fields: object = {}) {
  const listing = await makeListing(app.prisma, { userId: seller.id, yearBuilt: 1990, state: 'AL' });
  return makeOffer(app.prisma, {
    listingId: listing.id,
    userId: buyer.id,
    status: 'REVIEWED',
    secondBuyerName: 'Sam Second',
    secondBuyerEmail: `sam@${listing.id.slice(-6)}.test`,
    ...fields,
  });
}
const jobs = () => app.running.context.jobs;
/** Runs what is queued, also what waits for its next attempt. */
async function work() {
  await app.prisma.$executeRawUnsafe(
    `UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state < 'active'`,
  );
  await jobs().runDue();
}
const prepare = async (offer: Offer, formId = 9, who = buyer) =>
  (
    await who.send<{ slug: string }>('POST', '/form-signing', {
      listingId: offer.listingId,
      offerId: offer.id,
      formId,
    })
  ).body.slug;
const act = (slug: string, body: object, who: Person | null = buyer) =>
  (who?.send ?? app.guest)<SignerPageView & { message: string; reason: string }>(
    'PATCH',
    `/form-signing/${slug}`,
    body,
  );
const signingOf = (offer: Offer, formId: number) =>
  app.prisma.formSigning.findFirstOrThrow({
    where: { offerId: offer.id, formId },
    include: { signers: true, events: true },
    orderBy: { createdAt: 'desc' },
  });
async function signerOf(offer: Offer, formId: number, role: SignerRole) {
  const signing = await signingOf(offer, formId);
  return { signing, signer: signing.signers.find((each) => each.role === role)! };
}
/** Posts a message of the service to the webhook. */
const sendEvent = (event: string, envelopeId: string, secret?: string) => {
  const { body, headers } = fake.message(event, envelopeId, secret);
  return fetch(`${app.url}/api/webhooks/docusign`, { method: 'POST', body, headers });
};
/** Agrees, leaves for the service and signs there; nobody is told yet. */
async function signThere(
  offer: Offer,
  formId: number,
  role: SignerRole,
  slug: string,
  who: Person | null,
  name: string,
) {
  await act(slug, { action: 'consent' }, who);
  const led = await act(slug, { action: 'start', name }, who);
  expect(led.body.hosted).toMatchObject({ name: 'DocuSign', url: expect.stringContaining('signing.docusign.test') });
  const { signing, signer } = await signerOf(offer, formId, role);
  fake.sign(signing.envelopeId!, signer.id, AT_SERVICE);
  return signing.envelopeId!;
}
async function secondSlug(offer: Offer, formId: number) {
  const { signer } = await signerOf(offer, formId, 'SECOND_BUYER');
  return app.running.context.tokens.signingSlug(signer);
}

describe('an offer that is signed at the hosted service', () => {
  it('is signed whole by two buyers and the brokerage, whatever messages come, and goes to the seller', async () => {
    const offer = await reviewed();
    const slug = await prepare(offer);
    expect(await app.prisma.formSigning.count({ where: { offerId: offer.id, envelopeId: null } })).toBe(3);
    await work();
    const names = [...fake.envelopes.values()].map(({ documents }) => documents[0]!.name).sort();
    expect(names).toEqual(['Buyer Agreement', 'Closing Costs Estimate', 'Purchase Agreement']);

    const early = await act(slug, { action: 'start', name: 'Bo Buyer' });
    expect([early.status, early.body.message]).toEqual([409, 'Agree to sign electronically first.']);
    for (const formId of [9, 7, 6]) {
      const own = await prepare(offer, formId);
      const envelopeId = await signThere(offer, formId, 'BUYER', own, buyer, 'Bo Buyer');
      // before anybody signed, twice, and of the envelope before the recipient
      await sendEvent('envelope-completed', envelopeId);
      await sendEvent('recipient-completed', envelopeId);
      await signThere(offer, formId, 'SECOND_BUYER', await secondSlug(offer, formId), null, 'Sam A. Second');
      await sendEvent('recipient-completed', envelopeId);
      await sendEvent('recipient-completed', envelopeId);
    }
    await work();
    expect((await app.prisma.offer.findUniqueOrThrow({ where: { id: offer.id } })).status).toBe('REVIEWED');
    const envelopeId = await signThere(offer, 7, 'BROKERAGE', await prepare(offer, 7, admin), admin, 'Ann Admin');
    expect((await sendEvent('recipient-completed', envelopeId)).status).toBe(204);
    await work();
    expect((await app.prisma.offer.findUniqueOrThrow({ where: { id: offer.id } })).status).toBe('SIGNED');

    const agreement = await signingOf(offer, 7);
    expect(agreement.status).toBe('COMPLETED');
    const of = (kind: string) => agreement.events.filter((event) => event.kind === kind).length;
    expect([of('CONSENTED'), of('SIGNED'), of('COMPLETED'), of('SEALED')]).toEqual([3, 3, 1, 1]);
    const broker = agreement.signers.find(({ role }) => role === 'BROKERAGE')!;
    expect(broker).toMatchObject({ name: 'Ann Admin', userId: admin.id });
    expect(agreement.signers.find(({ role }) => role === 'SECOND_BUYER')!.signature).toEqual({
      kind: 'hosted',
      name: 'Sam A. Second',
      initials: '',
      evidence: {
        service: 'docusign',
        envelopeId,
        recipientId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        signedAt: AT_SERVICE.toISOString(),
      },
    });
    // sent, so that the people see it
    const sent = fake.envelopes.get(envelopeId)!.recipients.signers;
    expect(sent.map(({ email }) => email)).toEqual([offer.email, offer.secondBuyerEmail, admin.email]);
    // the seller signs the purchase agreement after acceptance: their rule, not the envelope's
    expect((await signingOf(offer, 6)).status).toBe('OPEN');
  });

  it('keeps the completed document of the service, and the verification says whose it is and what was checked', async () => {
    const offer = await reviewed({ secondBuyerName: '', secondBuyerEmail: '' });
    const slug = await prepare(offer);
    const envelopeId = await signThere(offer, 9, 'BUYER', slug, buyer, 'Bo Buyer');
    fake.envelopes.get(envelopeId)!.status = 'sent';
    await sendEvent('recipient-completed', envelopeId);
    await work();
    // the envelope is completed a moment after its last recipient
    expect(await signingOf(offer, 9)).toMatchObject({ status: 'COMPLETED', sealedAt: null });
    fake.envelopes.get(envelopeId)!.status = 'completed';
    await work();
    const { sealedKey, sealedHash, verificationCode } = await signingOf(offer, 9);
    const file = await buffer((await app.running.context.ports.storage.read(sealedKey!))!.stream);
    expect(createHash('sha256').update(file).digest('hex')).toBe(sealedHash);
    const verified = await app.guest('GET', `/document-verifications/${verificationCode}`);
    expect(verified.body).toMatchObject({
      service: 'DocuSign',
      signatures: 1,
      checks: [
        {
          name: 'record',
          isOk: true,
          detail:
            'Its fingerprint (SHA-256) is the one we recorded when we received the signed document from DocuSign.',
        },
        { name: 'seal', isOk: null, detail: expect.stringContaining('DocuSign collected the signatures') },
      ],
    });
  });

  it('is brought up to date when the person comes back, without any message', async () => {
    const offer = await reviewed({ secondBuyerName: '', secondBuyerEmail: '' });
    const slug = await prepare(offer);
    expect((await act(slug, { action: 'return' })).body.signedAt).toBeNull();
    await signThere(offer, 9, 'BUYER', slug, buyer, 'Bo Buyer');
    const back = await act(slug, { action: 'return' });
    expect(back.body).toMatchObject({ status: 'COMPLETED', signedAt: NOW.toISOString(), hosted: { name: 'DocuSign' } });
    const again = await act(slug, { action: 'start', name: 'Bo Buyer' });
    expect(again.body).toMatchObject({ signedAt: NOW.toISOString(), hosted: { name: 'DocuSign' } });
    expect(again.body.hosted).not.toHaveProperty('url');
  });

  it('is found signed when the person starts again, even under another name', async () => {
    const offer = await reviewed({ secondBuyerName: '', secondBuyerEmail: '' });
    const slug = await prepare(offer);
    await signThere(offer, 9, 'BUYER', slug, buyer, 'Bo Buyer');
    const again = await act(slug, { action: 'start', name: 'Robert Buyer' });
    expect(again.body).toMatchObject({ signedAt: NOW.toISOString(), signerName: 'Bo Buyer' });
  });
});

describe('a message to the webhook', () => {
  it('changes nothing when it is signed wrongly, is about an envelope of others, or says what is not so', async () => {
    const offer = await reviewed({ secondBuyerName: '', secondBuyerEmail: '' });
    await prepare(offer);
    await work();
    const { envelopeId } = await signingOf(offer, 9);
    expect((await sendEvent('recipient-completed', envelopeId!, 'another key')).status).toBe(403);
    expect((await fetch(`${app.url}/api/webhooks/docusign`, { method: 'POST', body: 'x' })).status).toBe(403);
    expect((await sendEvent('recipient-completed', '7e57ab1e-0000-4000-8000-000000000000')).status).toBe(204);
    expect((await sendEvent('recipient-completed', envelopeId!)).status).toBe(204);
    await work();
    const { status, signers } = await signingOf(offer, 9);
    expect([status, signers.map(({ signedAt }) => signedAt)]).toEqual(['OPEN', [null]]);
    expect((await jobs().deadLetters({ limit: 5, skip: 0 })).total).toBe(0);
  });

  it('does not make the signature of another person, or of nobody who agreed, one of ours', async () => {
    const offer = await reviewed();
    await prepare(offer, 7);
    await work();
    const { signing, signer } = await signerOf(offer, 7, 'SECOND_BUYER');
    fake.sign(signing.envelopeId!, signer.id, AT_SERVICE);
    const replace = { action: 'replace', signerId: signer.id, name: 'Lee Other', email: 'lee@other.test' };
    expect((await admin.send('PATCH', `/form-signing/${signing.id}`, replace)).status).toBe(200);
    await sendEvent('recipient-completed', signing.envelopeId!);
    await work();
    const after = await signerOf(offer, 7, 'SECOND_BUYER');
    expect(after.signer).toMatchObject({ name: 'Lee Other', signedAt: null });
    // told once, however often the service says so
    await sendEvent('recipient-completed', signing.envelopeId!);
    await work();
    const notices = await app.prisma.notification.findMany({
      where: { resourceId: offer.id, text: { contains: 'under another name than Lee Other' } },
    });
    expect(notices.map(({ link }) => link)).toEqual([`/admin/offers?offer=${offer.id}`]);
    const own = await signerOf(offer, 7, 'BUYER');
    fake.sign(signing.envelopeId!, own.signer.id, AT_SERVICE);
    await sendEvent('recipient-completed', signing.envelopeId!);
    await work();
    expect((await signerOf(offer, 7, 'BUYER')).signer.signedAt).toBeNull();
  });
});

describe('a document that ends', () => {
  it('because a signer declines there, with their reason', async () => {
    const offer = await reviewed();
    await prepare(offer);
    await work();
    const { signing, signer } = await signerOf(offer, 9, 'BUYER');
    fake.decline(signing.envelopeId!, signer.id, 'The price is wrong.');
    await sendEvent('recipient-declined', signing.envelopeId!);
    await sendEvent('envelope-declined', signing.envelopeId!);
    await work();
    const declined = await signingOf(offer, 9);
    expect(declined).toMatchObject({ status: 'DECLINED', declineReason: 'The price is wrong.' });
    expect(declined.events.filter(({ kind }) => kind === 'DECLINED')).toHaveLength(1);
  });

  it('because a signer declines here, or a broker voids it, ends there too', async () => {
    const offer = await reviewed();
    const slug = await prepare(offer);
    await work();
    const [estimate, agreement] = [await signingOf(offer, 9), await signerOf(offer, 7, 'BUYER')];
    await act(slug, { action: 'decline', reason: 'Not this price.' });
    await admin.send('PATCH', `/form-signing/${agreement.signing.id}`, { action: 'void', reason: 'A wrong figure.' });
    // the signature that crosses the void
    fake.sign(agreement.signing.envelopeId!, agreement.signer.id, AT_SERVICE);
    await sendEvent('recipient-completed', agreement.signing.envelopeId!);
    await work();
    expect(fake.envelopes.get(estimate.envelopeId!)).toMatchObject({
      status: 'voided',
      voidedReason: 'Not this price.',
    });
    expect(fake.envelopes.get(agreement.signing.envelopeId!)).toMatchObject({
      status: 'voided',
      voidedReason: 'A wrong figure.',
    });
    expect((await signerOf(offer, 7, 'BUYER')).signer.signedAt).toBeNull();
    await sendEvent('envelope-voided', agreement.signing.envelopeId!);
    await work();
    expect((await signingOf(offer, 7)).voidReason).toBe('A wrong figure.');
  });

  it('because the service closed it', async () => {
    const offer = await reviewed();
    await prepare(offer);
    await work();
    const { envelopeId } = await signingOf(offer, 6);
    fake.envelopes.get(envelopeId!)!.status = 'voided';
    await sendEvent('envelope-voided', envelopeId!);
    await work();
    expect(await signingOf(offer, 6)).toMatchObject({
      status: 'VOIDED',
      voidReason: 'The signing service closed the document before everyone had signed it.',
    });
  });
});

describe('a service that fails', () => {
  it('is said to the person, loses nothing, and gets each document once', async () => {
    const offer = await reviewed({ secondBuyerName: '', secondBuyerEmail: '' });
    const before = fake.envelopes.size;
    const slug = await prepare(offer);
    await act(slug, { action: 'consent' });
    // nothing answers at first; then the response to the new envelope is lost on its way
    fake.failNext(503, 503, 503);
    await work();
    fake.failNext(0);
    const away = await act(slug, { action: 'start', name: 'Bo Buyer' });
    expect([away.status, away.body.message]).toEqual([503, SERVICE_AWAY]);
    expect(SERVICE_AWAY).toBe('The signing service can’t be reached. Nothing is lost; please try again in a moment.');
    const led = await act(slug, { action: 'start', name: 'Bo Buyer' });
    expect(led.body.hosted?.url).toContain('https://signing.docusign.test/');
    await work();
    expect(fake.envelopes.size - before).toBe(3);
    expect(await app.prisma.formSigning.count({ where: { offerId: offer.id, envelopeId: null } })).toBe(0);
  });

  it('whose answer to a new envelope is lost has it found again', async () => {
    const offer = await reviewed({ secondBuyerName: '', secondBuyerEmail: '' });
    const slug = await prepare(offer);
    const { id } = await signingOf(offer, 9);
    const { eSignature } = app.running.context.ports;
    if (eSignature.builtIn) throw new Error('the service is not chosen');
    const made = await eSignature.createEnvelope({
      key: id,
      title: 'Closing Costs Estimate',
      pdf: Buffer.from('%PDF-'),
      pageHeights: [],
      places: [],
      recipients: (await signingOf(offer, 9)).signers.map((signer) => ({ ...signer, signerId: signer.id })),
    });
    await act(slug, { action: 'consent' });
    await Promise.all([work(), act(slug, { action: 'start', name: 'Bo Buyer' })]);
    expect((await signingOf(offer, 9)).envelopeId).toBe(made);
  });

  it('does not let a document be signed here that is signed there', async () => {
    const offer = await reviewed();
    const slug = await prepare(offer);
    await act(slug, { action: 'consent' });
    const signature = { kind: 'typed', name: 'Bo Buyer', initials: 'BB' };
    const refused = await act(slug, { action: 'sign', signature });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This document is signed at the signing service. Open it again and continue there.',
    ]);
    const { signer } = await signerOf(offer, 9, 'BUYER');
    await expect(
      app.prisma.formSigner.update({
        where: { id: signer.id },
        data: { recipientId: 'r1', signedAt: NOW, signature },
      }),
    ).rejects.toThrow('FormSigner_signed_where_it_is_hosted');
  });
});
