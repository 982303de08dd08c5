/** What the demo's buyers look for and can pay: preferences, budgets, matches, and letters of their lenders. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { DocumentText } from '#shared/document-analysis/document-analysis.types.ts';
import type { UserActor } from '#shared/kernel/actor.ts';
import { readLetter } from '#shared/pre-approvals/letter-reading.ts';
import { letterToday } from '#shared/pre-approvals/pre-approvals.rules.ts';
import type { AppContext } from '../../../server/context.ts';
import { storeUpload } from '../../../server/services/uploads/store-upload.ts';
import { changePreApproval, createPreApproval } from '../../../server/workflows/pre-approvals/own-pre-approval.ts';
import { reviewPreApproval } from '../../../server/workflows/pre-approvals/review-pre-approval.ts';
import { matchOffMarket } from '../../../server/workflows/property-matches/match-off-market.ts';
import { notifyOfMatches } from '../../../server/workflows/property-matches/notify-of-matches.ts';
import { searchHomes } from '../../../server/workflows/property-matches/search-homes.ts';
import { samplePdf } from '../sample-pdf.ts';
import type { StoryBuilder } from '../story-builder.ts';

/** The lines of a letter as they stand on its page. */
const textOf = (lines: readonly string[]): DocumentText => ({
  pageCount: 1,
  pages: [lines.map((text, at) => ({ text, x: 72, y: 92 + at * 20, width: text.length * 6, size: 12 }))],
});

async function uploadLetter(context: AppContext, buyer: UserActor, lines: readonly string[]): Promise<string> {
  const pdf = samplePdf(...lines);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthport-demo-'));
  try {
    const file = path.join(folder, 'letter.pdf');
    await writeFile(file, pdf);
    const { id } = await storeUpload(
      context,
      buyer,
      { type: 'OFFER_DOC', docType: 'PRE_APPROVAL', analyze: false },
      {
        path: file,
        fileName: 'Pre-approval letter.pdf',
        size: pdf.length,
        sha256: createHash('sha256').update(pdf).digest('hex'),
      },
    );
    return id;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function buyersPrepare(builder: StoryBuilder, context: AppContext): Promise<void> {
  const { at, run } = builder;
  const [marcus, ines, nadia, june] = await Promise.all(
    ['buyer', 'pbuyer', 'nadia.brooks', 'admin'].map((name) => builder.person(`${name}@hearthport.test`)),
  );

  const looksFor = async (buyer: UserActor, criteria: object, budget: object, sentence: string) => {
    const { userId } = buyer;
    await run(buyer, at(-6, 20), async ({ tx }) => {
      await tx.buyerPreference.create({ data: { userId, ...criteria } });
      await tx.buyerBudget.create({ data: { userId, ...budget } });
    });
    await run(buyer, at(-5, 20), (unit) =>
      searchHomes(unit, userId, { sentence, applyPreferences: true, leftOut: [] }),
    );
  };
  await looksFor(
    marcus!,
    {
      minBedrooms: 3,
      minBathrooms: 2,
      maxPrice: 560_000,
      cities: ['Nashville, TN', 'Franklin, TN', 'Chattanooga, TN'],
      niceToHaves: ['Porch'],
      dealBreakers: ['HOA'],
    },
    {
      grossMonthlyIncome: 11_800,
      monthlyDebts: 540,
      downPayment: 90_000,
      interestRate: 6.6,
      selectedHomePrice: 520_000,
    },
    'three beds with a garage under 560',
  );
  // one home fits him before it is listed
  await run(marcus!, at(-2, 9), async (unit) => {
    await matchOffMarket(unit, { userId: marcus!.userId });
    await notifyOfMatches(unit, marcus!.userId);
  });
  await looksFor(
    ines!,
    { minBedrooms: 3, maxPrice: 450_000, cities: ['Huntsville, AL', 'Birmingham, AL'], niceToHaves: ['Fenced yard'] },
    {
      grossMonthlyIncome: 8_900,
      monthlyDebts: 380,
      downPayment: 60_000,
      interestRate: 6.75,
      selectedHomePrice: 410_000,
    },
    'three beds under 450',
  );

  const sends = async (buyer: UserActor, days: number, name: string, lender: string, amount: string) => {
    const until = letterToday(at(days + 75));
    const lines = [
      lender,
      'Mortgage Pre-Approval',
      `Borrower: ${name}`,
      `Purchase price up to: ${amount}`,
      `This pre-approval expires on ${until}.`,
    ];
    const uploadId = await uploadLetter(context, buyer, lines);
    const reading = readLetter(textOf(lines), 'PRE_APPROVAL');
    const { id } = await run(buyer, at(days, 9), (unit) => createPreApproval(unit, buyer, uploadId, reading));
    await run(buyer, at(days, 9, 15), (unit) => changePreApproval(unit, id, {}, { status: 'WAITING' }));
    return { id, until };
  };
  const accepted = await sends(ines!, -12, 'Ines Calloway', 'First Cumberland Bank', '$445,000');
  await run(june!, at(-11), (unit) =>
    reviewPreApproval(unit, accepted.id, { status: 'ACCEPTED', amount: 445_000, validUntil: accepted.until }),
  );
  await run(ines!, at(-11, 18), (unit) => changePreApproval(unit, accepted.id, {}, { share: 'OFFER_PRICE' }));
  await sends(nadia!, -1, 'Nadia Brooks', 'Magic City Credit Union', '$318,000');
}
