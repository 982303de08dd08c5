/** A price opinion as a PDF for its seller, made only from the stored opinion. */
import { officeIn, type Brand } from '#shared/brand/brand.ts';
import { PRICE_MEANINGS, PRICE_NAMES, type Comparison } from '#shared/comps/comps.types.ts';
import { HOW_IT_IS_MADE, NOT_AN_APPRAISAL } from '#shared/comps/price-opinion.messages.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { formatDay } from '#shared/kernel/zoned-time.ts';
import { STATE_NAMES } from '#shared/listings/listings.types.ts';
import { BRICK, FONTS, GREEN, LINE, openPaper, PAGE, section, SOFT, WHITE, WIDTH, type Paper } from './pdf-page.ts';
import { attributionOf, factsOf, saleBlock, salesTable } from './price-opinion-sales.ts';

export interface DocumentOpinion {
  price1: number;
  price2: number;
  price3: number;
  approvedPrice: number | null;
  note: string;
  approvedAt: Date | null;
  comparison: Comparison;
  /** The broker who approved it, or who drafted it. */
  broker: string | null;
  /** IANA name of the zone of the home; days are printed in it. */
  zone: string;
}

const stateOf = (state: string) => (state === 'TN' ? ('TN' as const) : ('AL' as const));

/** The PDF's bytes. The same opinion and brand give the same pages. */
export async function priceOpinionDocument(opinion: DocumentOpinion, brand: Brand): Promise<Uint8Array> {
  const {
    comparison: { subject },
  } = opinion;
  const day = (at: Date | string) => formatDay(at, opinion.zone);
  const made = new Date(opinion.approvedAt ?? opinion.comparison.asOf);
  const paper = await openPaper({
    title: `Price opinion: ${subject.address}, ${subject.city}`,
    author: brand.brokerage,
    at: made,
  });
  heading(paper, opinion, brand, day(made));
  prices(paper, opinion);
  if (opinion.note) section(paper, 'What your broker says', () => paper.text(opinion.note, { size: 10.5, lead: 1.5 }));
  section(paper, 'How we arrived at it', () => paper.text(HOW_IT_IS_MADE, { size: 10.5, lead: 1.5 }));
  salesTable(paper, opinion.comparison, day);
  opinion.comparison.comps.forEach((comp, at) => saleBlock(paper, opinion.comparison, comp, at, day));
  closing(paper, opinion, brand, day(made));
  footers(paper, opinion, brand);
  return paper.pdf.save();
}

function heading(
  paper: Paper,
  { comparison: { subject }, approvedAt }: DocumentOpinion,
  brand: Brand,
  date: string,
): void {
  const band = 78;
  paper.page.drawRectangle({ x: 0, y: PAGE.height - band, width: PAGE.width, height: band, color: GREEN });
  paper.at(brand.product, PAGE.height - 42, { font: FONTS.title, size: 22, color: WHITE });
  paper.at(brand.tagline, PAGE.height - 60, { size: 9, color: WHITE });
  paper.at(approvedAt ? 'Price opinion' : 'Price opinion: draft', PAGE.height - 42, {
    font: FONTS.title,
    size: 16,
    color: WHITE,
    align: 'right',
  });
  paper.at(date, PAGE.height - 60, { size: 9, color: WHITE, align: 'right' });
  paper.y = PAGE.height - band - 26;
  paper.text(subject.address, { font: FONTS.title, size: 24, lead: 1.15 });
  paper.text(`${subject.city}, ${subject.state} ${subject.zip}`, { size: 12, color: SOFT });
  paper.y -= 2;
  paper.text(factsOf(subject), { size: 10.5 });
}

function prices(paper: Paper, opinion: DocumentOpinion): void {
  const three = [opinion.price1, opinion.price2, opinion.price3];
  paper.y -= 14;
  if (opinion.approvedPrice !== null) {
    paper.text(`We recommend ${formatUsd(opinion.approvedPrice)}`, { font: FONTS.title, size: 18, color: GREEN });
    paper.y -= 6;
  }
  const all = [...three, ...(opinion.approvedPrice === null ? [] : [opinion.approvedPrice])];
  const [min, max] = [Math.min(...all), Math.max(...all)];
  const place = (price: number) => PAGE.margin + 20 + ((price - min) / Math.max(1, max - min)) * (WIDTH - 40);
  const y = paper.y - 14;
  paper.page.drawRectangle({ x: PAGE.margin, y: y - 3, width: WIDTH, height: 6, color: LINE });
  paper.page.drawRectangle({
    x: place(opinion.price1),
    y: y - 3,
    width: Math.max(1, place(opinion.price3) - place(opinion.price1)),
    height: 6,
    color: GREEN,
  });
  for (const price of three)
    paper.page.drawCircle({ x: place(price), y, size: 7, color: WHITE, borderColor: GREEN, borderWidth: 3 });
  if (opinion.approvedPrice !== null)
    paper.page.drawCircle({ x: place(opinion.approvedPrice), y, size: 3, color: BRICK });
  paper.y = y - 18;
  const column = WIDTH / 3;
  const top = paper.y;
  const ends = three.map((price, at) => {
    const style = { x: PAGE.margin + at * column, width: column - 14 };
    paper.y = top;
    paper.text(`${PRICE_NAMES[at]}${price === opinion.approvedPrice ? ' (recommended)' : ''}`, {
      ...style,
      font: FONTS.bold,
      size: 9.5,
    });
    paper.text(formatUsd(price), { ...style, font: FONTS.title, size: 17 });
    paper.text(PRICE_MEANINGS[at] ?? '', { ...style, size: 8.5, color: SOFT });
    return paper.y;
  });
  paper.y = Math.min(...ends);
}

function closing(paper: Paper, opinion: DocumentOpinion, brand: Brand, date: string): void {
  const {
    comparison: { subject, comps, asOf },
  } = opinion;
  const state = stateOf(subject.state);
  const office = officeIn(brand, state);
  section(paper, 'About this document', () => {
    paper.text(NOT_AN_APPRAISAL, { size: 10, lead: 1.5, font: FONTS.bold });
    paper.y -= 4;
    paper.text(
      'The prices are based on sales known on the day it was made. Markets change, and no one can promise a ' +
        'price. The asking price is your decision.',
      { size: 10, lead: 1.5 },
    );
  });
  section(paper, 'Who made it', () => {
    paper.text(
      `${opinion.broker ? `${opinion.broker}, ` : ''}${brand.brokerage}, ${STATE_NAMES[state]} license ` +
        `${brand.licenseNumbers[state]}`,
      { font: FONTS.bold, size: 10 },
    );
    if (office)
      paper.text(`${office.street}, ${office.city}, ${office.state} ${office.zip}, ${office.phone}`, { size: 10 });
    paper.text(`${brand.supportEmail}. ${opinion.approvedAt ? 'Approved' : 'Drafted'} ${date}.`, { size: 10 });
  });
  const notices = [
    ...new Set(
      comps.flatMap(({ home }) => {
        const { disclaimer, copyright } = attributionOf(home, new Date(asOf).getFullYear());
        return [`${disclaimer}${copyright ? ` ${copyright}` : ''}`];
      }),
    ),
  ];
  section(paper, 'Where the facts come from', () => {
    for (const notice of notices) paper.text(notice, { size: 8.5, color: SOFT });
  });
}

function footers(paper: Paper, { comparison: { subject } }: DocumentOpinion, brand: Brand): void {
  const pages = paper.pdf.getPages();
  const state = stateOf(subject.state);
  pages.forEach((page, at) => {
    paper.page = page;
    page.drawLine({
      start: { x: PAGE.margin, y: 48 },
      end: { x: PAGE.margin + WIDTH, y: 48 },
      thickness: 0.5,
      color: LINE,
    });
    paper.at(
      `${brand.brokerage}, license ${brand.licenseNumbers[state]}. A broker’s price opinion, not an appraisal.`,
      34,
      { size: 8, color: SOFT },
    );
    paper.at(`${at + 1} of ${pages.length}`, 34, { size: 8, color: SOFT, align: 'right' });
  });
}
