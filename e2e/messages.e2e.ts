import type { Page } from '@playwright/test';
import { pageOf, signIn } from './api.ts';
import { samplePdf, samplePhoto } from './files.ts';
import { expect, test } from './test.ts';
import { DESKTOP_SIZE, fitsAt, PHONE_SIZE } from './widths.ts';

const MARK = Date.now().toString(36);

interface Thread {
  listingId: string;
  other: { id: string } | null;
  canWrite: boolean;
  home: { address: string };
}

/** The messages of the open thread. */
const log = (page: Page) => page.getByRole('log');
const write = async (page: Page, text: string) => {
  await page.getByLabel('Write a message').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
};

test('buyer and seller exchange messages: live, unread, stored offline, full screen, caught up', async ({
  browser,
  request,
}) => {
  const token = await signIn(request, 'buyer@hearthport.test');
  const { data } = (await (
    await request.get('/api/message-threads', { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { data: Thread[] };
  const seller = {
    email: 'grace.okafor@hearthport.test',
    token: await signIn(request, 'grace.okafor@hearthport.test'),
  };
  const mine = (await (
    await request.get('/api/message-threads', { headers: { authorization: `Bearer ${seller.token}` } })
  ).json()) as { data: Thread[] };
  const thread = data.find((row) => row.canWrite && mine.data.some((other) => other.listingId === row.listingId))!;
  expect(thread, 'the demo has a sale between its buyer and its seller').toBeTruthy();

  const buyer = await pageOf(browser, request, 'buyer@hearthport.test');
  const grace = await pageOf(browser, request, seller.email);
  await buyer.goto(`/messages?listing=${thread.listingId}&with=${thread.other!.id}`);

  await test.step('a message is counted as unread on the other side, live', async () => {
    await grace.goto('/settings');
    await expect(buyer.getByRole('button', { name: 'Send' })).toBeDisabled();
    await write(buyer, `Good morning ${MARK}`);
    await expect(log(buyer).getByText(`Good morning ${MARK}`)).toBeVisible();
    const bell = grace.getByRole('button', { name: /^Notifications, \d+ unread/ });
    await expect(bell).toBeVisible();
    await bell.click();
    const popover = grace.getByRole('dialog', { name: 'Notifications' });
    await expect(popover.getByText(/wrote to you about/).first()).toBeVisible();
    await expect(popover.getByRole('link', { name: /All messages, \d+ unread/ })).toBeVisible();
    await popover
      .getByText(/wrote to you about/)
      .first()
      .click();
    await expect(grace).toHaveURL(/\/messages\?listing=/);
    await expect(log(grace).getByText(`Good morning ${MARK}`)).toBeVisible();
    await expect(grace.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  });

  await test.step('and replied to, in the other window without a reload', async () => {
    await write(grace, `And to you ${MARK}`);
    await expect(log(buyer).getByText(`And to you ${MARK}`)).toBeVisible();
  });

  await test.step('a photo and a PDF are sent, and opened on the other side', async () => {
    await buyer
      .getByLabel('Photos and PDFs to send')
      .setInputFiles([
        await samplePhoto('crack.jpg', '#b3362c'),
        await samplePhoto('wrong.jpg', '#2f6690'),
        samplePdf('quote.pdf', 'Repair of a wall'),
      ]);
    await buyer.getByRole('button', { name: 'Remove wrong.jpg' }).click();
    const files = buyer.getByRole('list', { name: 'Files to send' });
    await expect(files.getByRole('listitem')).toHaveCount(2);
    await expect(buyer.getByText('Ready to send.')).toBeVisible();
    await fitsAt(buyer, PHONE_SIZE);
    await buyer.setViewportSize(DESKTOP_SIZE);
    // without a word
    await buyer.getByRole('button', { name: 'Send' }).click();
    await expect(files).toHaveCount(0);
    const photo = log(grace).getByRole('button', { name: 'Photo 1 of 1 by Marcus: crack.jpg' });
    await photo.click();
    const viewer = grace.getByRole('dialog', { name: 'Photos by Marcus' });
    const picture = viewer.getByRole('img', { name: 'Photo by Marcus: crack.jpg' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(800);
    await grace.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(photo).toBeFocused();
    const download = grace.waitForEvent('download');
    await log(grace)
      .getByRole('button', { name: /^Download quote\.pdf/ })
      .click();
    expect((await download).suggestedFilename()).toBe('quote.pdf');
    await expect(grace.getByRole('list', { name: 'Threads' }).getByText('Sent 2 files').first()).toBeVisible();
    await fitsAt(grace, PHONE_SIZE);
    await grace.setViewportSize(DESKTOP_SIZE);
    await expect(log(buyer).getByText('· Read')).toBeVisible();
  });

  await test.step('offline nothing is lost: messages are stored and sent afterwards', async () => {
    await buyer.context().setOffline(true);
    await write(buyer, `Written in a tunnel ${MARK}`);
    await expect(buyer.getByText('It will be sent as soon as you’re back online.')).toBeVisible();
    await expect(log(buyer).getByRole('button', { name: 'Try again' })).toBeVisible();
    await write(grace, `While you were away ${MARK}`);
    await expect(log(buyer).getByText(`While you were away ${MARK}`)).toHaveCount(0);
    await buyer.context().setOffline(false);
    await expect(log(grace).getByText(`Written in a tunnel ${MARK}`)).toBeVisible();
    // missed messages arrive, and each message once
    await expect(log(buyer).getByText(`While you were away ${MARK}`)).toBeVisible();
    await expect(log(buyer).getByText(`Written in a tunnel ${MARK}`)).toHaveCount(1);
    await expect(log(buyer).getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(log(grace).getByText(`Written in a tunnel ${MARK}`)).toHaveCount(1);
  });

  await test.step('full screen and back', async () => {
    await buyer.getByRole('button', { name: 'Show messages in full screen' }).click();
    const dialog = buyer.getByRole('dialog', { name: /^Messages with/ });
    await expect(dialog.getByText(`Written in a tunnel ${MARK}`)).toBeVisible();
    await dialog.getByLabel('Write a message').fill('a draft');
    await dialog.getByRole('button', { name: 'Exit full screen' }).click();
    await expect(dialog).toHaveCount(0);
    // a draft is stored per thread
    await expect(buyer.getByLabel('Write a message')).toHaveValue('a draft');
    await buyer.reload();
    await expect(buyer.getByLabel('Write a message')).toHaveValue('a draft');
  });

  await buyer.context().close();
  await grace.context().close();
});

test('an email turns email copies off without a login, and on again', async ({ page, request }) => {
  const admin = await signIn(request, 'admin@hearthport.test');
  const { data } = (await (
    await request.get('/api/emails?to=seller@hearthport.test', { headers: { authorization: `Bearer ${admin}` } })
  ).json()) as { data: { text: string }[] };
  const link = data.map(({ text }) => /Unsubscribe: (\S+)/.exec(text)?.[1]).find(Boolean)!;
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expect(page.getByText('Email copies are off')).toBeVisible();
  await page.getByRole('button', { name: 'Undo: turn them back on' }).click();
  await expect(page.getByText('Email copies are on again')).toBeVisible();
});
