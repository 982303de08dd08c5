import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { EVERYBODY } from '#shared/mailers/audience.rules.ts';
import type { MailerView } from '#shared/mailers/mailers.view.ts';
import { readPages } from '../../forms/pdf-text.fake.ts';
import { eraseCards } from '../../workflows/mailers/erase-mailings.ts';
import { type Person } from '../../testing/test-app.ts';
import { admin, app, draft, records, sellers, setScene } from '../../testing/mailers.fake.ts';

setScene();

describe('a postcard', () => {
  const CARD = {
    subject: 'Three homes sold on your street',
    body: 'Prices near you rose this year.\n\nAsk us what your home could sell for.',
    actionLabel: 'See the prices',
    actionPath: '/explore',
  };
  const home = (userId: string, shortId: string, more: object = {}) =>
    app.prisma.listing.create({
      data: {
        userId,
        shortId,
        address: '1 Oak Street',
        city: 'Hoover',
        state: 'AL',
        zip: '35226',
        price: 300_000,
        ...more,
      },
    });
  const pdfOf = async (id: string, query = '') => {
    const response = await fetch(`${app.url}/api/mailers/${id}/postcards.pdf${query}`, {
      headers: { authorization: `Bearer ${admin.accessToken}` },
    });
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
  };

  it('is one file for the printer, with one card for each home, bleed and trim, and a list of addresses', async () => {
    const [first, second, third] = sellers as [Person, Person, Person];
    await home(first.id, 'cardone');
    await home(second.id, 'cardtwo', { address: '1 OAK STREET', zip: '35226' });
    await home(second.id, 'cardfar', { address: '9 Elm St', city: 'Memphis', state: 'TN', zip: '38103' });
    await home(third.id, 'cardbad', { zip: '' });
    await home(third.id, 'cardsold', { address: '4 Pine St', externalStatus: 'SOLD' });
    const audience = { ...EVERYBODY, types: ['SELLER'] };
    const count = await admin.send('POST', '/mailer-audiences', { kind: 'POSTCARD', audience });
    expect(count.body).toEqual({
      recipients: 2,
      excluded: [
        { reason: 'NO_ADDRESS', count: 1 },
        { reason: 'DUPLICATE', count: 1 },
      ],
    });
    const card = await draft({ ...CARD, audience }, 'POSTCARD');
    expect(card.allowedActions).toEqual(['edit', 'remove', 'print']);
    const proof = await PDFDocument.load((await pdfOf(card.id)).bytes);
    expect(proof.getPageCount()).toBe(2);
    const print = (more: object = {}) =>
      admin.send<MailerView>('PATCH', `/mailers/${card.id}`, { version: card.version, state: 'SENT', ...more });
    const printed = await print();
    expect(printed.body).toMatchObject({ state: 'SENT', counts: { SENT: 2 }, allowedActions: [] });
    expect((await print()).status).toBe(409);
    const shown = (await pdfOf(card.id, '?proof=true')).bytes;
    expect((await readPages(shown)).map(({ text }) => text).join(' ')).toContain('Sample Recipient');
    // only the file with the addresses is recorded
    const { bytes } = await pdfOf(card.id);
    const downloads = await app.prisma.auditEntry.findMany({
      where: { entityId: card.id, action: 'mailer.postcards-downloaded' },
    });
    expect(downloads).toMatchObject([{ actorId: admin.id, after: { cards: 2 } }]);
    const file = await PDFDocument.load(bytes);
    expect(file.getPageCount()).toBe(3);
    expect(file.getPage(1).getSize()).toEqual({ width: 6.25 * 72, height: 4.5 * 72 });
    expect(file.getPage(1).getTrimBox()).toEqual({ x: 9, y: 9, width: 432, height: 306 });
    const pages = (await readPages(bytes)).map(({ text }) => text.replace(/\s+/g, ' '));
    expect(pages[0]).toContain('Hearthport Realty');
    expect(pages[0]).toContain('Licensed in Alabama (000000-0) and Tennessee (000000)');
    expect(pages[0]).toContain(`hearthport.test/m/${card.code}`);
    expect(pages.slice(1).join(' ')).toContain('1 Oak Street');
    expect(pages.slice(1).join(' ')).toContain('Memphis, TN 38103');
    const sheet = await admin.send<string>('GET', `/mailer-records/sheet.csv?campaignId=${card.id}`);
    expect(sheet.body.trim().split('\r\n')).toHaveLength(3);
    expect(sheet.body).not.toContain('Sent,"');
    const blank = await draft({ ...CARD, subject: '', audience }, 'POSTCARD');
    const refused = await admin.send('PATCH', `/mailers/${blank.id}`, { version: blank.version, state: 'SENT' });
    expect(refused.body).toMatchObject({ errors: [{ path: 'subject', message: 'Enter a headline.' }] });
    await app.running.context.unit({ kind: 'system', name: 'test' }, (unit) => eraseCards(unit, first.id));
    expect((await records(card.id)).filter(({ name }) => name === '')).toHaveLength(1);
    expect((await first.send('GET', `/mailer-records/sheet.csv?campaignId=${card.id}`)).status).toBe(403);
    expect((await first.send('GET', `/mailers/${card.id}/postcards.pdf`)).status).toBe(403);
  });

  it('is refused with merge fields, with a text that does not fit, and cannot be emailed', async () => {
    const refused = async (more: object, state = 'SENT') => {
      const card = await draft({ ...CARD, ...more }, 'POSTCARD');
      const { status, body } = await admin.send<{ errors?: { path: string }[] }>('PATCH', `/mailers/${card.id}`, {
        version: card.version,
        state,
      });
      return [status, body.errors?.[0]?.path];
    };
    expect(await refused({ body: 'Hello {{first name}}' })).toEqual([400, 'body']);
    expect(await refused({ body: 'word '.repeat(600) })).toEqual([400, 'body']);
    expect(await refused({ body: 'word '.repeat(150), postcardSize: 'LARGE' })).toEqual([200, undefined]);
    expect(await refused({}, 'SCHEDULED')).toEqual([409, undefined]);
  });
});
