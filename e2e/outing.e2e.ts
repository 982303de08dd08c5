/** A buyer plans three homes in one day on a phone, moves one of them and calls another one off. */
import type { Page } from '@playwright/test';
import { noComplaint } from './complaints.ts';
import { emailTo, linkIn, signIn } from './api.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 360, height: 800 };

/** Every numbered place is inside the map of the day and clear of the zoom buttons. */
async function allPinsInSight(page: Page): Promise<void> {
  const map = page.getByRole('group', { name: 'The route for the day' });
  const pins = map.getByRole('img', { name: /^\d\. / });
  await expect(pins).toHaveCount(3);
  const isInSight = async () => {
    const frame = (await map.boundingBox())!;
    const zoom = (await map.getByRole('button', { name: 'Zoom out' }).boundingBox())!;
    const boxes = await Promise.all((await pins.all()).map(async (pin) => (await pin.boundingBox())!));
    return boxes.every(
      ({ x, y, width, height }) =>
        x >= frame.x &&
        y >= frame.y &&
        x + width <= frame.x + frame.width &&
        y + height <= frame.y + frame.height &&
        (x + width <= zoom.x || y >= zoom.y + zoom.height),
    );
  };
  await expect.poll(isInSight).toBe(true);
}

test('a day of three tours is planned, answered, moved as one and partly called off on a phone', async ({
  browser,
  request,
}, { retry }) => {
  // a person of their own, whom no other journey gave tours
  const email = `dee.day.${Date.now().toString(36)}@example.test`;
  const password = 'a long enough phrase';
  await request.post('/api/users', { data: { email, password, firstName: 'Dee', lastName: 'Day', type: 'BUYER' } });
  const secret = new URL(linkIn((await emailTo(request, email, /verify your email/i)).text), 'http://x').searchParams;
  await request.post('/api/verifications', { data: { secret: secret.get('verify'), password } });
  const [buyer, admin] = [await signIn(request, email, password), await signIn(request, 'admin@hearthport.test')];
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  // Alabama asks for no agreement before a tour
  const filter = encodeURIComponent(JSON.stringify({ state: 'AL' }));
  const { data: all } = (await (await request.get(`/api/listings?filter=${filter}&$limit=50`)).json()) as {
    data: { id: string; address: string; type: string; externalStatus: string; state: string; hideAddress: boolean }[];
  };
  const ours = all
    .filter(
      ({ type, externalStatus, state, hideAddress }) =>
        type === 'SELLER' && externalStatus === 'ACTIVE' && state === 'AL' && !hideAddress,
    )
    // a first attempt has taken the times of its homes
    .slice(2 * retry, 2 * retry + 2);
  // and one of another brokerage, whose tour has a fee
  const market = (await (
    await request.get('/api/mls-listings?state=AL&city=Birmingham&status=ACTIVE&$limit=50')
  ).json()) as {
    data: { id: string; address: string; listingId: string | null }[];
  };
  const outside = market.data.filter(({ listingId }) => !listingId)[retry]!;
  const followed = (await (
    await request.post('/api/listings?buyer=true', { ...as(buyer), data: { mlsListingId: outside.id } })
  ).json()) as { id: string };
  const homes = [...ours, { id: followed.id, address: outside.address }];
  expect(homes).toHaveLength(3);

  const page = await (await browser.newContext({ viewport: PHONE, colorScheme: 'dark' })).newPage();
  for (const { id } of ours)
    expect((await request.post('/api/favorites', { ...as(buyer), data: { listingId: id } })).ok()).toBe(true);
  await page.goto(`/outings/plan?homes=${homes.map(({ id }) => id).join(',')}&jwtToken=${buyer}`);
  await expect(page).not.toHaveURL(/jwtToken/);
  const stops = page.getByRole('list', { name: 'Stops' });

  await test.step('the day is in order, with the way and a map', async () => {
    await expect(stops.getByRole('listitem')).toHaveCount(3);
    for (const { address } of homes) await expect(stops.getByText(new RegExp(`^\\d\\. ${address}$`))).toBeVisible();
    await expect(stops.getByText(/^About .* to drive and park/)).toHaveCount(2);
    await expect(page.getByRole('group', { name: 'The route for the day' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await allPinsInSight(page);
    await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
    await allPinsInSight(page);
    await page.setViewportSize(PHONE);
    await allPinsInSight(page);
    await noComplaint(page);
    await page.getByRole('button', { name: 'Pay $50 and ask for these 3 tours' }).click();
    await expect(page).toHaveURL(/\/outings\/[\w-]+$/);
    await expect(page.getByText('0 of 3 tours are confirmed.', { exact: false })).toBeVisible();
  });

  const path = new URL(page.url()).pathname;
  type Stop = { showingId: string; proposedTime: string; state: string; listingId: string };
  const arranged = async () =>
    ((await (await request.get(`/api${path}`, as(buyer))).json()) as { stops: Stop[] }).stops;
  const confirmAll = async () => {
    for (const { showingId, state } of await arranged())
      if (state === 'REQUESTED')
        expect(
          (await request.patch(`/api/showings/${showingId}`, { ...as(admin), data: { accepted: true } })).ok(),
        ).toBe(true);
  };

  await test.step('once every host has answered, the day is set', async () => {
    await confirmAll();
    await expect(page.getByText('Every tour is confirmed.')).toBeVisible();
    await noComplaint(page);
  });

  await test.step('a later start at the first home moves the others along', async () => {
    const before = await arranged();
    await page.getByRole('link', { name: 'Change the day' }).click();
    await expect(stops.getByRole('listitem')).toHaveCount(3);
    const first = homes.find(({ id }) => id === before[0]!.listingId)!;
    const field = stops.getByRole('combobox', { name: `Time at ${first.address}` });
    // the order is kept: the later start is the time of the second stop
    await stops.getByRole('button', { name: `Move ${first.address} later` }).click();
    await stops.getByRole('button', { name: `Move ${first.address} earlier` }).click();
    await field.click();
    const second = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'America/Chicago' })
      .format(new Date(before[1]!.proposedTime))
      .replace(/\u202f/g, ' ');
    await page.getByRole('option', { name: new RegExp(`^${second} `) }).click();
    await expect(stops.getByText('New time: its host will be asked again.').nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'Change the day' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    const after = await arranged();
    expect(after[0]).toMatchObject({ listingId: first.id, proposedTime: before[1]!.proposedTime });
    expect(after[1]!.proposedTime > before[1]!.proposedTime).toBe(true);
    await confirmAll();
    await expect(page.getByText('Every tour is confirmed.')).toBeVisible();
  });

  await test.step('one home is taken out, the others stay', async () => {
    await page.getByRole('link', { name: 'Change the day' }).click();
    await expect(stops.getByRole('listitem')).toHaveCount(3);
    await page.getByRole('checkbox', { name: new RegExp(homes[1]!.address) }).uncheck();
    await expect(stops.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Change the day' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    const states = (await arranged()).map(({ listingId, state }) => [listingId, state]);
    expect(states).toContainEqual([homes[1]!.id, 'CANCELLED']);
    expect(states.filter(([, state]) => state === 'CONFIRMED')).toHaveLength(2);
    await noComplaint(page);
  });

  await test.step('one stop is called off on the page of the day, and its fee goes back', async () => {
    const outsideStop = stops.getByRole('listitem').filter({ hasText: homes[2]!.address });
    await outsideStop.getByRole('button', { name: /^Call off the tour of/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Call off this tour?' });
    await expect(
      dialog.getByText('Hearthport, which arranges this tour, is notified that you’re not coming.'),
    ).toBeVisible();
    await expect(dialog.getByText(/^Your fee of \$50 goes back to you\. It was a test payment/)).toBeVisible();
    await expect(dialog.getByText('Its calendar entry is canceled for you.')).toBeVisible();
    await expect(dialog.getByText('Your other tour keeps its time.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await noComplaint(page);
    await dialog.getByRole('button', { name: 'Call off this tour' }).click();
    await expect(outsideStop.getByText('Cancelled')).toBeVisible();
    await expect(page.getByText('Every tour is confirmed.')).toBeVisible();
    const states = (await arranged()).map(({ listingId, state }) => [listingId, state]);
    expect(states).toContainEqual([homes[2]!.id, 'CANCELLED']);
    expect(states.filter(([, state]) => state === 'CONFIRMED')).toHaveLength(1);
  });
});
