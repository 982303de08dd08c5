import { describe, expect, it } from 'vitest';
import type { Actor } from '#shared/kernel/actor.ts';
import { CONSENT_VERSION, SIGN_LEAD_PAINT_AGAIN } from '#shared/form-signings/form-signings.messages.ts';
import type { SignerRole } from '#shared/form-signings/form-signings.types.ts';
import { buyer, seller, setScene, world } from '../../testing/seller-and-buyer.fake.ts';
import { HOUR, NINE, refusalOf } from '../../testing/workflows.fake.ts';
import { acceptOffer } from '../offers/accept-offer.ts';
import { answerYearBuilt } from './answer-year-built.ts';
import { giveDisclosures } from '../offers/give-disclosures.ts';
import { counterOffer } from '../offers/counter-offer.ts';
import { rescindOffer } from '../offers/rescind-offer.ts';
import { reviewOffer } from '../offers/review-offer.ts';
import { changeTransaction } from '../transactions/change-transaction.ts';
import { deleteAccount } from '../users/delete-account.ts';
import { replaceSigner, voidByBroker } from './manage-forms.ts';
import { prepareForms } from './prepare-forms.ts';
import { consentToForm, declineForm, signForm } from './sign-form.ts';
import { NO_VISITOR, signingInclude } from './signing-records.ts';

setScene();

const TN = { state: 'TN', city: 'Knoxville', zip: '37919' };
const SYSTEM: Actor = { kind: 'system', name: 'test' };
const TYPED = { kind: 'typed' as const, name: 'Bo Buyer', initials: 'BB' };

/** A reviewed offer of the buyer on a home of the seller. */
async function reviewed(home: object = {}, offer: object = {}): Promise<string> {
  const listingId = await world.home(seller, { yearBuilt: 1990, ...home });
  if ('state' in home) await world.acknowledgeAgency(buyer, listingId);
  const id = await world.buyerOffer(buyer, listingId, { expiresOn: '2026-12-08T00:00:00Z', ...offer });
  await world.unit(world.admin, (unit) => reviewOffer(unit, id, { event: 'approve' }));
  return id;
}
const formsOf = (offerId: string) =>
  world.prisma.formSigning.findMany({ where: { offerId }, include: signingInclude, orderBy: { createdAt: 'asc' } });
const live = async (offerId: string) =>
  (await formsOf(offerId))
    .filter(({ status }) => status === 'OPEN' || status === 'COMPLETED')
    .map(({ formId, side, status }) => `${formId}${side ?? ''} ${status}`)
    .sort();
const sign = (signingId: string, signerId: string, by: Actor = SYSTEM) =>
  world.unit(by, async (unit) => {
    await consentToForm(unit, signingId, signerId, { visitor: NO_VISITOR, version: CONSENT_VERSION });
    return signForm(unit, signingId, signerId, { signature: TYPED, visitor: NO_VISITOR });
  });
async function signerOf(offerId: string, formId: number, role: SignerRole) {
  const form = (await formsOf(offerId)).find((each) => each.formId === formId && each.status === 'OPEN')!;
  return { form, signer: form.signers.find((each) => each.role === role)! };
}
const accept = (offerId: string, by: Actor, more: object = { disclosures: 'none' }) =>
  world.unit(by, (unit) => acceptOffer(unit, offerId, {}, more));

describe('the documents of a reviewed offer', () => {
  it('say until when the offer stands, and after an acceptance when that was', async () => {
    const stored = async (offerId: string) => {
      const { data } = (await formsOf(offerId)).find(({ formId, status }) => formId === 6 && status === 'OPEN')!;
      return data as { expiresOn: string | null; acceptedAt?: string; standsForHours?: number };
    };
    const id = await reviewed();
    await prepareForms(world.signing, buyer, id);
    // a seller has 48 hours from the last signature
    expect(await stored(id)).toMatchObject({ expiresOn: '2026-12-08T00:00:00.000Z', standsForHours: 48 });
    await world.sign(id, 'BUYER', 'BROKERAGE');
    world.now = new Date('2026-12-07T20:00:00Z');
    await world.unit(seller, (unit) => counterOffer(unit, id, {}, { changes: { price: 285_000 } }));
    // the first expiry is past, that of the counteroffer is not
    world.now = new Date('2026-12-08T20:00:00Z');
    await accept(id, buyer);
    await prepareForms(world.signing, buyer, id);
    expect(await stored(id)).toMatchObject({ expiresOn: null, acceptedAt: '2026-12-08T20:00:00.000Z' });
    expect(await stored(id)).not.toHaveProperty('standsForHours');
  });

  it('are made once for all, and the last signature sends the offer to the seller', async () => {
    const id = await reviewed(
      { ...TN, yearBuilt: 1960 },
      { secondBuyerName: 'Sam Buyer', secondBuyerEmail: 'sam@b.test' },
    );
    await Promise.all(Array.from({ length: 5 }, () => prepareForms(world.signing, buyer, id)));
    expect(await live(id)).toEqual(['11 OPEN', '12 OPEN', '13 OPEN', '8 OPEN', '9BUYER OPEN']);
    expect(world.files.size).toBeGreaterThanOrEqual(5);
    const emails = await world.emailsTo('sam@b.test');
    expect(emails).toHaveLength(1);
    expect(emails[0]!.text).toMatch(/\/sign\/[\w.-]+/);
    await world.sign(id, 'BUYER', 'SECOND_BUYER');
    expect((await world.offer(id)).status).toBe('REVIEWED');
    expect(await live(id)).toEqual(['11 OPEN', '12 OPEN', '13 OPEN', '8 OPEN', '9BUYER COMPLETED']);
    await world.sign(id, 'BROKERAGE');
    expect(await world.offer(id)).toMatchObject({ status: 'SIGNED', currentRound: 1 });
    expect(await world.audited(id)).toEqual(['offer.submitted', 'offer.reviewed', 'offer.signed']);
  });

  it('in Alabama are the estimate, the buyer agreement and the purchase agreement', async () => {
    const id = await reviewed();
    await prepareForms(world.signing, buyer, id);
    expect(await live(id)).toEqual(['6 OPEN', '7 OPEN', '9BUYER OPEN']);
    const form = (await formsOf(id)).find(({ formId }) => formId === 6)!;
    expect(form).toMatchObject({ pages: expect.any(Number), documentHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(form.pages).toBeGreaterThan(0);
  });

  it('wait for the year the home was built where nobody knows it', async () => {
    const id = await reviewed({ yearBuilt: undefined });
    const refusal = await refusalOf(prepareForms(world.signing, buyer, id));
    expect(refusal?.fields[0]?.path).toBe('builtBefore1978');
    await world.prisma.offer.update({ where: { id }, data: { builtBefore1978: true } });
    await prepareForms(world.signing, buyer, id);
    expect(await live(id)).toContain('8 OPEN');
  });

  it('are all void when the offer goes back for changes, and made again from the new terms', async () => {
    const id = await reviewed();
    await world.sign(id, 'BUYER');
    await world.unit(world.admin, (unit) => reviewOffer(unit, id, { event: 'return' }));
    expect(await live(id)).toEqual([]);
    await world.unit(world.admin, (unit) => reviewOffer(unit, id, { event: 'edit', changes: { price: 285_000 } }));
    await world.unit(world.admin, (unit) => reviewOffer(unit, id, { event: 'approve' }));
    await prepareForms(world.signing, buyer, id);
    const made = (await formsOf(id)).find(({ formId, status }) => formId === 6 && status === 'OPEN')!;
    expect(made.data).toMatchObject({ terms: { price: 285_000 } });
  });

  it('that wait are void when the offer is withdrawn; what is signed stays', async () => {
    const id = await reviewed();
    await prepareForms(world.signing, buyer, id);
    const { form, signer } = await signerOf(id, 9, 'BUYER');
    await sign(form.id, signer.id, buyer);
    await world.unit(buyer, (unit) => rescindOffer(unit, id, {}, {}));
    expect((await formsOf(id)).map(({ formId, status }) => `${formId} ${status}`).sort()).toEqual([
      '6 VOIDED',
      '7 VOIDED',
      '9 COMPLETED',
    ]);
  });
});

describe('a signature', () => {
  it('needs consent, happens once, and cannot be changed in the database', async () => {
    const id = await reviewed();
    await prepareForms(world.signing, buyer, id);
    const { form, signer } = await signerOf(id, 6, 'BUYER');
    const signature = { signature: TYPED, visitor: NO_VISITOR };
    expect((await refusalOf(world.unit(buyer, (unit) => signForm(unit, form.id, signer.id, signature))))?.code).toBe(
      'form-signing.consent-first',
    );
    await sign(form.id, signer.id, buyer);
    expect((await refusalOf(sign(form.id, signer.id, buyer)))?.code).toBe('form-signing.signed');
    await expect(
      world.prisma.formSigner.update({ where: { id: signer.id }, data: { signature: { kind: 'typed', name: 'Eve' } } }),
    ).rejects.toThrow('a signature cannot be changed');
    await expect(
      world.prisma.formSigningEvent.updateMany({ where: { formSigningId: form.id }, data: { detail: 'x' } }),
    ).rejects.toThrow('append-only');
    expect(await world.audited(form.id)).toEqual([
      'form-signing.prepared',
      'form-signing.consented',
      'form-signing.signed',
    ]);
  });

  it('of the seller waits for the buyers and for acceptance', async () => {
    const id = await reviewed();
    await prepareForms(world.signing, buyer, id);
    const { form, signer } = await signerOf(id, 6, 'SELLER');
    expect((await refusalOf(sign(form.id, signer.id, seller)))?.code).toBe('form-signing.not-your-turn');
    await world.sign(id, 'BUYER', 'BROKERAGE');
    expect((await refusalOf(sign(form.id, signer.id, seller)))?.code).toBe('form-signing.not-now');
  });

  it('declined with a reason ends the document and reaches the brokers', async () => {
    const id = await reviewed();
    await prepareForms(world.signing, buyer, id);
    const { form, signer } = await signerOf(id, 6, 'BUYER');
    await world.unit(buyer, (unit) =>
      declineForm(unit, form.id, signer.id, { reason: 'The price is wrong.', visitor: NO_VISITOR }),
    );
    expect(await world.prisma.formSigning.findUnique({ where: { id: form.id } })).toMatchObject({
      status: 'DECLINED',
      declineReason: 'The price is wrong.',
    });
    expect((await refusalOf(sign(form.id, signer.id, buyer)))?.code).toBe('form-signing.declined');
    const notices = await world.prisma.notification.findMany({ where: { userId: world.admin.userId, resourceId: id } });
    expect(notices.some(({ text }) => text.includes('declined to sign the Purchase Agreement'))).toBe(true);
  });

  it('is won by one of 40 concurrent signatures and voids, and the document says which', async () => {
    const id = await reviewed();
    await prepareForms(world.signing, buyer, id);
    const { form, signer } = await signerOf(id, 9, 'BUYER');
    await world.unit(buyer, (unit) =>
      consentToForm(unit, form.id, signer.id, { visitor: NO_VISITOR, version: CONSENT_VERSION }),
    );
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        refusalOf(
          at % 2
            ? world.unit(world.admin, (unit) => voidByBroker(unit, form.id, 'A wrong figure.'))
            : world.unit(buyer, (unit) =>
                signForm(unit, form.id, signer.id, { signature: TYPED, visitor: NO_VISITOR }),
              ),
        ),
      ),
    );
    const signatures = results.filter((refusal, at) => at % 2 === 0 && refusal === null).length;
    const row = await world.prisma.formSigning.findUniqueOrThrow({ where: { id: form.id }, include: signingInclude });
    expect(row.status).toBe('VOIDED');
    expect(signatures).toBeLessThanOrEqual(1);
    expect(row.signers[0]!.signedAt !== null).toBe(signatures === 1);
    expect(row.completedAt !== null).toBe(signatures === 1);
    const record = await world.prisma.formSigningEvent.groupBy({
      by: ['kind'],
      where: { formSigningId: form.id },
      _count: true,
    });
    const count = (kind: string) => record.find((each) => each.kind === kind)?._count ?? 0;
    expect([count('VOIDED'), count('SIGNED')]).toEqual([1, signatures]);
    expect(results.filter((refusal) => refusal && refusal.kind !== 'conflict')).toEqual([]);
  });

  it('opens the round of the buyer, whoever signs last', async () => {
    const id = await reviewed();
    await prepareForms(world.signing, buyer, id);
    await world.sign(id, 'BUYER');
    for (const form of await formsOf(id))
      for (const signer of form.signers.filter(({ role }) => role === 'BROKERAGE'))
        await sign(form.id, signer.id, world.admin);
    expect((await world.offer(id)).status).toBe('SIGNED');
    const [first] = await world.prisma.offerRound.findMany({ where: { offerId: id } });
    expect(first).toMatchObject({ roundNumber: 1, initiatorType: 'BUYER', initiatedBy: buyer.userId });
  });

  it('of all signers at the same instant completes the document once and signs the offer once', async () => {
    const id = await reviewed({}, { secondBuyerName: 'Sam Buyer', secondBuyerEmail: 'sam2@b.test' });
    await prepareForms(world.signing, buyer, id);
    const all = (await formsOf(id)).flatMap((form) =>
      form.signers.filter(({ role }) => role !== 'SELLER').map((signer) => ({ form, signer })),
    );
    const results = await Promise.all(
      all.flatMap(({ form, signer }) => [0, 1, 2].map(() => refusalOf(sign(form.id, signer.id)))),
    );
    expect(results.filter((refusal) => refusal === null)).toHaveLength(all.length);
    expect((await world.offer(id)).status).toBe('SIGNED');
    expect((await world.audited(id)).filter((action) => action === 'offer.signed')).toHaveLength(1);
  });
});

describe('acceptance', () => {
  it('needs the signed estimate of the seller, for the owner, a broker and a link', async () => {
    const listingId = await world.home(seller, { yearBuilt: 1990 });
    const id = await world.agentOffer(listingId);
    const link = world.token(id, listingId, 'SELLER');
    const ways: [Actor, object][] = [
      [seller, {}],
      [world.admin, { party: 'SELLER' }],
      [link, {}],
    ];
    for (const [by, more] of ways)
      expect((await refusalOf(accept(id, by, { disclosures: 'none', ...more })))?.message).toBe(
        'You must sign your Closing Costs Estimated.',
      );
    await world.sign(id, 'SELLER');
    expect((await refusalOf(accept(id, seller, {})))?.fields[0]?.path).toBe('disclosures');
    await accept(id, seller);
    expect((await world.offer(id)).status).toBe('ACCEPTED');
  });

  it('binds with the last signature, and the deadlines count from it', async () => {
    const listingId = await world.home(seller, { ...TN, yearBuilt: 1990 });
    const id = await world.agentOffer(listingId, { inspectionPeriod: 10, loan: 200_000, earnestMoney: 3000 });
    await world.sign(id, 'SELLER');
    const { transactionId } = await accept(id, seller);
    expect(await world.offer(id)).toMatchObject({ bindingAt: null, transaction: { inspectionDueDate: null } });
    await prepareForms(world.signing, SYSTEM, id);
    expect(await live(id)).toEqual(['13 OPEN', '9SELLER COMPLETED']);
    await world.sign(id, 'BUYER');
    expect((await world.offer(id)).bindingAt).toBeNull();
    const early = await refusalOf(
      world.unit(world.admin, (unit) => changeTransaction(unit, transactionId, {}, { closing: 'COMPLETED' })),
    );
    expect(early?.code).toBe('transaction.not-binding');
    world.now = new Date(NINE.getTime() + 2 * HOUR);
    await world.sign(id, 'SELLER');
    const { bindingAt, transaction } = await world.offer(id);
    expect(bindingAt).toEqual(world.now);
    expect(transaction).toMatchObject({
      inspectionDueDate: new Date('2026-12-12T04:59:00Z'),
      earnestMoneyDueDate: new Date('2026-12-05T04:59:00Z'),
      financingDueDate: new Date('2026-12-23T04:59:00Z'),
    });
    expect((await world.audited(id)).filter((action) => action === 'offer.bound')).toHaveLength(1);
    const sent = await world.prisma.notification.findMany({ where: { userId: seller.userId, resourceId: id } });
    expect(sent.some(({ text }) => text.startsWith('Everyone has signed'))).toBe(true);
  });

  it('after a counter voids what shows the changed terms and asks for it again', async () => {
    const id = await reviewed();
    await world.sign(id, 'BUYER', 'BROKERAGE');
    await world.sign(id, 'SELLER');
    expect(await live(id)).toEqual(['6 OPEN', '7 COMPLETED', '9BUYER COMPLETED', '9SELLER COMPLETED']);
    await world.unit(seller, (unit) => counterOffer(unit, id, {}, { changes: { appliances: true } }));
    expect(await live(id)).toEqual(['7 COMPLETED', '9BUYER COMPLETED', '9SELLER COMPLETED']);
    await world.unit(buyer, (unit) => counterOffer(unit, id, {}, { changes: { price: 290_000 } }));
    expect(await live(id)).toEqual(['7 COMPLETED']);
    await world.unit(seller, (unit) => counterOffer(unit, id, {}, { changes: { price: 295_000 } }));
    await accept(id, buyer, {});
    await prepareForms(world.signing, SYSTEM, id);
    expect(await live(id)).toEqual(['6 OPEN', '7 COMPLETED', '9BUYER OPEN', '9SELLER OPEN']);
    await world.sign(id);
    expect((await world.offer(id)).bindingAt).not.toBeNull();
  });
});

describe('what binds without another signature', () => {
  it('is the answer about the year, where the disclosure it makes needless was the last to be signed', async () => {
    const id = await reviewed({ yearBuilt: undefined });
    await world.prisma.offer.update({ where: { id }, data: { builtBefore1978: true } });
    await world.sign(id, 'BUYER', 'BROKERAGE');
    const estimate = await signerOf(id, 9, 'SELLER').catch(() => null);
    expect(estimate).toBeNull();
    await prepareForms(world.signing, SYSTEM, id);
    const { form, signer } = await signerOf(id, 9, 'SELLER');
    await sign(form.id, signer.id);
    await accept(id, seller);
    await prepareForms(world.signing, SYSTEM, id);
    const agreement = await signerOf(id, 6, 'SELLER');
    await sign(agreement.form.id, agreement.signer.id);
    expect(await live(id)).toEqual(['6 COMPLETED', '7 COMPLETED', '8 OPEN', '9BUYER COMPLETED', '9SELLER COMPLETED']);
    expect((await world.offer(id)).bindingAt).toBeNull();
    await world.unit(seller, (unit) => answerYearBuilt(unit, id, {}, false));
    expect((await world.offer(id)).bindingAt).toEqual(NINE);
    expect((await world.audited(id)).filter((action) => action === 'offer.bound')).toHaveLength(1);
  });
});

describe('after an acceptance', () => {
  const asked = async (person: { userId: string }) =>
    (await world.prisma.notification.findMany({ where: { userId: person.userId }, orderBy: { createdAt: 'asc' } }))
      .map(({ text }) => text)
      .filter((text) => / sign /.test(text));

  it('asks a side for all that it can sign, also what was made before', async () => {
    const id = await reviewed({ yearBuilt: 1964 });
    await prepareForms(world.signing, buyer, id);
    await world.sign(id, 'BUYER', 'BROKERAGE');
    await world.unit(seller, (unit) => counterOffer(unit, id, {}, { changes: { price: 285_000 } }));
    await accept(id, buyer);
    await prepareForms(world.signing, buyer, id);
    // the estimate and the lead-based paint disclosure; the buyer signs the new purchase agreement first
    expect((await asked(seller)).at(-1)).toMatch(/^Please sign the .* and 1 more document for /);
    expect(await live(id)).toContain('8 OPEN');
  });

  it('asks the seller to sign when it is their turn, after the buyers', async () => {
    const listingId = await world.home(seller, { yearBuilt: 1990 });
    const id = await world.agentOffer(listingId, { email: 'first@agency.test' });
    await world.sign(id, 'SELLER');
    await accept(id, seller);
    await prepareForms(world.signing, SYSTEM, id);
    expect((await world.emailsTo('first@agency.test')).at(-1)!.text).toContain('Please sign the Purchase Agreement');
    expect(await asked(seller)).toEqual([]);
    await world.sign(id, 'BUYER');
    expect(await asked(seller)).toEqual([
      expect.stringMatching(/^It is your turn to sign the Purchase Agreement for /),
    ]);
  });

  it('asks the seller at once where the buyers have signed everything before, and only once', async () => {
    const id = await reviewed();
    await prepareForms(world.signing, buyer, id);
    await world.sign(id, 'BUYER', 'BROKERAGE');
    await world.sign(id, 'SELLER');
    world.now = new Date(world.now.getTime() + HOUR);
    await accept(id, seller);
    for (let times = 0; times < 2; times += 1) await prepareForms(world.signing, SYSTEM, id);
    expect(await asked(seller)).toEqual([expect.stringMatching(/^Please sign the Purchase Agreement for /)]);
    expect(await asked(buyer)).toEqual([]);
  });
});

describe('the lead-based paint disclosure', () => {
  it('that the buyers signed before the seller answered is signed again with the answer', async () => {
    const id = await reviewed(
      { yearBuilt: 1964 },
      { secondBuyerName: 'Sam Buyer', secondBuyerEmail: 'sam.again@b.test' },
    );
    await world.sign(id, 'BUYER', 'SECOND_BUYER', 'BROKERAGE');
    expect(await world.offer(id)).toMatchObject({ status: 'SIGNED' });
    await prepareForms(world.signing, SYSTEM, id);
    const { form, signer } = await signerOf(id, 9, 'SELLER');
    await sign(form.id, signer.id);
    await accept(id, seller, { disclosures: 'Lead paint was found on the porch in 2011.' });
    await prepareForms(world.signing, SYSTEM, id);
    const agreement = await signerOf(id, 6, 'SELLER');
    await sign(agreement.form.id, agreement.signer.id);
    const lead = (await formsOf(id)).filter(({ formId }) => formId === 8);
    expect(lead.map(({ status, data }) => [status, (data as { disclosures: string }).disclosures]).sort()).toEqual([
      ['OPEN', 'Lead paint was found on the porch in 2011.'],
      ['VOIDED', ''],
    ]);
    for (const to of [buyer.email, 'sam.again@b.test'])
      expect((await world.emailsTo(to)).map(({ text }) => text).join()).toContain(SIGN_LEAD_PAINT_AGAIN);
    expect((await world.emailsTo(seller.email)).map(({ text }) => text).join()).not.toContain(SIGN_LEAD_PAINT_AGAIN);
    const signNow = async (role: 'BUYER' | 'SECOND_BUYER' | 'SELLER') => {
      const open = await signerOf(id, 8, role);
      await sign(open.form.id, open.signer.id);
      return (await world.offer(id)).bindingAt;
    };
    expect([await signNow('SELLER'), await signNow('BUYER')]).toEqual([null, null]);
    expect(await signNow('SECOND_BUYER')).toEqual(NINE);
  });
});

describe('the disclosures of a seller whose counter the buyer accepts', () => {
  /** An agent's offer that the seller countered and the agent accepted. */
  async function agreed(more: object = {}) {
    const listingId = await world.home(seller, { yearBuilt: 1960 });
    const id = await world.agentOffer(listingId, { email: 'agreed@agency.test' });
    await world.unit(seller, (unit) => counterOffer(unit, id, {}, { changes: { price: 295_000 } }));
    await accept(id, world.token(id, listingId, 'BUYER'), more);
    return id;
  }
  const disclose = (id: string, by: Actor, disclosures: string, party?: 'BUYER' | 'SELLER') =>
    world.unit(by, (unit) => giveDisclosures(unit, id, {}, { disclosures, party }));

  it('are never what the buyer side sends with its acceptance', async () => {
    const id = await agreed({ disclosures: 'none' });
    expect(await world.offer(id)).toMatchObject({ status: 'ACCEPTED', disclosures: null });
  });

  it('are given before the agreement binds, reach the buyer and the documents that nobody has signed', async () => {
    const id = await agreed();
    await prepareForms(world.signing, SYSTEM, id);
    const before = (await formsOf(id)).find(({ formId }) => formId === 6)!;
    await disclose(id, seller, ' The roof leaked in 2019. ');
    expect((await world.offer(id)).disclosures).toBe('The roof leaked in 2019.');
    expect(await live(id)).toEqual(['9SELLER OPEN']);
    await prepareForms(world.signing, SYSTEM, id);
    const after = (await formsOf(id)).filter(({ formId, status }) => formId !== 9 && status === 'OPEN');
    expect(after.map(({ formId }) => formId).sort()).toEqual([6, 8]);
    expect(after.map(({ id: signingId }) => signingId)).not.toContain(before.id);
    for (const { data } of after) expect(data).toMatchObject({ disclosures: 'The roof leaked in 2019.' });
    const emails = await world.emailsTo('agreed@agency.test');
    expect(emails.some(({ text }) => text.includes('The roof leaked in 2019.'))).toBe(true);
    expect(await world.audited(id)).toContain('offer.disclosed');
  });

  it('leave a purchase agreement that somebody has signed as it is; lead-based paint is signed with them', async () => {
    const id = await agreed();
    await world.sign(id, 'BUYER');
    await disclose(id, seller, 'none');
    expect(await live(id)).toEqual(['6 OPEN', '9SELLER OPEN']);
    await prepareForms(world.signing, SYSTEM, id);
    expect(await live(id)).toEqual(['6 OPEN', '8 OPEN', '9SELLER OPEN']);
    expect((await world.emailsTo('agreed@agency.test')).at(-1)?.text).toContain(SIGN_LEAD_PAINT_AGAIN);
    await world.sign(id);
    expect((await world.offer(id)).bindingAt).toEqual(NINE);
  });

  it('are given once, by the seller side alone, and not before acceptance or after it binds', async () => {
    const listingId = await world.home(seller, { yearBuilt: 1990 });
    const pending = await world.agentOffer(listingId);
    expect(await refusalOf(disclose(pending, seller, 'none'))).toMatchObject({ kind: 'conflict' });
    const id = await agreed();
    expect((await refusalOf(disclose(id, seller, '  ')))?.fields[0]?.path).toBe('disclosures');
    expect((await refusalOf(disclose(id, world.token(id, listingId, 'BUYER'), 'none')))?.kind).toBe('forbidden');
    expect((await refusalOf(disclose(id, world.admin, 'none')))?.fields[0]?.path).toBe('party');
    await disclose(id, world.admin, 'none', 'SELLER');
    await disclose(id, seller, 'none');
    expect(await refusalOf(disclose(id, seller, 'The roof leaked.'))).toMatchObject({ kind: 'conflict' });
    expect((await world.audited(id)).filter((action) => action === 'offer.disclosed')).toHaveLength(1);
    await world.sign(id);
    expect(await refusalOf(disclose(id, seller, 'The roof leaked.'))).toMatchObject({ kind: 'conflict' });
  });
});

describe('a broker', () => {
  it('replaces a signer: the old link ends, the new one is emailed; not after the signature', async () => {
    const id = await reviewed({}, { secondBuyerName: 'Sam Buyer', secondBuyerEmail: 'old@b.test' });
    await prepareForms(world.signing, buyer, id);
    const { form, signer } = await signerOf(id, 6, 'SECOND_BUYER');
    await world.unit(world.admin, (unit) =>
      replaceSigner(unit, form.id, { signerId: signer.id, name: 'Sam Buyer', email: 'new@b.test' }),
    );
    const after = await world.prisma.formSigner.findUniqueOrThrow({ where: { id: signer.id } });
    expect(after.slugHash).not.toBe(signer.slugHash);
    expect((await world.emailsTo('new@b.test'))[0]!.text).toContain(`/sign/${signer.id}.2`);
    await sign(form.id, signer.id);
    const again = await refusalOf(
      world.unit(world.admin, (unit) =>
        replaceSigner(unit, form.id, { signerId: signer.id, name: 'Eve', email: 'eve@b.test' }),
      ),
    );
    expect(again?.code).toBe('form-signing.signed');
  });
});

describe('the account of a signer', () => {
  it('can be deleted: what they signed keeps their name and signature, what waits is void', async () => {
    const leaving = await world.person('BUYER', { lastName: 'Leaving' });
    const listingId = await world.home(seller, { yearBuilt: 1990 });
    const id = await world.buyerOffer(leaving, listingId, { expiresOn: '2026-12-08T00:00:00Z' });
    await world.unit(world.admin, (unit) => reviewOffer(unit, id, { event: 'approve' }));
    await prepareForms(world.signing, leaving, id);
    const { form, signer } = await signerOf(id, 9, 'BUYER');
    await sign(form.id, signer.id, leaving);
    await world.unit(leaving, (unit) => deleteAccount(unit, leaving.userId));
    expect(await world.prisma.user.findUniqueOrThrow({ where: { id: leaving.userId } })).toMatchObject({
      firstName: 'Former',
      lastName: 'member',
    });
    const forms = await formsOf(id);
    expect(forms.map(({ formId, status }) => `${formId} ${status}`).sort()).toEqual([
      '6 VOIDED',
      '7 VOIDED',
      '9 COMPLETED',
    ]);
    const signed = forms.find(({ formId }) => formId === 9)!;
    expect(signed.signers[0]).toMatchObject({ name: 'Bo Buyer', signature: TYPED, email: 'bo@buyer.test' });
    expect(world.files.has(signed.documentKey)).toBe(true);
    await expect(
      world.prisma.formSigner.update({ where: { id: signer.id }, data: { name: 'Former member' } }),
    ).rejects.toThrow('a signature cannot be changed');
  });
});
