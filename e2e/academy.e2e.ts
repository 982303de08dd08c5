/**
 * The academy and the buyer workshop on a phone: from a first lesson to a certificate, from a date to a cancelled seat.
 */
import { COURSE_TEXTS } from '#shared/academy/academy.courses.ts';
import type { GradedQuiz } from '#shared/academy/academy.rules.ts';
import { emailTo, linkIn, pageOf, signIn } from './api.ts';
import { complaints } from './complaints.ts';
import { expect, test } from './test.ts';

/** Of one attempt: an earlier one has a seat already. */
const JUNO = `juno.${Date.now().toString(36)}@example.test`;
const PHONE = { width: 360, height: 740 };

test('a guest reads a lesson and passes the quiz; the account gets the certificate, and anybody can check it', async ({
  browser,
  request,
}) => {
  const guest = await (await browser.newContext({ viewport: PHONE })).newPage();
  await guest.goto('/hp-academy');
  await guest.getByRole('link', { name: 'What a home costs a month' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'What a home costs a month' })).toBeVisible();
  await expect(guest.getByText('$2,538.05', { exact: false })).toBeVisible();
  expect(await complaints(guest)).toEqual([]);
  // until the client is ready, a link loads the next page anew
  await expect(guest.locator('#first-page')).toHaveCount(0);
  await guest.getByRole('link', { name: /Next: Get pre-approved/ }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Get pre-approved before you look' })).toBeFocused();

  await guest.goto('/hp-academy/buying/quiz');
  const button = guest.getByRole('button', { name: 'See the result' });
  await button.click();
  await expect(guest.getByText('Choose an answer.').first()).toBeVisible();
  const course = 'buying';
  const graded = await request.post('/api/academy-certificates', { data: { course, answers: {} } });
  const { key } = (await graded.json()) as GradedQuiz;
  for (const [at, { id, question, options }] of COURSE_TEXTS[course].questions.entries())
    await guest
      .getByRole('group', { name: `${at + 1}. ${question}` })
      .getByLabel(options[key[id]!.right])
      .check();
  await button.click();
  await expect(guest.getByRole('heading', { name: '8 of 8 right: passed' })).toBeFocused();
  expect(await complaints(guest)).toEqual([]);

  // the account takes over what this device has
  await guest.goto(`/academy?jwtToken=${await signIn(request, 'buyer@hearthport.test')}`);
  await guest.goto('/academy');
  await expect(guest.getByText('1 of 7 read')).toBeVisible();
  expect(await complaints(guest)).toEqual([]);
  await guest.getByRole('link', { name: /^Open the certificate/ }).click();
  const paper = guest.getByRole('region', { name: 'Certificate' });
  await expect(paper.getByText('Buying in Alabama and Tennessee')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(await complaints(guest)).toEqual([]);
  // one page in black, also where the screen is dark
  await guest.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(paper.getByText('Buying in Alabama and Tennessee')).toHaveCSS('color', 'rgb(0, 0, 0)');
  const printed = (await guest.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await guest.emulateMedia({ media: 'screen', colorScheme: 'light' });

  const stranger = await (await browser.newContext({ viewport: PHONE })).newPage();
  await stranger.goto(new URL(guest.url()).pathname);
  await expect(stranger.getByRole('region', { name: 'Certificate' }).getByText(/^[A-Z]\. [A-Z]\.$/)).toBeVisible();
});

test('a visitor signs up for a date that a broker planned, hears that it moved, and cancels', async ({
  browser,
  request,
}) => {
  const broker = await pageOf(browser, request, 'admin@hearthport.test');
  await broker.goto('/admin/workshops');
  const table = broker.getByRole('grid', { name: 'Workshop dates' });
  await expect(table.getByRole('row')).toHaveCount(3);

  const visitor = await (await browser.newContext({ viewport: PHONE })).newPage();
  await visitor.goto('/buyer-workshop');
  const form = visitor.getByRole('region', { name: 'Save your seat' });
  await form.getByRole('radio', { name: /Knoxville/ }).check();
  await form.getByLabel('First name').fill('Juno');
  await form.getByLabel('Email').fill(JUNO);
  await form.getByRole('button', { name: 'Save my seat' }).click();
  await expect(form.getByText('You’re signed up')).toBeVisible();

  // the broker sees who comes, and changes the length: Juno hears of it
  await broker
    .getByRole('button', { name: /^Who’s coming/ })
    .nth(1)
    .click();
  await expect(broker.getByRole('list', { name: 'Sign-ups' }).getByText(JUNO)).toBeVisible();
  await broker.keyboard.press('Escape');
  await broker
    .getByRole('button', { name: /^Change/ })
    .nth(1)
    .click();
  await broker.getByLabel('Minutes').fill('75');
  await broker.getByRole('button', { name: 'Save' }).click();
  await expect(broker.getByText('The date is changed.')).toBeVisible();
  const email = await emailTo(request, JUNO, /It is now .* takes 75 minutes/);

  await visitor.goto(linkIn(email.text));
  await expect(visitor.getByText('Seat saved')).toBeVisible();
  await expect(visitor.getByText(/75 minutes, at .*Knoxville/)).toBeVisible();
  expect(await complaints(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'Cancel my seat' }).click();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Cancel my seat' }).click();
  await expect(visitor.getByText('You canceled. You’re welcome to join us on another date.')).toBeVisible();
  await emailTo(request, JUNO, /Your seat is canceled/);
});
