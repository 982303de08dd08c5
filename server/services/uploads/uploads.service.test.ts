import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { createTestApp, pdfFile, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
let listingId: string;

const homeOf = (owner: Person, fields: object = {}) => makeListing(app.prisma, { userId: owner.id, ...fields });
const fileOf = (fields: object) =>
  app.prisma.upload.create({
    data: {
      key: `${randomUUID()}.pdf`,
      fileName: 'Bo Buyer pre-approval.pdf',
      url: '/',
      mimeType: 'application/pdf',
      type: 'OFFER_DOC',
      listingId,
      ...fields,
    },
  });
const offerOf = (fields: object = {}) =>
  makeOffer(app.prisma, { listingId, userId: buyer.id, status: 'REVIEW', ...fields });
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('file', pdfFile());
  return data;
};
const idsSeenBy = async (person: Pick<Person, 'send'>, query: string) =>
  (await person.send<{ data: { id: string }[] }>('GET', `/uploads?${query}`)).body.data.map((file) => file.id);
const guest = { send: (...request: Parameters<Person['send']>) => app.guest(...request) } as Pick<Person, 'send'>;

beforeAll(async () => {
  app = await createTestApp();
  [seller, buyer, admin] = [await app.person('SELLER'), await app.person('BUYER'), await app.person('ADMIN')];
  listingId = (await homeOf(seller)).id;
});
afterAll(() => app.stop());

describe('a request to upload', () => {
  it('with two files is refused, and stores neither', async () => {
    const { id } = await homeOf(seller);
    const both = form({ type: 'LISTING_DOC', listingId: id });
    both.append('file', pdfFile());
    expect(await seller.send('POST', '/uploads', both)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'file', message: 'Send one file in each request. Nothing was saved.' }] },
    });
    expect(await app.prisma.upload.count({ where: { listingId: id } })).toBe(0);
  });

  it('asks a guest to log in, but for the documents of an offer', async () => {
    for (const type of ['LISTING_DOC', 'PREP_PHOTO', 'MESSAGE_DOC'])
      expect(
        await app.guest('POST', '/uploads', form({ type, ...(type === 'LISTING_DOC' && { listingId }) })),
      ).toMatchObject({ status: 401, body: { message: 'Please log in.' } });
  });
});

describe('the documents of an unsubmitted offer', () => {
  it('are visible to the holder of the session id and the brokerage, not to the seller', async () => {
    const sessionId = randomUUID();
    const { id, key } = await fileOf({ sessionId });
    expect(await idsSeenBy(guest, `sessionId=${sessionId}`)).toEqual([id]);
    expect(await idsSeenBy(admin, 'type=OFFER_DOC')).toContain(id);
    expect(await idsSeenBy(seller, `listingId=${listingId}`)).not.toContain(id);
    expect((await seller.send('GET', `/files/${key}`)).status).toBe(404);
    expect((await seller.send('DELETE', `/uploads/${id}`)).status).toBe(404);
  });

  it('are limited to five, however many are sent at once', async () => {
    const sessionId = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => app.guest('POST', '/uploads', form({ type: 'OFFER_DOC', listingId, sessionId }))),
    );
    expect(responses.map((response) => response.status).sort()).toEqual([201, 201, 201, 201, 201, 400, 400, 400]);
    expect(await app.prisma.upload.count({ where: { sessionId } })).toBe(5);
  });

  it('can be removed with their session id, and with no other', async () => {
    const sessionId = randomUUID();
    const [sent] = (
      await app.guest<{ uploadResult: { id: string } }[]>(
        'POST',
        '/uploads',
        form({ type: 'OFFER_DOC', listingId, sessionId }),
      )
    ).body;
    const id = sent!.uploadResult.id;
    expect((await app.guest('DELETE', `/uploads/${id}`)).status).toBe(404);
    expect((await app.guest('DELETE', `/uploads/${id}?sessionId=${randomUUID()}`)).status).toBe(404);
    expect((await app.guest('DELETE', `/uploads/${id}?sessionId=${sessionId}`)).status).toBe(200);
    expect(await app.prisma.upload.count({ where: { sessionId } })).toBe(0);
  });

  it('belong to the offer once it is submitted: the session id no longer grants access', async () => {
    const sessionId = randomUUID();
    const { id } = await fileOf({ sessionId, offerId: (await offerOf()).id });
    expect(await idsSeenBy(guest, `sessionId=${sessionId}`)).toEqual([]);
    expect((await app.guest('DELETE', `/uploads/${id}?sessionId=${sessionId}`)).status).toBe(404);
  });
});

describe('the documents of an offer', () => {
  it('reach the seller only with the offer: never during review, nor if it ended there', async () => {
    for (const status of ['REVIEW', 'REVIEWED', 'DECLINED', 'RESCINDED'] as const) {
      const { id } = await fileOf({ offerId: (await offerOf({ status })).id, userId: buyer.id });
      expect(await idsSeenBy(seller, `listingId=${listingId}`), status).not.toContain(id);
      expect(await idsSeenBy(buyer, `listingId=${listingId}`), status).toContain(id);
    }
    const { id } = await fileOf({
      offerId: (await offerOf({ status: 'SIGNED', currentRound: 1 })).id,
      userId: buyer.id,
    });
    expect(await idsSeenBy(seller, `listingId=${listingId}`)).toContain(id);
  });

  it('are added through a private link only once the offer is accepted', async () => {
    const offer = await offerOf({ status: 'PENDING', flow: 'AGENT', userId: null, currentRound: 1 });
    const token = app.running.context.tokens.signOffer(offer.id, 'BUYER', offer.buyerTokenVersion);
    const early = await app.guest<{ message: string }>('POST', '/uploads', form({ type: 'OFFER_DOC', token }));
    expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('accepted')]);
    await app.prisma.offer.update({ where: { id: offer.id }, data: { status: 'ACCEPTED' } });
    expect((await app.guest('POST', '/uploads', form({ type: 'OFFER_DOC', token }))).status).toBe(201);
    await app.prisma.offer.update({ where: { id: offer.id }, data: { status: 'RESCINDED' } });
  });
});

describe('the type of a document', () => {
  const send = (person: Pick<Person, 'send'>, fields: Record<string, string>) =>
    person.send<{ uploadResult: { id: string; key: string } }[] & { errors?: { path: string; message: string }[] }>(
      'POST',
      '/uploads',
      form(fields),
    );
  it('of a sale comes with its sender, who takes it back while the sale is open', async () => {
    const home = await homeOf(seller);
    const offer = await offerOf({
      status: 'ACCEPTED',
      flow: 'AGENT',
      userId: null,
      currentRound: 1,
      listingId: home.id,
    });
    const sale = await makeTransaction(app.prisma, offer);
    const [added] = (await send(seller, { type: 'TRANSACTION_DOC', transactionId: sale.id, docType: 'OTHER' })).body;
    const id = added!.uploadResult.id;
    const { body } = await seller.send<{ data: { user: unknown }[] }>('GET', `/uploads?transactionId=${sale.id}`);
    const { firstName, lastName } = await app.prisma.user.findUniqueOrThrow({ where: { id: seller.id } });
    expect(body.data.map(({ user }) => user)).toEqual([{ firstName, lastName }]);
    const over = { status: 'CANCELLED', cancelledAt: new Date(), cancelReason: 'Sold to family.' } as const;
    await app.prisma.transaction.update({ where: { id: sale.id }, data: over });
    expect((await seller.send('DELETE', `/uploads/${id}`)).status).toBe(409);
    await app.prisma.transaction.update({
      where: { id: sale.id },
      data: { status: 'OPEN', cancelledAt: null, cancelReason: '' },
    });
    expect((await seller.send('DELETE', `/uploads/${id}`)).status).toBe(200);
    expect(await app.prisma.auditEntry.count({ where: { entityId: id, action: 'upload.removed' } })).toBe(1);
  });

  it('is added to a canceled sale by brokers alone', async () => {
    const home = await homeOf(seller);
    const offer = await offerOf({ status: 'ACCEPTED', currentRound: 1, listingId: home.id });
    const [lender, title, broker] = await Promise.all([app.person('LENDER'), app.person('TITLE'), app.person('ADMIN')]);
    const sale = await makeTransaction(app.prisma, offer, { lenderEmail: lender.email, closingEmail: title.email });
    const ofSale = { type: 'TRANSACTION_DOC', transactionId: sale.id };
    const tokens = (['BUYER', 'SELLER'] as const).map((party) =>
      app.running.context.tokens.signOffer(offer.id, party, 1),
    );
    for (const who of [seller, buyer, lender, title]) expect((await send(who, ofSale)).status).toBe(201);
    await app.prisma.transaction.update({
      where: { id: sale.id },
      data: { status: 'CANCELLED', cancelledAt: new Date(), cancelReason: 'Sold to family.' },
    });
    const refused = [
      409,
      'This sale is canceled, so no documents can be added. Send us what belongs to it, and we’ll add it for you.',
    ];
    for (const who of [seller, buyer, lender, title]) {
      const { status, body } = await send(who, ofSale);
      expect([status, (body as unknown as { message: string }).message]).toEqual(refused);
    }
    for (const token of tokens) expect((await send(guest, { type: 'TRANSACTION_DOC', token })).status).toBe(409);
    expect((await send(broker, { ...ofSale, docType: 'CONTRACT_ADDENDUM' })).status).toBe(201);
    expect((await seller.send<{ data: unknown[] }>('GET', `/uploads?transactionId=${sale.id}`)).body.data).toHaveLength(
      5,
    );
  });

  it('is one that the sender adds: a private link adds no papers of a lender to an offer', async () => {
    const home = await homeOf(seller);
    const offer = await offerOf({
      status: 'ACCEPTED',
      flow: 'AGENT',
      userId: null,
      currentRound: 1,
      listingId: home.id,
    });
    const lender = await app.person('LENDER');
    const sale = await makeTransaction(app.prisma, offer, { lenderEmail: lender.email });
    const token = app.running.context.tokens.signOffer(offer.id, 'BUYER', offer.buyerTokenVersion);
    const ofOffer = { type: 'OFFER_DOC', token };
    for (const docType of ['LOAN_ESTIMATE', 'CLEAR_TO_CLOSE', 'TITLE_COMMITMENT', 'CLOSING_DISCLOSURE']) {
      const { status, body } = await send(guest, { ...ofOffer, docType });
      expect([status, body.errors?.[0]?.path], docType).toEqual([400, 'docType']);
      const early = { type: 'OFFER_DOC', listingId, sessionId: randomUUID(), docType };
      expect((await send(guest, early)).body.errors?.[0]?.path, docType).toBe('docType');
    }
    expect((await send(guest, { ...ofOffer, docType: 'PRE_APPROVAL' })).status).toBe(201);
    const ofSale = { type: 'TRANSACTION_DOC', transactionId: sale.id };
    expect((await send(guest, { type: 'TRANSACTION_DOC', token, docType: 'CLEAR_TO_CLOSE' })).status).toBe(400);
    expect((await send(seller, { ...ofSale, docType: 'LOAN_ESTIMATE' })).status).toBe(400);
    expect((await send(lender, { ...ofSale, docType: 'TITLE_COMMITMENT' })).status).toBe(400);
    const [estimate] = (await send(lender, { ...ofSale, docType: 'LOAN_ESTIMATE' })).body;
    const id = estimate!.uploadResult.id;
    const change = (docType: string) =>
      lender.send<{ errors?: { path: string }[] }>('PATCH', `/uploads/${id}`, { docType });
    expect((await change('TITLE_COMMITMENT')).body.errors?.[0]?.path).toBe('docType');
    expect((await change('CLEAR_TO_CLOSE')).status).toBe(200);
  });

  it('decides who reads it in an offer, too', async () => {
    const offer = await offerOf({ status: 'SIGNED', currentRound: 1 });
    const estimate = await fileOf({ offerId: offer.id, docType: 'LOAN_ESTIMATE' });
    const proof = await fileOf({ offerId: offer.id, docType: 'PRE_APPROVAL' });
    const seen = await idsSeenBy(seller, `offerId=${offer.id}`);
    expect(seen).toEqual([proof.id]);
    expect((await seller.send('GET', `/files/${estimate.key}`)).status).toBe(404);
    expect((await idsSeenBy(buyer, `offerId=${offer.id}`)).sort()).toEqual([estimate.id, proof.id].sort());
    const uploadsOf = async (person: Person) =>
      (await person.send<{ uploads: { id: string }[] }>('GET', `/offers/${offer.id}`)).body.uploads.map(({ id }) => id);
    expect(await uploadsOf(seller)).toEqual([proof.id]);
    expect((await uploadsOf(admin)).sort()).toEqual([estimate.id, proof.id].sort());
  });
});

describe('the documents of a transaction', () => {
  it('are visible to the lender it names, not to another account with that address', async () => {
    const lender = await app.person('LENDER');
    const other = await app.person('BUYER', { email: 'named@lender.test' });
    const home = await homeOf(seller);
    const offer = await offerOf({ status: 'ACCEPTED', currentRound: 1, listingId: home.id });
    const transaction = await makeTransaction(app.prisma, offer, {
      lenderEmail: lender.email,
      closingEmail: other.email,
    });
    const { id } = await fileOf({ type: 'TRANSACTION_DOC', listingId: home.id, transactionId: transaction.id });
    expect(await idsSeenBy(lender, `transactionId=${transaction.id}`)).toEqual([id]);
    expect(await idsSeenBy(seller, `transactionId=${transaction.id}`)).toEqual([id]);
    expect(await idsSeenBy(other, `transactionId=${transaction.id}`)).toEqual([]);
  });
});

describe('a photo', () => {
  it('shows strangers neither who sent it nor its file name', async () => {
    const { key } = await fileOf({
      type: 'PHOTO',
      processedAt: new Date(),
      userId: seller.id,
      fileName: '12 Oak St front.jpg',
      mimeType: 'image/webp',
    });
    const [seen] = (await app.guest<{ data: object[] }>('GET', `/uploads?listingId=${listingId}&type=PHOTO`)).body.data;
    expect(seen).toMatchObject({ key, userId: null, fileName: 'photo' });
    const [own] = (await seller.send<{ data: object[] }>('GET', `/uploads?listingId=${listingId}&type=PHOTO`)).body
      .data;
    expect(own).toMatchObject({ userId: seller.id, fileName: '12 Oak St front.jpg' });
  });
});

it('an incomplete form is refused without a server error', async () => {
  const response = await fetch(`${app.url}/api/uploads`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data' },
    body: 'x',
  });
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ message: expect.stringContaining('interrupted') }),
  ]);
});

describe('the documents of a home', () => {
  const send = (person: Person, fields: object = {}) =>
    person.send<{ uploadResult: { id: string; key: string } }[] & { message?: string }>(
      'POST',
      '/uploads',
      form({ type: 'LISTING_DOC', listingId, docType: 'OTHER', caption: 'Survey', ...fields }),
    );
  it('can be renamed with the same extension, and are visible to owner and brokers only', async () => {
    const { status, body } = await send(seller);
    expect(status).toBe(201);
    const { id, key } = body[0]!.uploadResult;
    const changed = await seller.send<{ fileName: string; caption: string }>('PATCH', `/uploads/${id}`, {
      fileName: '../Survey of 2019',
      caption: 'Title or deed',
    });
    expect(changed.body).toMatchObject({ fileName: 'Survey of 2019.pdf', caption: 'Title or deed', docType: 'OTHER' });
    expect((await seller.send('PATCH', `/uploads/${id}`, { fileName: ' ' })).status).toBe(400);
    expect(await idsSeenBy(admin, `listingId=${listingId}&type=LISTING_DOC`)).toEqual([id]);
    for (const other of [buyer, guest]) {
      expect(await idsSeenBy(other as Person, `listingId=${listingId}&type=LISTING_DOC`)).toEqual([]);
      expect((await other.send('GET', `/files/${key}`)).status).toBe(404);
    }
    expect((await send(buyer)).status).toBe(403);
  });
  it('are limited to thirty', async () => {
    await app.prisma.upload.createMany({
      data: Array.from({ length: 30 }, (_, at) => ({
        key: `doc-${at}.pdf`,
        fileName: 'a.pdf',
        url: '/',
        mimeType: 'application/pdf',
        type: 'LISTING_DOC' as const,
        listingId,
      })),
    });
    expect((await send(seller)).body.message).toBe('Max files: 30. Remove one first.');
  });
});

describe('the files of a home', () => {
  it('are listed in the requested order, otherwise in the order the owner set', async () => {
    const { id: home } = await homeOf(seller);
    const [last, first] = [
      await fileOf({ listingId: home, order: 2, userId: seller.id, createdAt: new Date('2029-01-01T00:00:00Z') }),
      await fileOf({ listingId: home, order: 1, userId: seller.id, createdAt: new Date('2029-01-02T00:00:00Z') }),
    ];
    expect(await idsSeenBy(seller, `listingId=${home}`)).toEqual([first.id, last.id]);
    expect(await idsSeenBy(seller, `listingId=${home}&$sort[createdAt]=1`)).toEqual([last.id, first.id]);
    expect(await idsSeenBy(seller, `listingId=${home}&$sort[createdAt]=-1`)).toEqual([first.id, last.id]);
  });
});

describe('whom a document belongs to', () => {
  const send = (person: Pick<Person, 'send'>, fields: Record<string, string>) =>
    person.send<{ uploadResult: { id: string } }[] & { errors?: { path: string }[] }>('POST', '/uploads', form(fields));
  const refusedAt = async (person: Pick<Person, 'send'>, fields: Record<string, string>) => {
    const { status, body } = await send(person, fields);
    return [status, body.errors?.[0]?.path];
  };
  async function saleOf(fields: object = {}) {
    const home = await homeOf(seller);
    const offer = await offerOf({ status: 'ACCEPTED', currentRound: 1, listingId: home.id });
    const sale = await makeTransaction(app.prisma, offer, fields);
    const addendum = await app.prisma.addendum.create({
      data: { transactionId: sale.id, responseDateTime: new Date('2027-01-01T18:00:00Z') },
    });
    return { home, offer, sale, addendum };
  }

  it('is the open transaction of a home named alone, for the people of that sale', async () => {
    const { home, offer, sale } = await saleOf();
    const { status, body } = await send(buyer, { listingId: home.id });
    expect(status).toBe(201);
    expect(await app.prisma.upload.findUniqueOrThrow({ where: { id: body[0]!.uploadResult.id } })).toMatchObject({
      type: 'TRANSACTION_DOC',
      transactionId: sale.id,
      listingId: home.id,
      userId: buyer.id,
    });
    const stranger = await app.person('BUYER');
    expect(await refusedAt(stranger, { listingId: home.id })).toEqual([400, 'listingId']);
    expect(await refusedAt(buyer, { listingId, transactionId: sale.id })).toEqual([400, 'listingId']);
    await app.prisma.transaction.update({ where: { id: sale.id }, data: { status: 'CANCELLED' } });
    await app.prisma.offer.update({ where: { id: offer.id }, data: { status: 'RESCINDED' } });
    expect(await refusedAt(buyer, { listingId: home.id })).toEqual([400, 'listingId']);
  });

  it('is an addendum of the same transaction, at the upload and later, and can be found by it', async () => {
    const [own, other] = [await saleOf(), await saleOf()];
    const named = { transactionId: own.sale.id, buyerId: buyer.id, addendumId: own.addendum.id };
    const sent = (await send(seller, named)).body[0]!.uploadResult.id;
    expect(await app.prisma.upload.findUniqueOrThrow({ where: { id: sent } })).toMatchObject(named);
    expect(await refusedAt(seller, { ...named, addendumId: other.addendum.id })).toEqual([400, 'addendumId']);
    const later = (await send(seller, { transactionId: own.sale.id })).body[0]!.uploadResult.id;
    const connect = (id: string) =>
      seller.send<{ errors?: { path: string }[] }>('PATCH', `/uploads/${later}`, { addendum: { connect: { id } } });
    const refused = await connect(other.addendum.id);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'addendum']);
    expect(await idsSeenBy(buyer, `addendumId=${own.addendum.id}`)).toEqual([sent]);
    expect((await connect(own.addendum.id)).body).toMatchObject({ addendumId: own.addendum.id });
    expect((await idsSeenBy(buyer, `addendumId=${own.addendum.id}`)).sort()).toEqual([sent, later].sort());
  });

  it('is an addendum with at most two files besides receipts, however they are attached', async () => {
    const { sale, addendum } = await saleOf();
    const ofSale = { transactionId: sale.id };
    const attached = { ...ofSale, addendumId: addendum.id };
    await send(seller, attached);
    const [third, receipt] = [await send(seller, ofSale), await send(seller, ofSale)];
    const connect = ({ body }: typeof third, docType?: string) =>
      seller.send<{ errors?: object[] }>('PATCH', `/uploads/${body[0]!.uploadResult.id}`, {
        addendum: { connect: { id: addendum.id } },
        ...(docType && { docType }),
      });
    await send(seller, attached);
    const refused = { status: 400, body: { errors: [{ message: 'Max files: 2. Remove one first.' }] } };
    expect(await connect(third)).toMatchObject(refused);
    expect(await send(seller, attached)).toMatchObject(refused);
    expect(await connect(receipt, 'REPAIR_RECEIPT')).toMatchObject({ status: 200 });
    expect(await app.prisma.upload.count({ where: { addendumId: addendum.id } })).toBe(3);
  });

  it('is refused by name where it does not fit: another buyer, another account, an offer or sale of its own', async () => {
    const { sale, home } = await saleOf();
    const stranger = await app.person('BUYER');
    const ofSale = { transactionId: sale.id };
    const ofHome = { type: 'LISTING_DOC', listingId: home.id };
    const ofSession = { type: 'OFFER_DOC', listingId, sessionId: randomUUID() };
    expect(await refusedAt(seller, { ...ofSale, buyerId: stranger.id })).toEqual([400, 'buyerId']);
    expect(await refusedAt(seller, { ...ofSale, userId: stranger.id })).toEqual([400, 'userId']);
    expect(await refusedAt(seller, { ...ofHome, buyerId: buyer.id })).toEqual([400, 'buyerId']);
    expect(await refusedAt(seller, { ...ofHome, addendumId: 'x' })).toEqual([400, 'addendumId']);
    expect(await refusedAt(guest, { ...ofSession, buyerId: buyer.id })).toEqual([400, 'buyerId']);
    expect(await refusedAt(buyer, { ...ofSession, offerId: 'x' })).toEqual([400, 'offerId']);
    const own = (await send(buyer, { ...ofSession, buyerId: buyer.id, userId: buyer.id })).body[0]!.uploadResult.id;
    expect(await idsSeenBy(buyer, `buyerId=${buyer.id}&sessionId=${ofSession.sessionId}`)).toEqual([own]);
  });
});

describe('a file that is sent twice with one key', () => {
  type Sent = { uploadResult: { id: string; key: string } }[];
  const send = (fields: Record<string, string>, key: string) =>
    app.guest<Sent>('POST', '/uploads', form({ type: 'OFFER_DOC', listingId, ...fields }), { 'idempotency-key': key });

  it('is one file, also the last one that has room; another request with this key is refused', async () => {
    const sessionId = randomUUID();
    for (let at = 0; at < 4; at += 1) expect((await send({ sessionId }, randomUUID())).status).toBe(201);
    const key = randomUUID();
    const [first, second] = [await send({ sessionId }, key), await send({ sessionId }, key)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body[0]!.uploadResult).toEqual(first.body[0]!.uploadResult);
    expect(await app.prisma.upload.count({ where: { sessionId } })).toBe(5);
    expect((await send({ sessionId, docType: 'OTHER' }, key)).status).toBe(422);
    expect((await send({ sessionId }, randomUUID())).status).toBe(400);
  });

  it('may name nothing in the fields of the specification that do not apply', async () => {
    const sent = await app.guest(
      'POST',
      '/uploads',
      form({
        type: 'OFFER_DOC',
        listingId,
        sessionId: randomUUID(),
        userId: '',
        buyerId: '',
        token: '',
        analyze: 'false',
      }),
    );
    expect(sent.status).toBe(201);
  });
});

it('refuses filters it does not know by name', async () => {
  const { status, body } = await buyer.send<{ errors: { path: string }[] }>('GET', '/uploads?mimeType=x');
  expect([status, body.errors[0]?.path]).toEqual([400, 'mimeType']);
});
