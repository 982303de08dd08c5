/** Offers on homes, by agents without an account (private link) and by buyers with one. */
import { pdfFile, type Person, type TestApp } from '../testing/test-app.ts';
import type { SignerRole } from '#shared/form-signings/form-signings.types.ts';
import { signDocuments } from '../../prisma/demo/sign-documents.ts';
import { signingContext } from '../workflows/form-signings/signing-context.ts';
import { done, form } from './accepted-requests.fake.ts';
import { dayAhead } from './days-ahead.fake.ts';

export function offersOn(app: TestApp, admin: Person) {
  const terms = {
    price: 380_000,
    paymentMethod: 'Cash',
    earnestMoney: 5000,
    concessions: 0,
    closingDate: dayAhead(30).toISOString(),
  };
  const tokenIn = async (email: string) =>
    /offer-portal\/([\w.-]+)/.exec(
      (await app.prisma.email.findFirstOrThrow({ where: { to: email }, orderBy: { createdAt: 'desc' } })).text,
    )![1]!;
  async function agentOffer(listingId: string, email: string) {
    const sessionId = `session-of-${email}`;
    done(await app.guest('POST', '/uploads', form({ type: 'OFFER_DOC', listingId, sessionId }, pdfFile())));
    const { id } = done(
      await app.guest<{ id: string }>('POST', '/offers', {
        ...terms,
        firstName: 'Ada',
        lastName: 'Lane',
        email,
        phone: '615-555-0199',
        buyerFirstName: 'Ivo',
        buyerLastName: 'Rook',
        bagentComm: 2.5,
        inspectionPeriod: 7,
        sessionId,
        listing: { connect: { id: listingId } },
      }),
    );
    return { id, token: await tokenIn(email) };
  }
  async function buyerOffer(who: Person, listingId: string) {
    const { state } = await app.prisma.listing.findUniqueOrThrow({ where: { id: listingId }, select: { state: true } });
    if (state === 'TN') done(await who.send('POST', '/consents', { kind: 'AGENCY_STATUS_ACKNOWLEDGED', listingId }));
    return done(
      await who.send<{ id: string }>('POST', '/offers?buyer=true', {
        ...terms,
        firstName: 'Bo',
        lastName: 'Buyer',
        email: who.email,
        phone: '205-555-0124',
        homeWarrantyType: 'NONE',
        inspectionPeriod: 10,
        listing: { connect: { id: listingId } },
      }),
    ).id;
  }
  /** The documents that are due are made and signed by these roles. */
  const signAs = (id: string, ...roles: SignerRole[]) => signDocuments(signingContext(app.running.context), id, roles);
  const sign = async (id: string) => {
    done(await admin.send('PATCH', `/offers/${id}`, { status: 'REVIEWED' }));
    await app.prisma.offer.update({ where: { id }, data: { builtBefore1978: true } });
    await signAs(id, 'BUYER', 'SECOND_BUYER', 'BROKERAGE');
    return id;
  };
  return { tokenIn, agentOffer, buyerOffer, sign, signAs };
}
