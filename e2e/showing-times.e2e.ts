/** A seller sets when the home can be visited; the buyer can ask for nothing else. */
import type { Page } from '@playwright/test';
import { signIn } from './api.ts';
import { expect, test } from './test.ts';
import { DESKTOP_SIZE, fitsAt, PHONE_SIZE } from './widths.ts';

const ZONE = 'America/Chicago';
const DAY = 24 * 3_600_000;
const ahead = (days: number) => new Date(Date.now() + days * DAY);
const isoDay = (date: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(date);
const words = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: ZONE, ...options }).format(date);

async function open(page: Page, path: string, token: string) {
  await page.goto(`${path}?jwtToken=${token}`);
  await expect(page).not.toHaveURL(/jwtToken/);
}

test('a seller sets hours and time off on a phone, and a buyer asks for what is left', async ({ browser, request }) => {
  const [seller, buyer] = [
    await signIn(request, 'seller@hearthport.test'),
    await signIn(request, 'buyer@hearthport.test'),
  ];
  const filter = encodeURIComponent(JSON.stringify({ text: 'Sycamore' }));
  const { data } = (await (await request.get(`/api/listings?filter=${filter}`)).json()) as { data: { id: string }[] };
  const id = data[0]!.id;
  // the demo's buyer has asked already
  const headers = { authorization: `Bearer ${buyer}` };
  const asked = (await (await request.get(`/api/showings?listingId=${id}&state=REQUESTED`, { headers })).json()) as {
    data: { id: string }[];
  };
  for (const one of asked.data)
    expect((await request.patch(`/api/showings/${one.id}`, { headers, data: { accepted: null } })).ok()).toBe(true);
  // the day after tomorrow is off, the one after it open in the morning
  const [off, free] = [ahead(2), ahead(3)];
  const freeDay = words(free, { weekday: 'long' });

  const host = await (await browser.newContext({ viewport: PHONE_SIZE })).newPage();
  await open(host, `/listings/${id}/showings`, seller);
  const hours = host.getByRole('group', { name: freeDay, exact: true });
  await hours.getByRole('textbox', { name: `${freeDay} to` }).fill('11:00 AM');
  await host.getByRole('button', { name: 'Save hours' }).click();
  await expect(host.getByText('Your hours are saved.')).toBeVisible();
  await host.getByRole('button', { name: 'Add time off' }).click();
  const dialog = host.getByRole('dialog', { name: 'Add time off' });
  await dialog.getByLabel('First day').fill(isoDay(off));
  await dialog.getByLabel('Last day').fill(isoDay(off));
  await dialog.getByLabel('Note for yourself').fill('Painters');
  await dialog.getByRole('button', { name: 'Save time off' }).click();
  await expect(host.getByRole('list', { name: 'Time off' })).toContainText('Painters');

  const guest = await (await browser.newContext({ viewport: PHONE_SIZE })).newPage();
  await open(guest, `/listings/${id}`, buyer);
  // what the button says depends on the tours of this home that were before
  await guest
    .getByRole('button', { name: /^(Tour|Reschedule|Ask for other times)/ })
    .first()
    .click();
  const tour = guest.getByRole('dialog');
  await expect(tour.getByRole('tab').first()).toBeVisible();
  const label = (date: Date) =>
    `${words(date, { weekday: 'short' })}, ${words(date, { month: 'short', day: 'numeric' })}`;
  await expect(tour.getByRole('tab', { name: label(off) })).toHaveCount(0);
  await tour.getByRole('tab', { name: label(free) }).click();
  const late = tour.getByRole('button', { name: /^11:15 AM, not available\. On \w+ this home is shown from/ });
  await expect(late).toBeDisabled();
  await expect(tour.getByText('Painters')).toHaveCount(0);
  // the demo's buyer may have another visit close to it, which is said and does not forbid it
  await tour.getByRole('button', { name: /^10:00 AM(?!.*not available)/ }).click();
  const agreement = tour.getByRole('checkbox');
  if (await agreement.count()) await agreement.first().check();
  await tour.getByRole('button', { name: 'Request tour' }).click();
  await expect(guest.getByRole('dialog', { name: /Your tour is/ })).toBeVisible();

  // the seller finds the request on its day in the calendar
  const calendar = host.getByRole('region', { name: 'Visits to this home' });
  const request10 = calendar.getByRole('button', { name: /10:00 AM – 11:00 AM: Tour for .*, Pending/ });
  if (isoDay(free) > isoDay(ahead(6 - new Date(`${isoDay(new Date())}T12:00:00Z`).getUTCDay())))
    await calendar.getByRole('button', { name: 'Later' }).click();
  await expect(request10).toBeVisible();

  // on a desktop the same page has a week to drag in
  await host.setViewportSize(DESKTOP_SIZE);
  await host.reload();
  await expect(calendar.getByRole('button', { name: 'Week' })).toHaveAttribute('aria-pressed', 'true');
  await expect(host.getByRole('group', { name: 'What dragging in the calendar changes' })).toBeVisible();
  await expect(host.getByRole('list', { name: 'Time off' })).toContainText('Painters');
  await fitsAt(host, DESKTOP_SIZE);
});
