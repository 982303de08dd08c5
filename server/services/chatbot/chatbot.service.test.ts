import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseMarkdown, linksOf, plainText } from '#shared/assistant/markdown.ts';
import { cleanGuestChats } from '../../jobs/clean-guest-chats.job.ts';
import { json, startFakeServer } from '../../providers/loopback.fake.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeOffer } from '../../testing/factories/offers.factory.ts';
import { makeShowing } from '../../testing/factories/showings.factory.ts';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

interface Answer {
  response: string;
  properties: { id: string; address: string }[];
  conversationId: string;
}
interface Sent {
  messages: { role: string; content: string }[];
  tools: { function: { name: string } }[];
}

/** A Tuesday morning in Huntsville. */
const NOW = new Date('2026-12-01T15:00:00Z');
let app: TestApp;
let buyer: Person;
let model: Awaited<ReturnType<typeof startFakeServer>>;
/** What the language model answers, turn by turn; empty: it is out of order. */
let turns: object[] = [];
const says = (content: string) => ({ role: 'assistant', content });
const calls = (name: string, args: object) => ({
  role: 'assistant',
  content: null,
  tool_calls: [{ id: 'c1', type: 'function', function: { name, arguments: JSON.stringify(args) } }],
});

let number = 0;
const home = (address: string, fields: object = {}) =>
  app.prisma.mlsListing.create({
    data: {
      sourceKey: `home-${(number += 1)}`,
      source: 'GALMLS',
      status: 'ACTIVE',
      address,
      city: 'Huntsville',
      state: 'AL',
      county: 'Madison',
      zip: '35801',
      propertyType: 'SFR',
      listingPrice: 300_000,
      price: 300_000,
      beds: 3,
      baths: 2,
      area: 1800,
      yearBuilt: 1984,
      activationDate: NOW,
      ...fields,
    },
  });
const ask = async (message: string, more: object = {}, send = app.guest) => {
  const { status, body } = await send<Answer>('POST', '/chatbot', { message, ...more });
  expect(status).toBe(201);
  return body;
};
/** Each paragraph and list item as it is read, with the addresses of its links. */
const blocks = ({ response }: Answer) =>
  parseMarkdown(response)
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.children]))
    .map((part) => ({ text: plainText(part), links: linksOf(part) }));
const reads = (answer: Answer) =>
  blocks(answer)
    .map(({ text }) => text)
    .join('\n');

beforeAll(async () => {
  model = await startFakeServer(() => {
    const message = turns.shift();
    return message
      ? json(200, { choices: [{ index: 0, message }] })
      : json(400, { error: { message: 'fake: no turn' } });
  });
  app = await createTestApp({ clock: () => NOW, env: { LLM_BASE_URL: `${model.url}/v1`, LLM_MODEL: 'small' } });
  buyer = await app.person('BUYER');
  await home('12 Oak St');
  await home('14 Elm Ave', {
    beds: 4,
    listingPrice: 340_000,
    price: 340_000,
    description: 'A pool and a fenced yard.',
  });
  await home('9 Hidden Way', { hideAddress: true, city: 'Madison' });
});
afterAll(async () => {
  await app.stop();
  await model.close();
});

describe('the built-in answers', () => {
  it('finds homes with cards, builds on the search, and links each number', async () => {
    const first = await ask('three bedrooms in Huntsville under $350,000');
    expect(first.properties.map(({ address }) => address).sort()).toEqual(['12 Oak St', '14 Elm Ave']);
    expect(reads(first)).toContain('I looked for: 3+ bedrooms · Huntsville · Up to $350,000');
    const second = await ask('and with a pool', { conversationId: first.conversationId });
    expect(second.conversationId).toBe(first.conversationId);
    expect(second.properties[0]).toMatchObject({ address: '14 Elm Ave' });
    for (const { text, links } of [...blocks(first), ...blocks(second)])
      if (/\d/.test(text)) expect(links, text).not.toEqual([]);
  });

  it('adds what its writer has stored as preferences, says so, and leaves it out when asked', async () => {
    const writer = await app.person('BUYER');
    const none = await ask('Which homes fit my preferences?', {}, writer.send);
    expect(blocks(none)[0]).toMatchObject({ links: ['/buyer-preferences'] });
    await writer.send('POST', '/buyer-preferences', { maxPrice: 320_000, minBedrooms: 3 });
    const fit = await ask('homes in Huntsville', {}, writer.send);
    expect(fit.properties.map(({ address }) => address)).toEqual(['12 Oak St']);
    expect(reads(fit)).toContain('From your preferences: 3+ bedrooms · Up to $320,000');
    // what the message says wins
    const said = await ask('homes in Huntsville under $350,000', {}, writer.send);
    expect(said.properties).toHaveLength(2);
    const all = await ask('without my preferences', { conversationId: fit.conversationId }, writer.send);
    expect(all.properties.map(({ address }) => address).sort()).toEqual(['12 Oak St', '14 Elm Ave']);
    expect(reads(all)).not.toMatch(/your preferences|didn’t search/);
    expect((await ask('Which homes fit my preferences?', {}, writer.send)).properties.length).toBeGreaterThan(0);
    expect(reads(await ask('homes in Huntsville'))).not.toContain('preferences');
  });

  it.each([
    [
      'What are the closing costs?',
      /Closing costs of 12 Oak St, Huntsville, AL 35801 at \$300,000, with 20% down: about \$\d/,
    ],
    ['What would it cost per month?', /12 Oak St, Huntsville, AL 35801 at \$300,000 costs about \$[\d,]+ a month/],
    ['How old is it?', /It was built in 1984\./],
    ['does it have a pool?', /Pool: the listing doesn’t say\./],
    ['When can I see it?', /Another broker sells it\./],
  ])('about the home whose page is open: %s', async (question, expected) => {
    const { id } = await app.prisma.mlsListing.findFirstOrThrow({ where: { address: '12 Oak St' } });
    const answer = await ask(question, { context: `home:${id}` });
    expect(reads(answer)).toMatch(expected);
    for (const { text, links } of blocks(answer)) if (/\d/.test(text)) expect(links, text).not.toEqual([]);
  });

  it('knows a home by its address and by its place in the list; a hidden street finds nothing', async () => {
    expect(reads(await ask('How big is 12 Oak Street?'))).toContain('3 beds, 2 baths, 1,800 sq ft');
    const list = await ask('homes in Huntsville');
    const second = await ask('tell me about the second one', { conversationId: list.conversationId });
    expect(second.properties[0]!.id).toBe(list.properties[1]!.id);
    expect(reads(await ask('What are the closing costs for 9 Hidden Way?'))).toMatch(/didn’t find a home/);
    const { id } = await app.prisma.mlsListing.findFirstOrThrow({ where: { address: '9 Hidden Way' } });
    expect(JSON.stringify(await ask('tell me about this home', { context: `home:${id}` }))).not.toContain('Hidden Way');
  });

  it('shows free tour times of our homes, to guests too', async () => {
    const seller = await app.person('SELLER');
    const listing = await makeListing(app.prisma, {
      userId: seller.id,
      address: '5 Own Ct',
      slug: '5-own-ct',
      mlsListing: undefined,
    } as never);
    const { id } = await home('5 Own Ct', { listingId: listing.id, origin: 'HEARTHPORT', source: null });
    for (const name of [id, listing.id, '5-own-ct']) {
      const answer = await ask('When can I tour it?', { context: `home:${name}` }, buyer.send);
      expect(reads(answer)).toMatch(/Tue, Dec 1, 2026: from 9:15 AM CST, 11:15 AM CST, 1:15 PM CST/);
    }
    const guest = await ask('When can I tour it?', { context: `home:${id}` });
    expect(reads(guest)).toMatch(/Tue, Dec 1, 2026: from 9:15 AM CST/);
    expect(reads(guest)).not.toContain('log in');
  });

  it('works out an income and explains the process, with the page that says so', async () => {
    const budget = blocks(await ask('How much house can I afford on $6,500 a month?'));
    expect(budget.flatMap(({ links }) => links)).toContain('/budget');
    const tour = await ask('What does a tour cost?');
    expect(reads(tour)).toContain('$50');
    expect(tour.response).toContain('/faqs#tour-cost');
    expect((await ask('How do I make an offer?')).response).toContain('/faqs#make-offer');
    expect(reads(await ask('How is the market in Huntsville?'))).toMatch(/Median asking price: \$\d/);
  });

  it('works out closing costs of a price for its county, and for both states where none is named', async () => {
    const both = await ask('What are the closing costs of a $350,000 home?');
    expect(reads(both)).toMatch(/A \$350,000 home in Alabama, with 20% down: about \$[\d,]+ of closing costs/);
    expect(reads(both)).toMatch(/A \$350,000 home in Tennessee, with 20% down: about/);
    expect(reads(both)).toContain('The down payment is my assumption');
    expect(reads(await ask('closing costs for $300,000 in Huntsville in cash'))).not.toContain('my assumption');
    expect(reads(await ask('closing costs for $300,000 in Huntsville with 10% down'))).not.toContain('my assumption');
    const here = await ask('closing costs for $300,000 in Huntsville');
    expect(reads(here)).toMatch(
      /Closing costs of a \$300,000 home in Madison County, Alabama, with 20% down: about \$/,
    );
    // as GET /closing-cost-estimates says for this county
    const query = 'propertyPrice=300000&state=AL&county=Madison';
    const { body } = await app.guest<{ total: number }>('GET', `/closing-cost-estimates?${query}`);
    expect(reads(here)).toContain(`about $${Math.round(body.total).toLocaleString('en-US')}.`);
    for (const { text, links } of [...blocks(both), ...blocks(here)])
      if (/\d/.test(text)) expect(links, text).toContain('/hp-academy/buying/buyer-closing-costs');
  });

  it('says where a person’s own offers, tours and sales stand, each with its page; guests log in first', async () => {
    const seller = await app.person('SELLER');
    const other = await app.person('BUYER');
    const listing = await makeListing(app.prisma, { userId: seller.id, address: '7 Status St', city: 'Huntsville' });
    await makeOffer(app.prisma, { listingId: listing.id, userId: other.id, price: 287_000, status: 'REVIEW' });
    await makeShowing(app.prisma, {
      listingId: listing.id,
      userId: other.id,
      accepted: true,
      proposedTime: new Date('2026-12-03T16:00:00Z'),
    });
    const offers = blocks(await ask('What is my offer status?', {}, other.send));
    expect(offers).toContainEqual({
      text: '7 Status St, Huntsville: $287,000, Under review. Hearthport is reviewing the offer before it goes to the seller.',
      links: [`/buyers/${other.id}/listing/${listing.id}`, `/buyers/${other.id}/listing/${listing.id}`],
    });
    // a seller sees an offer once it went out
    expect(reads(await ask('What is my offer status?', {}, seller.send))).toMatch(/^You have no offers yet\./);
    await makeOffer(app.prisma, { listingId: listing.id, expiresOn: new Date('2026-12-03T23:00:00Z'), rounds: [{}] });
    const [, received] = blocks(await ask('What is my offer status?', {}, seller.send));
    expect(received!.text).toBe(
      '7 Status St, Huntsville: $290,000, Pending. Your answer is needed by Thu, Dec 3, 5:00 PM CST.',
    );
    expect(received!.links).toHaveLength(3);
    const tours = blocks(await ask('When is my next tour?', {}, other.send));
    expect(tours.map(({ text }) => text)).toContain(
      'Tour of 7 Status St, Huntsville: Accepted, Thu, Dec 3, 10:00 AM CST.',
    );
    const none = await ask('When do we close?', {}, other.send);
    expect(reads(none)).toBe('You have no sales on the way to closing. They’ll be on your page.');
    expect((await ask('What is my offer status?')).response).toContain('(/login)');
    const sold = await makeListing(app.prisma, { userId: seller.id, address: '8 Closing Ct', city: 'Huntsville' });
    const agreed = await makeOffer(app.prisma, {
      listingId: sold.id,
      userId: other.id,
      status: 'ACCEPTED',
      closingDate: new Date('2026-12-21T18:00:00Z'),
    });
    const sale = await makeTransaction(app.prisma, agreed, { earnestMoneyDueDate: new Date('2026-12-04T05:59:00Z') });
    for (const person of [other, seller])
      expect(blocks(await ask('When do we close?', {}, person.send)).at(-1)).toEqual({
        // at noon, and at any time of that day
        text:
          '8 Closing Ct, Huntsville: closing Mon, Dec 21, 12:00 PM CST. Next date: Earnest money is due, ' +
          'Thu, Dec 3, 2026.',
        links: Array.from({ length: 3 }, () => `/transactions/${sale.id}`),
      });
    const desk = await app.person('ADMIN');
    expect(blocks(await ask('When do we close?', {}, desk.send))).toEqual([
      { text: 'All of them are on your desk.', links: ['/admin/transactions'] },
    ]);
    // another person’s are not among them
    expect(reads(await ask('What is my offer status?', {}, buyer.send))).not.toContain('Status St');
  });

  it('refuses to steer, and says what it can do instead', async () => {
    const answer = await ask('Find me a good Christian neighborhood');
    expect(answer.properties).toEqual([]);
    expect(reads(answer)).toMatch(/don’t steer or filter by race, color, religion.*What I can do/s);
  });
});

describe('with a language model', () => {
  it('shows its words if all they say came from the tools', async () => {
    turns = [calls('searchHomes', { sentence: 'Huntsville' }), says('Look at 14 Elm Ave, it asks $340,000.')];
    const answer = await ask('a house please');
    expect(reads(answer)).toMatch(/^Look at 14 Elm Ave, it asks \$340,000\. Source$/);
    expect(answer.properties.length).toBeGreaterThan(1);
    const sent = model.requests.slice(-2).map(({ body }) => JSON.parse(body.toString()) as Sent);
    expect(sent[0]!.tools.map(({ function: { name } }) => name)).toContain('tourTimes');
    expect(sent[1]!.messages.at(-1)).toMatchObject({ role: 'tool', tool_call_id: 'c1' });
  });

  it.each([
    ['invents a price', 'Look at 14 Elm Ave, it asks $335,000.'],
    ['invents a home', 'Look at 77 Rose Lane.'],
    ['invents a link', 'See [the listing](https://example.com/a).'],
    ['steers', '14 Elm Ave is in a family-friendly neighborhood.'],
  ])('is replaced by the built-in answer when it %s', async (_, words) => {
    turns = [calls('searchHomes', { sentence: 'Huntsville' }), says(words)];
    const answer = await ask('homes in Huntsville');
    expect(reads(answer)).toContain('I looked for: Huntsville');
  });

  it('neither reads nor is asked what a person’s own offers, tours and sales are', async () => {
    turns = [];
    const before = model.requests.length;
    const own = await ask('What is my offer status?', {}, buyer.send);
    expect(model.requests.length).toBe(before);
    turns = [says('I look up homes.')];
    await ask('a house please', { conversationId: own.conversationId }, buyer.send);
    const sent = JSON.parse(model.requests.at(-1)!.body.toString()) as Sent;
    expect(sent.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(sent.tools.map(({ function: { name } }) => name)).not.toContain('ownActivity');
  });

  it('is replaced when it fails, and is never asked what must be refused', async () => {
    turns = [];
    expect(reads(await ask('homes in Huntsville'))).toContain('I looked for: Huntsville');
    const before = model.requests.length;
    await ask('where do white families live?');
    expect(model.requests.length).toBe(before);
  });
});

describe('a conversation', () => {
  it('belongs to its person; somebody else’s id begins a new one', async () => {
    const mine = await ask('homes in Huntsville', {}, buyer.send);
    const other = await app.person('BUYER');
    for (const send of [app.guest, other.send]) {
      const theirs = await ask('and with a pool', { conversationId: mine.conversationId }, send);
      expect(theirs.conversationId).not.toBe(mine.conversationId);
      expect(reads(theirs)).toMatch(/^I looked for: Pool$/m);
    }
    expect(await app.prisma.chatMessage.count({ where: { conversationId: mine.conversationId } })).toBe(2);
  });

  it('of a guest is known by a random id, and becomes the person’s own after the login', async () => {
    const guest = await ask('homes in Huntsville', { userId: buyer.id });
    expect(guest.conversationId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
    expect(await app.prisma.chatConversation.findUnique({ where: { id: guest.conversationId } })).toMatchObject({
      userId: null,
    });
    await ask('and with a pool', { conversationId: guest.conversationId }, buyer.send);
    expect((await ask('hi', { conversationId: guest.conversationId })).conversationId).not.toBe(guest.conversationId);
  });

  it('gets one answer for a repeated request, and keeps every question of a crowd', async () => {
    const key = { 'idempotency-key': 'chat-0000000000000001' };
    const [one, two] = [
      await buyer.send<Answer>('POST', '/chatbot', { message: 'What does a tour cost?' }, key),
      await buyer.send<Answer>('POST', '/chatbot', { message: 'What does a tour cost?' }, key),
    ];
    expect(two.body).toEqual(one.body);
    const { conversationId } = one.body;
    await Promise.all(Array.from({ length: 5 }, () => ask('hi', { conversationId }, buyer.send)));
    expect(await app.prisma.chatMessage.count({ where: { conversationId } })).toBe(12);
  });

  it('refuses an empty message at its field', async () => {
    const { status, body } = await app.guest('POST', '/chatbot', { message: '  ' });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('Write a message first.');
  });

  it('of a guest is deleted 30 days after its last message; a person’s stays', async () => {
    const clean = () => cleanGuestChats(app.running.context)({}, { signal: new AbortController().signal } as never);
    const old = new Date('2026-10-20T12:00:00Z');
    const make = (id: string, userId: string | null, last: Date) =>
      app.prisma.chatConversation.create({
        data: { id, userId, createdAt: old, messages: { create: { role: 'user', content: 'hi', createdAt: last } } },
      });
    await make('forgotten', null, old);
    await make('used', null, NOW);
    await make('own', buyer.id, old);
    await clean();
    const left = await app.prisma.chatConversation.findMany({ where: { id: { in: ['forgotten', 'used', 'own'] } } });
    expect(left.map(({ id }) => id).sort()).toEqual(['own', 'used']);
  });

  it('is in the export of its person and goes with the account', async () => {
    const person = await app.person('BUYER');
    const { conversationId } = await ask('What does a tour cost?', {}, person.send);
    const { body } = await person.send<Record<string, { messages: object[] }[]>>('GET', `/users/${person.id}/export`);
    expect(body.conversationsWithTheAssistant?.[0]?.messages).toHaveLength(2);
    expect((await person.send('DELETE', `/users/${person.id}`)).status).toBeLessThan(300);
    expect(await app.prisma.chatConversation.count({ where: { id: conversationId } })).toBe(0);
  });
});
