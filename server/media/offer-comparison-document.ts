/**
 * The offers on a home compared, as a PDF that its seller shares with their family. The texts are those of the screen.
 */
import type { Brand } from '#shared/brand/brand.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { formatDay } from '#shared/kernel/zoned-time.ts';
import { placeOn, proceedsAxis, shortUsd } from '#shared/offers/offers.comparison-axis.ts';
import {
  comparisonSections,
  differenceText,
  gapTexts,
  NOT_SAID,
  type ComparisonRow,
} from '#shared/offers/offers.comparison-rows.ts';
import type { ComparedOffers, OfferComparison } from '#shared/offers/offers.comparison.ts';
import { RISK_LEVEL_LABELS } from '#shared/offers/offers.strength.ts';
import {
  BRICK,
  FONTS,
  GREEN,
  INK,
  LINE,
  openPaper,
  PAGE,
  section,
  SOFT,
  WHITE,
  WIDTH,
  type Paper,
} from './pdf-page.ts';

export interface ComparisonDocument {
  comparison: ComparedOffers;
  home: { address: string; place: string };
  brand: Brand;
  at: Date;
}

/** Offers in one table at most; more are divided evenly. */
const MAX_PER_TABLE = 4;
const LABEL = 132;
const CELL = 9.5;

/** The PDF's bytes. The same comparison and time give the same pages. */
export async function offerComparisonPdf(about: ComparisonDocument): Promise<Uint8Array> {
  const { comparison, home, brand, at } = about;
  const paper = await openPaper({ title: `Offers on ${home.address}`, author: brand.brokerage, at });
  heading(paper, about);
  picture(paper, comparison);
  const { offers } = comparison;
  const perTable = Math.ceil(offers.length / Math.ceil(offers.length / MAX_PER_TABLE));
  for (let from = 0; from < offers.length; from += perTable) table(paper, comparison, from, perTable);
  judgments(paper, comparison);
  closing(paper, brand);
  footers(paper, about);
  return paper.pdf.save();
}

function heading(paper: Paper, { comparison, home, brand, at }: ComparisonDocument): void {
  const band = 78;
  const date = formatDay(at, comparison.zone);
  paper.page.drawRectangle({ x: 0, y: PAGE.height - band, width: PAGE.width, height: band, color: GREEN });
  paper.at(brand.product, PAGE.height - 42, { font: FONTS.title, size: 22, color: WHITE });
  paper.at(brand.tagline, PAGE.height - 60, { size: 9, color: WHITE });
  paper.at('Offers compared', PAGE.height - 42, { font: FONTS.title, size: 16, color: WHITE, align: 'right' });
  paper.at(date, PAGE.height - 60, { size: 9, color: WHITE, align: 'right' });
  paper.y = PAGE.height - band - 26;
  paper.text(home.address, { font: FONTS.title, size: 24, lead: 1.15 });
  paper.text(home.place, { size: 12, color: SOFT });
  paper.y -= 10;
  const best = comparison.offers.filter(({ isBest }) => isBest);
  if (best[0] && comparison.bestProceeds !== null)
    paper.text(
      `${best.map(({ buyer }) => buyer).join(' and ')}: the highest proceeds, ${formatUsd(comparison.bestProceeds)}`,
      { font: FONTS.title, size: 15, color: GREEN, lead: 1.3 },
    );
}

const PLOT = { x: PAGE.margin + 150, width: WIDTH - 150 - 110 } as const;

/** One line for each offer: who, where it is on the axis, how much. */
function picture(paper: Paper, { offers, bestProceeds }: ComparedOffers): void {
  const amounts = offers.flatMap(({ proceeds }) => (proceeds === null ? [] : [proceeds]));
  if (!amounts.length) return;
  const axis = proceedsAxis(amounts);
  const xOf = (amount: number) => PLOT.x + placeOn(axis, amount) * PLOT.width;
  section(paper, 'What each offer leaves you', () => {
    paper.y -= 6;
    for (const offer of offers) {
      paper.need(34);
      const y = paper.y - 14;
      const page = paper.page;
      page.drawLine({ start: { x: PLOT.x, y }, end: { x: PLOT.x + PLOT.width, y }, thickness: 1, color: LINE });
      if (bestProceeds !== null) {
        const x = xOf(bestProceeds);
        page.drawLine({
          start: { x, y: y - 15 },
          end: { x, y: y + 15 },
          thickness: 0.75,
          color: GREEN,
          dashArray: [3, 2],
        });
      }
      if (offer.proceeds !== null) {
        const x = xOf(offer.proceeds);
        if (offer.isOnTable && !offer.isBest && bestProceeds !== null)
          page.drawLine({ start: { x, y }, end: { x: xOf(bestProceeds), y }, thickness: 2.5, color: BRICK });
        const color = offer.isBest ? GREEN : offer.isOnTable ? BRICK : SOFT;
        page.drawCircle({ x, y, size: 5, borderWidth: 2, borderColor: color, color: offer.isOnTable ? color : WHITE });
      }
      paper.at(offer.buyer, y + 2, { font: FONTS.bold, size: 10, width: 140 });
      paper.at(`${formatUsd(offer.terms.price)}, ${offer.terms.paymentMethod.toLowerCase()}`, y - 10, {
        size: 8.5,
        color: SOFT,
        width: 140,
      });
      const amount = offer.proceeds === null ? '–' : formatUsd(offer.proceeds);
      paper.at(amount, y + 1, { font: FONTS.title, size: 12.5, align: 'right' });
      if (offers.length > 1)
        paper.at(differenceText(offer, bestProceeds), y - 11, { size: 8.5, color: SOFT, align: 'right' });
      paper.y -= 34;
    }
    for (const tick of axis.ticks) {
      const label = shortUsd(tick);
      const x = xOf(tick) - paper.widthOf(label, FONTS.sans, 8) / 2;
      paper.at(label, paper.y - 8, { size: 8, color: SOFT, x });
    }
    paper.y -= 16;
  });
}

const LEAD = CELL * 1.3;
/** A row that is higher goes on at the top of the next page. */
const KEPT = 260;

/** The lines of a row: those of its label, then those of each cell. */
function linesOfRow(paper: Paper, row: ComparisonRow, cells: readonly string[], column: number): string[][] {
  const style = { size: CELL, ...(row.isResult && { font: FONTS.bold }) };
  return [row.label, ...cells].map((words, at) =>
    paper.linesOf(words, { ...style, width: at ? column - 10 : LABEL - 8 }),
  );
}
const heightOfLines = (lines: readonly string[][]) => Math.max(...lines.map(({ length }) => length)) * LEAD + 7;

function rowOf(
  paper: Paper,
  row: ComparisonRow,
  cells: readonly string[],
  { column, head }: { column: number; head: () => void },
): void {
  const lines = linesOfRow(paper, row, cells, column);
  const height = heightOfLines(lines);
  needBelow(paper, height > KEPT ? LEAD + 7 : height, head);
  if (row.isResult)
    paper.page.drawRectangle({
      x: PAGE.margin - 6,
      y: paper.y - height,
      width: WIDTH + 12,
      height,
      color: LINE,
      opacity: 0.45,
    });
  paper.y -= 3;
  for (let line = 0; lines.some(({ length }) => line < length); line += 1) {
    needBelow(paper, LEAD, head);
    paper.y -= LEAD;
    lines.forEach((of, at) => {
      const color = row.isResult ? (at ? GREEN : INK) : at ? INK : SOFT;
      paper.at(of[line] ?? '', paper.y + CELL * 0.15, {
        x: at ? PAGE.margin + LABEL + (at - 1) * column : PAGE.margin,
        width: at ? column - 10 : LABEL - 8,
        size: CELL,
        color,
        ...(row.isResult && { font: FONTS.bold }),
      });
    });
  }
  paper.y -= 4;
  paper.page.drawLine({
    start: { x: PAGE.margin, y: paper.y },
    end: { x: PAGE.margin + WIDTH, y: paper.y },
    thickness: 0.5,
    color: LINE,
  });
}

/** Starts a new page, below the head of the table, unless this many points are left. */
function needBelow(paper: Paper, points: number, head: () => void): void {
  const { page } = paper;
  paper.need(points);
  if (paper.page !== page) head();
}

/** The offers from this one on, side by side. */
function table(paper: Paper, comparison: ComparedOffers, from: number, count: number): void {
  const offers = comparison.offers.slice(from, from + count);
  const column = (WIDTH - LABEL) / Math.max(2, offers.length);
  const head = () => {
    const top = paper.y;
    const ends = offers.map((offer, at) => {
      paper.y = top;
      const style = { x: PAGE.margin + LABEL + at * column, width: column - 10 };
      paper.text(offer.buyer, { ...style, font: FONTS.bold, size: 11 });
      paper.text(offer.standing.label, { ...style, size: 8.5, color: SOFT });
      return paper.y;
    });
    paper.y = Math.min(...ends) - 6;
    paper.rule(GREEN);
  };
  paper.need(320);
  paper.y -= 18;
  head();
  for (const { label, rows } of comparisonSections(comparison)) {
    const shown = rows
      .filter(({ key }) => comparison.offers.length > 1 || key !== 'difference')
      .map((row) => ({ row, cells: row.cells.slice(from, from + count) }))
      .filter(({ cells }) => cells.some((cell) => cell !== NOT_SAID));
    const heights = shown.slice(0, 2).map(({ row, cells }) => heightOfLines(linesOfRow(paper, row, cells, column)));
    needBelow(
      paper,
      Math.min(
        heights.reduce((sum, height) => sum + height, 30),
        KEPT,
      ),
      head,
    );
    paper.y -= 8;
    paper.text(label, { font: FONTS.title, size: 12 });
    paper.y -= 2;
    for (const { row, cells } of shown) rowOf(paper, row, cells, { column, head });
  }
}

function linesAbout(offer: OfferComparison): string[] {
  return [
    ...gapTexts(offer.isOnTable ? offer.gap : null)
      .slice(0, 1)
      .map((text) => `${text} to match the best offer.`),
    `Financing: ${offer.strength.label.toLowerCase()}. ${offer.strength.reasons.join(' ')}`,
    // missing proof is said with the financing
    ...offer.risks
      .filter(({ key }) => key !== 'proof')
      .map(({ level, title, reason }) => `${RISK_LEVEL_LABELS[level]} risk. ${title}: ${reason}`),
  ];
}

/** What each offer would need, how sure it is, and what can go wrong. */
function judgments(paper: Paper, { offers }: ComparedOffers): void {
  section(paper, 'What to know about each offer', () => {
    for (const offer of offers) {
      const lines = linesAbout(offer);
      const style = { size: 10, lead: 1.4, x: PAGE.margin + 12, width: WIDTH - 12 };
      const height = lines.reduce((sum, line) => sum + paper.heightOf(line, style) + 2, 28);
      paper.need(Math.min(height, 300));
      paper.y -= 8;
      paper.text(`${offer.buyer}, ${formatUsd(offer.terms.price)}`, { font: FONTS.bold, size: 11 });
      for (const line of lines) {
        paper.y -= 2;
        paper.need(paper.heightOf(line, style));
        paper.at('•', paper.y - 11.5, { size: 10, color: GREEN });
        paper.text(line, style);
      }
    }
  });
}

function closing(paper: Paper, brand: Brand): void {
  section(paper, 'About these figures', () => {
    paper.text(
      'Estimated proceeds are the price less every cost of the sale and the mortgage, based on what’s ' +
        'customary in the state. They’re an estimate: the closing statement has the final figures. The highest ' +
        'proceeds aren’t always the best offer. How sure it is to close matters just as much.',
      { size: 10, lead: 1.5 },
    );
    paper.y -= 4;
    paper.text(`Questions: ${brand.brokerage}, ${brand.supportPhone}, ${brand.supportEmail}.`, { size: 10 });
  });
}

function footers(paper: Paper, { brand, home, comparison, at }: ComparisonDocument): void {
  const pages = paper.pdf.getPages();
  pages.forEach((page, index) => {
    paper.page = page;
    page.drawLine({
      start: { x: PAGE.margin, y: 48 },
      end: { x: PAGE.margin + WIDTH, y: 48 },
      thickness: 0.5,
      color: LINE,
    });
    paper.at(`${brand.brokerage}. Offers on ${home.address}, ${formatDay(at, comparison.zone)}.`, 34, {
      size: 8,
      color: SOFT,
      width: WIDTH - 60,
    });
    paper.at(`${index + 1} of ${pages.length}`, 34, { size: 8, color: SOFT, align: 'right' });
  });
}
