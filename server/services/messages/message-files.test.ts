import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGE_FILE_GONE, MESSAGE_FILES_FULL } from '#shared/messages/message-files.rules.ts';
import { MESSAGE_EMPTY } from '#shared/messages/messages.rules.ts';
import { registerJobs } from '../../jobs/start-jobs.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { createTestApp, pdfFile, type Person, type TestApp } from '../../testing/test-app.ts';

interface Sent {
  id: string;
  text: string;
  files: { id: string; fileName: string; processedAt: string | null; problem: string | null }[];
  message: string;
  errors?: { path: string; message: string }[];
}
type Added = { message: string } & { uploadResult: { id: string; key: string; url: string } }[];

let app: TestApp;
let seller: Person;
let buyer: Person;
let stranger: Person;
let admin: Person;
let listingId: string;
let token: string;
let jpeg: Buffer;
const HEIC = readFile(path.join(import.meta.dirname, '../uploads/samples/house.heic'));

const send = (by: Person | null, file: File, type: string, more: object = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ type, ...more })) form.append(name, String(value));
  form.append('file', file);
  return app.sender(by?.accessToken ?? null)<Added>('POST', '/uploads', form);
};
const photo = (name = 'roof.jpg') => new File([new Uint8Array(jpeg)], name, { type: 'image/jpeg' });
const added = async (by: Person, file = photo(), type = 'MESSAGE_PHOTO') => {
  const { status, body } = await send(by, file, type);
  expect(status).toBe(201);
  return body[0]!.uploadResult;
};
const write = (by: Person, message: object, home = listingId) =>
  by.send<Sent>('POST', '/messages', { listing: { connect: { id: home } }, ...message });
const fetched = async (url: string, by: Person | null, query = '') =>
  (
    await fetch(`${app.url}${url}${query}`, {
      headers: by ? { authorization: `Bearer ${by.accessToken}` } : {},
    })
  ).status;
const rowOf = (id: string) => app.prisma.upload.findUnique({ where: { id } });

beforeAll(async () => {
  app = await createTestApp();
  registerJobs(app.running.context);
  [admin, seller, buyer, stranger] = [
    await app.person('ADMIN'),
    await app.person('SELLER'),
    await app.person('BUYER'),
    await app.person('BUYER'),
  ];
  jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 31/1 0/1' } })
    .jpeg()
    .toBuffer();
  ({ id: listingId } = await makeListing(app.prisma, { userId: seller.id, address: '12 Calm Street' }));
  const offer = await makeOffer(app.prisma, {
    listingId,
    userId: buyer.id,
    status: 'ACCEPTED',
    acceptedAt: new Date(),
    currentRound: 1,
  });
  token = app.running.context.tokens.signOffer(offer.id, 'BUYER', offer.buyerTokenVersion);
});
afterAll(() => app.stop());

describe('files of messages', () => {
  it('are sent with a message, in order; photos in widths and without their place, documents as they are', async () => {
    const [roof, quote] = [await added(buyer), await added(buyer, pdfFile('quote.pdf'), 'MESSAGE_DOC')];
    const heic = await added(buyer, new File([new Uint8Array(await HEIC)], 'house.heic'));
    const { status, body } = await write(buyer, { text: 'Look', files: [quote.id, heic.id, roof.id] });
    expect(status).toBe(201);
    expect(body.files.map(({ id, fileName, processedAt }) => [id, fileName, processedAt])).toEqual([
      [quote.id, 'quote.pdf', null],
      [heic.id, 'house.heic', null],
      [roof.id, 'roof.jpg', null],
    ]);
    await app.running.context.jobs.runDue();
    const read = await seller.send<{ data: Sent[] }>('GET', `/messages?listingId=${listingId}`);
    expect(read.body.data[0]!.files.map(({ processedAt, problem }) => [processedAt !== null, problem])).toEqual([
      [false, null],
      [true, null],
      [true, null],
    ]);
    const large = await fetch(`${app.url}${roof.url}?w=800`, {
      headers: { authorization: `Bearer ${seller.accessToken}` },
    });
    expect(large.headers.get('cache-control')).toBe('private, max-age=600');
    const { format, exif } = await sharp(Buffer.from(await large.arrayBuffer())).metadata();
    expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
    const document = await fetch(`${app.url}${quote.url}`, {
      headers: { authorization: `Bearer ${seller.accessToken}` },
    });
    expect(document.headers.get('content-disposition')).toContain('quote.pdf');
    expect(await app.prisma.auditEntry.count({ where: { action: 'upload.sent', entityId: roof.id } })).toBe(1);
  });

  it('are read by the two people of the message and by brokers, unsent ones by their sender alone', async () => {
    const unsent = await added(buyer, pdfFile(), 'MESSAGE_DOC');
    const { id, url } = await added(buyer, pdfFile(), 'MESSAGE_DOC');
    expect((await write(buyer, { files: [id] })).status).toBe(201);
    const statuses = async (of: string) => ({
      sender: await fetched(of, buyer),
      receiver: await fetched(of, seller),
      broker: await fetched(of, admin),
      stranger: await fetched(of, stranger),
      guest: await fetched(of, null),
      link: await fetched(of, null, `?token=${token}`),
    });
    expect(await statuses(unsent.url)).toEqual({
      sender: 200,
      receiver: 404,
      broker: 404,
      stranger: 404,
      guest: 404,
      link: 404,
    });
    expect(await statuses(url)).toEqual({
      sender: 200,
      receiver: 200,
      broker: 200,
      stranger: 404,
      guest: 404,
      link: 404,
    });
    // not among the documents of the home, the sale or the person
    const lists = ['', `?listingId=${listingId}`, `?userId=${buyer.id}`, `?userId=${buyer.id}&isDocument=true`];
    for (const query of lists)
      expect((await buyer.send<{ total: number }>('GET', `/uploads${query}`)).body.total).toBe(0);
  });

  it('say what was sent where nothing was written: in the thread, its notice and the email', async () => {
    const other = await app.person('BUYER');
    const home = await makeListing(app.prisma, { userId: seller.id, address: '7 Quiet Lane' });
    await makeOffer(app.prisma, { listingId: home.id, userId: other.id, status: 'ACCEPTED', currentRound: 1 });
    const { id } = await added(other);
    expect((await write(other, { files: [id] }, home.id)).body).toMatchObject({ text: '', files: [{ id }] });
    const notice = await app.prisma.notification.findFirstOrThrow({
      where: { userId: seller.id, resourceId: home.id },
    });
    expect(notice.text).toMatch(/ sent you a photo about 7 Quiet Lane\.$/);
    const email = await app.prisma.email.findFirstOrThrow({
      where: { to: seller.email, text: { contains: '7 Quiet Lane' } },
    });
    expect(email.text).toContain('sent you a photo');
    const { body } = await seller.send<{ data: { last: object }[] }>('GET', `/message-threads?listingId=${home.id}`);
    expect(body.data[0]!.last).toMatchObject({ text: '', photos: 1, documents: 0 });
    // to the brokerage: the desk, too
    const asked = [await added(other), await added(other, pdfFile(), 'MESSAGE_DOC')].map((file) => file.id);
    expect((await other.send('POST', '/messages', { files: asked })).status).toBe(201);
    expect(JSON.stringify((await admin.send('GET', '/desk')).body)).toContain('Answer: Sent 2 files');
  });

  it('go with one message each: sent again nothing changes, sent elsewhere they are refused', async () => {
    const { id } = await added(buyer);
    const message = { files: [id], clientKey: 'files-once' };
    const [first, ...more] = await Promise.all([1, 2, 3].map(() => write(buyer, message)));
    expect(first!.status).toBe(201);
    for (const again of [...more, await write(buyer, message)]) expect(again.body.id).toBe(first!.body.id);
    expect(await app.prisma.message.count({ where: { clientKey: 'files-once' } })).toBe(1);
    const refused = await write(buyer, { text: 'Again', files: [id] });
    expect([refused.status, refused.body.message]).toEqual([400, MESSAGE_FILE_GONE]);
    const theirs = await added(seller);
    expect((await write(buyer, { text: 'Not mine', files: [theirs.id] })).status).toBe(400);
    expect(await rowOf(theirs.id)).toMatchObject({ messageId: null });
    // a refused message keeps no file
    const { id: kept } = await added(buyer);
    expect((await write(buyer, { files: [kept], receiver: { connect: { id: stranger.id } } })).status).toBe(400);
    expect(await rowOf(kept)).toMatchObject({ messageId: null });
  });

  it('are limited: ten in a message, none without text and files, types and people by rule', async () => {
    expect((await write(buyer, { text: ' ' })).body.errors).toMatchObject([{ path: 'text', message: MESSAGE_EMPTY }]);
    const eleven = Array.from({ length: 11 }, (_, at) => `file-${at}`);
    expect((await write(buyer, { files: eleven })).body.errors).toMatchObject([
      { path: 'files', message: MESSAGE_FILES_FULL },
    ]);
    await expect(
      app.prisma.message.create({ data: { senderId: buyer.id, receiverId: seller.id, text: '' } }),
    ).rejects.toThrow(/Message_files_check/);
    const lender = await app.person('LENDER');
    const refusals = [
      await send(buyer, photo('quote.pdf'), 'MESSAGE_DOC'),
      await send(buyer, pdfFile('roof.jpg'), 'MESSAGE_PHOTO'),
      await send(buyer, new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.jpg'), 'MESSAGE_PHOTO'),
      await send(buyer, pdfFile(), 'MESSAGE_DOC', { docType: 'PRE_APPROVAL' }),
      await send(buyer, photo(), 'MESSAGE_PHOTO', { listingId }),
      await send(lender, photo(), 'MESSAGE_PHOTO'),
      await send(null, photo(), 'MESSAGE_PHOTO'),
      await send(null, photo(), 'MESSAGE_PHOTO', { token }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 403, 401, 403]);
  });

  it('stay with their message, and go with it or, unsent, after a day or with the account', async () => {
    const person = await app.person('BUYER');
    const sent = await added(person, pdfFile(), 'MESSAGE_DOC');
    expect((await person.send('POST', '/messages', { text: 'Here', files: [sent.id] })).status).toBe(201);
    const removed = await person.send<{ message: string }>('DELETE', `/uploads/${sent.id}`);
    expect([removed.status, removed.body.message]).toEqual([
      409,
      'This file was sent with a message, so it stays with it.',
    ]);
    // one that is not sent is taken back
    const back = await added(person);
    expect((await person.send('DELETE', `/uploads/${back.id}`)).status).toBe(200);
    const [old, fresh] = [await added(person), await added(person, pdfFile(), 'MESSAGE_DOC')];
    await app.running.context.jobs.runDue();
    await app.prisma.upload.updateMany({
      where: { id: { in: [old.id, sent.id] } },
      data: { createdAt: new Date(Date.now() - 25 * 3_600_000) },
    });
    await app.running.context.jobs.enqueue('clean-uploads', {});
    await app.running.context.jobs.runDue();
    expect([await rowOf(old.id), await rowOf(sent.id), await rowOf(fresh.id)].map(Boolean)).toEqual([
      false,
      true,
      true,
    ]);
    expect(await fetched(sent.url, admin)).toBe(200);
    expect((await person.send('DELETE', `/users/${person.id}`)).status).toBe(200);
    expect([await rowOf(sent.id), await rowOf(fresh.id)].map(Boolean)).toEqual([true, false]);
    // with its message the file goes to the list of files to be deleted
    await app.prisma.message.deleteMany({ where: { senderId: person.id } });
    expect(await rowOf(sent.id)).toBeNull();
    expect(await app.prisma.fileRemoval.count({ where: { key: sent.key } })).toBe(1);
  });
});
