import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FeedbackSummary } from '#shared/showings/feedback-summary.ts';
import type { FeedbackView, SurveyPageView } from '#shared/showings/surveys.view.ts';
import { createLog } from '../../config/logger.ts';
import { sendSurveys } from '../../jobs/send-surveys.job.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { makeShowing } from '../../testing/factories/showings.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const TEN = new Date('2026-12-02T16:00:00Z');
const HOUR = 3_600_000;
let now = TEN;
let app: TestApp;
let [seller, buyer]: Person[] = [];
let listingId = '';

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  [seller, buyer] = [await app.person('SELLER'), await app.person('BUYER')];
  await app.prisma.user.updateMany({ data: { verified: true } });
  const home = { userId: seller.id, status: 'APPROVED' as const, price: 300_000, state: 'AL', county: 'Jefferson' };
  listingId = (await makeListing(app.prisma, home)).id;
});
afterAll(() => app.stop());

let days = 0;
/** A confirmed visit; each on a day of its own. */
const visit = (person: Person, more: object = {}) => {
  days += 1;
  const proposedTime = new Date(TEN.getTime() + days * 24 * HOUR);
  now = new Date(proposedTime.getTime() + 2 * HOUR);
  return makeShowing(app.prisma, { listingId, userId: person.id, accepted: true, proposedTime, ...more });
};
const run = () => sendSurveys({ ...app.running.context, log: createLog('silent') });
const send = () => run()({}, { jobId: '1', attempt: 1, isLastAttempt: true, signal: new AbortController().signal });
const emailed = async (person: Person) =>
  app.prisma.email.findMany({ where: { to: person.email, kind: 'SURVEY' }, orderBy: { id: 'asc' } });
const codeTo = async (person: Person) => /\?code=([\w-]+)/.exec((await emailed(person)).at(-1)!.text)![1]!;
const ANSWERS = { opinion: 'LIKE', pros: ['Natural light'], cons: ['Road noise'], priceOpinion: 'TOO_HIGH' };

it('is asked for once by email, answered once by its link without a login, and stays readable', async () => {
  const { id } = await visit(buyer!);
  await Promise.all([send(), send()]);
  await send();
  const [email, ...others] = await emailed(buyer!);
  expect(others).toEqual([]);
  expect(email!.unsubscribeUrl).not.toBeNull();
  expect(email!.secretLinks).toHaveLength(1);
  const code = await codeTo(buyer!);
  // reading, as a scanner of links does, changes nothing
  for (let times = 0; times < 2; times += 1)
    expect((await app.guest<SurveyPageView>('GET', `/showing-surveys/${code}`)).body).toMatchObject({
      id,
      isOpen: true,
      survey: null,
      askingPrice: 300_000,
    });
  const refused = await app.guest<{ errors: { path: string }[] }>('PATCH', `/showing-surveys/${code}`, { wouldPay: 0 });
  expect(refused.status).toBe(400);
  expect(refused.body.errors.map(({ path }) => path).sort()).toEqual(['opinion', 'wouldPay']);
  const answer = () =>
    app.guest<SurveyPageView>('PATCH', `/showing-surveys/${code}`, { ...ANSWERS, wouldPay: 280_000 });
  const statuses = (await Promise.all([answer(), answer()])).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409]);
  expect((await app.guest<SurveyPageView>('GET', `/showing-surveys/${code}`)).body).toMatchObject({
    isOpen: false,
    feedback: '',
    survey: { ...ANSWERS, wouldPay: 280_000, askingPrice: 300_000 },
  });
  expect(await app.prisma.notification.findMany({ where: { userId: seller!.id } })).toMatchObject([
    { text: expect.stringMatching(/^There’s feedback/) as string, link: `/selling?listing=${listingId}#feedback` },
  ]);
  // the code is stored as a hash, works for nothing else, and ends
  const row = await app.prisma.showing.findUniqueOrThrow({ where: { id } });
  expect(row.surveyTokenHash).not.toContain(code);
  expect((await app.guest('GET', `/showing-surveys/${row.surveyTokenHash}`)).status).toBe(404);
  expect((await app.sender(code)('GET', `/showings/${id}`)).status).toBe(401);
  await expect(
    app.prisma.showingSurvey.update({ where: { showingId: id }, data: { opinion: 'DISLIKE' } }),
  ).rejects.toThrow(/answered once/);
  now = new Date(now.getTime() + 61 * 24 * HOUR);
  expect((await app.guest('GET', `/showing-surveys/${code}`)).status).toBe(404);
});

it('goes by email only to who gets email copies, and to nobody after a no-show', async () => {
  const quiet = await app.person('BUYER');
  await app.prisma.user.update({ where: { id: quiet.id }, data: { emailEnabled: false, verified: true } });
  await visit(quiet);
  await send();
  expect(await emailed(quiet)).toEqual([]);
  expect(await app.prisma.notification.count({ where: { userId: quiet.id } })).toBe(1);
  const missing = await app.person('BUYER');
  const { id } = await visit(missing);
  expect((await seller!.send('PATCH', `/showings/${id}`, { noShow: true })).status).toBe(200);
  await send();
  expect(await app.prisma.notification.count({ where: { userId: missing.id, text: { startsWith: 'How was' } } })).toBe(
    0,
  );
});

it('is summed up for the host, with the answers of the signed-in and the linked; strangers get nothing', async () => {
  const other = await app.person('BUYER');
  const { id } = await visit(other);
  const given = await other.send('PATCH', `/showings/${id}`, {
    feedback: 'A lovely porch.',
    survey: { opinion: 'LIKE', pros: ['natural light', 'Porch'] },
  });
  expect(given).toMatchObject({ status: 200, body: { feedback: 'A lovely porch.', survey: { opinion: 'LIKE' } } });
  expect((await other.send('PATCH', `/showings/${id}`, { feedback: 'Again' })).status).toBe(409);
  const summary = await seller!.send<FeedbackSummary>('GET', `/showing-feedback/${listingId}`);
  expect(summary.body).toEqual({
    total: 2,
    likes: 2,
    dislikes: 0,
    overallFeedback: 'LIKE',
    pros: [
      { word: 'Natural light', count: 2 },
      { word: 'Porch', count: 1 },
    ],
    cons: [{ word: 'Road noise', count: 1 }],
    prices: { TOO_LOW: 0, ABOUT_RIGHT: 0, TOO_HIGH: 1 },
    wouldPay: [280_000],
    askingPrice: 300_000,
    noShows: 1,
  });
  const list = await seller!.send<{ total: number; data: FeedbackView[] }>(
    'GET',
    `/showing-feedback?listingId=${listingId}`,
  );
  expect(list.body.data.map(({ feedback }) => feedback)).toEqual(['A lovely porch.', '']);
  const stranger = await app.person('SELLER');
  expect((await stranger.send('GET', `/showing-feedback/${listingId}`)).status).toBe(404);
  expect((await stranger.send<{ total: number }>('GET', `/showing-feedback?listingId=${listingId}`)).body.total).toBe(
    0,
  );
  expect((await buyer!.send<{ total: number }>('GET', `/showing-feedback?listingId=${listingId}`)).body.total).toBe(0);
});
