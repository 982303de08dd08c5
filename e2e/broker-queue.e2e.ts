import type { APIRequestContext, Locator } from '@playwright/test';
import { emailTo, linkIn, pageOf, signIn } from './api.ts';
import { samplePdf } from './files.ts';
import { expect, test } from './test.ts';

const MARK = Date.now().toString(36);
const PASSWORD = 'a long enough phrase';
const DAY = 86_400_000;

/** A buyer with an offer in review, with a document, on a home in Alabama that Hearthport sells. */
async function offerInReview(request: APIRequestContext, firstName: string): Promise<void> {
  const email = `${firstName.toLowerCase()}.${MARK}@example.test`;
  await request.post('/api/users', {
    data: { email, password: PASSWORD, firstName, lastName: 'Queue', type: 'BUYER' },
  });
  const verify = new URL(
    linkIn((await emailTo(request, email, /verify your email/i)).text),
    'http://x',
  ).searchParams.get('verify');
  await request.post('/api/verifications', { data: { secret: verify, password: PASSWORD } });
  const headers = { authorization: `Bearer ${await signIn(request, email, PASSWORD)}` };
  const homes = (await (await request.get('/api/listings', { headers })).json()) as {
    data: { id: string; state: string; externalStatus: string }[];
  };
  const home = homes.data.find(({ state, externalStatus }) => state === 'AL' && externalStatus === 'ACTIVE')!;
  const sessionId = `session-of-${firstName}-${MARK}`;
  const upload = await request.post('/api/uploads', {
    headers,
    multipart: {
      type: 'OFFER_DOC',
      listingId: home.id,
      sessionId,
      file: samplePdf('pre-approval.pdf', 'Pre-approved up to $320,000'),
    },
  });
  expect(upload.ok(), await upload.text()).toBe(true);
  const offer = await request.post('/api/offers?buyer=true', {
    headers,
    data: {
      listing: { connect: { id: home.id } },
      sessionId,
      firstName,
      lastName: 'Queue',
      email,
      phone: '2055550133',
      price: 301_000,
      paymentMethod: 'Cash',
      earnestMoney: 1000,
      concessions: 0,
      closingDate: new Date(Date.now() + 40 * DAY).toISOString(),
      homeWarrantyType: 'NONE',
    },
  });
  expect(offer.ok(), await offer.text()).toBe(true);
}

test('a broker works the queue by keyboard alone', async ({ browser, request }) => {
  await offerInReview(request, 'Ada');
  const broker = await pageOf(browser, request, 'admin@hearthport.test');
  const keys = broker.keyboard;
  const dialog = (name: string) => broker.getByRole('dialog', { name, exact: true });
  /** Presses Tab until the element has the focus, as somebody without a mouse does. */
  async function tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let press = 0; press < 12; press++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keys.press('Tab');
    }
    await expect(target).toBeFocused();
  }

  await test.step('opens the offer', async () => {
    await broker.goto('/admin/offers');
    const row = broker.getByRole('button', { name: /offer of Ada Queue/ });
    await expect(row).toBeVisible();
    const before = await row.evaluate((button) =>
      [...document.querySelectorAll('[data-queue-item]')].indexOf(button as HTMLElement),
    );
    for (let step = 0; step <= before; step++) await keys.press('j');
    await expect(row).toBeFocused();
    const font = broker.waitForResponse(/LiberationSans-Regular.*\.ttf$/);
    await keys.press('Enter');
    await expect(dialog('Offer')).toBeVisible();
    await expect(dialog('Offer').getByRole('region', { name: /^pre-approval.pdf, 1 page/ })).toBeVisible();
    // its font is not embedded: without the standard ones its page would be blank
    expect((await font).ok()).toBe(true);
  });

  await test.step('edits a term beside the document', async () => {
    await keys.press('e');
    const price = broker.getByLabel(/^Price/);
    await expect(price).toBeFocused();
    await keys.press('ControlOrMeta+a');
    await keys.type('305000');
    await keys.press('Enter');
    await expect(broker.getByText('Your changes are saved, and the buyer is notified.')).toBeVisible();
    await expect(broker.getByRole('region', { name: 'History' })).toContainText('from $301,000 to $305,000');
  });

  await test.step('approves, sends back, and declines with a reason', async () => {
    await keys.press('a');
    await expect(dialog('Approve this offer?')).toBeVisible();
    await tabTo(dialog('Approve this offer?').getByRole('button', { name: 'Approve' }));
    await keys.press('Enter');
    await expect(broker.getByText('This offer is now: Ready for Review.')).toBeFocused();
    // keys belong to a dialog until it is gone, and do what the buttons on the screen do
    await expect(dialog('Approve this offer?')).toHaveCount(0);
    await expect(dialog('Offer').getByRole('button', { name: 'Back for changes' })).toBeVisible();
    await keys.press('b');
    await tabTo(dialog('Send back for changes?').getByRole('button', { name: 'Back for changes' }));
    await keys.press('Enter');
    await expect(broker.getByText('This offer is now: Under review.')).toBeFocused();
    await expect(dialog('Send back for changes?')).toHaveCount(0);
    await expect(dialog('Offer').getByRole('button', { name: 'Approve' })).toBeVisible();
    await keys.press('d');
    await tabTo(dialog('Decline this offer?').getByLabel(/^Reason/));
    await keys.type('Asked to be declined.');
    await tabTo(dialog('Decline this offer?').getByRole('button', { name: 'Decline' }));
    await keys.press('Enter');
    await expect(broker.getByText('This offer is now: Declined.')).toBeFocused();
    await keys.press('Escape');
    await expect(broker.getByRole('button', { name: /offer of Ada Queue/ })).toHaveCount(0);
  });
});
