/** A price opinion as a PDF for its seller, made only from the stored opinion. */
import type { Brand } from '#shared/brand/brand.ts';
import { adjusted } from '#shared/comps/adjustments.rules.ts';
import {
  ADJUSTMENT_LABELS,
  PRICE_MEANINGS,
  PRICE_NAMES,
  type Comparison,
  type ComparedFacts,
  type SoldHome,
} from '#shared/comps/comps.types.ts';
import { HOW_IT_IS_MADE, NOT_AN_APPRAISAL } from '#shared/comps/price-opinion.messages.ts';
import { milesApart } from '#shared/comps/similarity.rules.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { formatDay } from '#shared/kernel/zoned-time.ts';
import { PROPERTY_TYPE_LABELS, STATE_NAMES } from '#shared/listings/listings.types.ts';
import { homeAttribution } from '#shared/site/home-attribution.ts';
import { BRICK, GREEN, INK, LINE, openPaper, PAGE, SOFT, WHITE, WIDTH, type Paper } from './pdf-page.ts';

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
}

const letter = (at: number) => String.fromCharCode(65 + at);
const signed = (amount: number) => (amount < 0 ? `–${formatUsd(-amount)}` : `+${formatUsd(amount)}`);
const stateOf = (state: string) => (state === 'TN' ? ('TN' as const) : ('AL' as const));

function factsOf(home: ComparedFacts): string {
  const baths = home.baths === null ? null : home.baths + (home.halfBaths ?? 0) / 2;
  return [
    PROPERTY_TYPE_LABELS[home.propertyType],
    home.beds === null ? null : `${home.beds} beds`,
    baths === null ? null : `${baths} baths`,
    home.area === null ? null : `${home.area.toLocaleString('en-US')} sq ft`,
    home.yearBuilt === null ? null : `built ${home.yearBuilt}`,
    home.lotSizeAcres === null ? null : `${Number(home.lotSizeAcres.toFixed(2))} acres`,
    home.garageSpaces ? `garage for ${home.garageSpaces}` : null,
    home.basementArea ? `basement ${home.basementArea.toLocaleString('en-US')} sq ft` : null,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The PDF's bytes. The same opinion and brand give the same pages. */
export async function priceOpinionDocument(opinion: DocumentOpinion, brand: Brand): Promise<Uint8Array> {
  const {
    comparison: { subject },
  } = opinion;
  const zone = timeZoneOfHome(subject.state, null);
  const day = (at: Date | string) => formatDay(at, zone);
  const made = new Date(opinion.approvedAt ?? opinion.comparison.asOf);
  const paper = await openPaper({
    title: `Price opinion: ${subject.address}, ${subject.city}`,
    author: brand.brokerage,
    at: made,
  });
  heading(paper, opinion, brand, day(made));
  prices(paper, opinion);
  if (opinion.note) section(paper, 'What your broker says', () => paper.text(opinion.note, { size: 10.5, lead: 1.5 }));
  section(paper, 'How we came to it', () => paper.text(HOW_IT_IS_MADE, { size: 10.5, lead: 1.5 }));
  summary(paper, opinion.comparison, day);
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
  const { fonts } = paper;
  const band = 78;
  paper.page.drawRectangle({ x: 0, y: PAGE.height - band, width: PAGE.width, height: band, color: GREEN });
  paper.at(brand.product, PAGE.height - 42, { font: fonts.serif, size: 22, color: WHITE });
  paper.at(brand.tagline, PAGE.height - 60, { size: 9, color: WHITE });
  paper.at(approvedAt ? 'Price opinion' : 'Price opinion: draft', PAGE.height - 42, {
    font: fonts.serif,
    size: 16,
    color: WHITE,
    align: 'right',
  });
  paper.at(date, PAGE.height - 60, { size: 9, color: WHITE, align: 'right' });
  paper.y = PAGE.height - band - 26;
  paper.text(subject.address, { font: fonts.serif, size: 24, lead: 1.15 });
  paper.text(`${subject.city}, ${subject.state} ${subject.zip}`, { size: 12, color: SOFT });
  paper.y -= 2;
  paper.text(factsOf(subject), { size: 10.5 });
}

function prices(paper: Paper, opinion: DocumentOpinion): void {
  const { fonts } = paper;
  const three = [opinion.price1, opinion.price2, opinion.price3];
  paper.y -= 14;
  if (opinion.approvedPrice !== null) {
    paper.text(`We recommend ${formatUsd(opinion.approvedPrice)}`, { font: fonts.serif, size: 18, color: GREEN });
    paper.y -= 6;
  }
  const all = [...three, ...(opinion.approvedPrice === null ? [] : [opinion.approvedPrice])];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const place = (price: number) => PAGE.margin + 20 + ((price - least) / Math.max(1, most - least)) * (WIDTH - 40);
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
      font: fonts.bold,
      size: 9.5,
    });
    paper.text(formatUsd(price), { ...style, font: fonts.serif, size: 17 });
    paper.text(PRICE_MEANINGS[at] ?? '', { ...style, size: 8.5, color: SOFT });
    return paper.y;
  });
  paper.y = Math.min(...ends);
}

function section(paper: Paper, title: string, write: () => void): void {
  paper.need(60);
  paper.y -= 12;
  paper.text(title, { font: paper.fonts.serif, size: 14 });
  paper.y -= 2;
  write();
}

const COLUMNS = [
  { label: '', x: 0, width: 18 },
  { label: 'Home', x: 18, width: 186 },
  { label: 'Sold', x: 206, width: 76 },
  { label: 'Sold for', x: 282, width: 72 },
  { label: 'Net change', x: 354, width: 72 },
  { label: 'Were it yours', x: 426, width: 78 },
] as const;

/** One row of the table: the column texts, numbers right-aligned. */
function row(paper: Paper, cells: readonly string[], font = paper.fonts.sans, color = INK): void {
  paper.need(16);
  paper.y -= 15;
  cells.forEach((words, at) => {
    const column = COLUMNS[at]!;
    paper.at(words, paper.y + 4, {
      font,
      size: 9,
      color,
      x: PAGE.margin + column.x,
      width: column.width,
      align: at >= 3 ? 'right' : 'left',
    });
  });
}

function shortened(paper: Paper, words: string, width: number): string {
  let text = words;
  while (text.length > 4 && paper.fonts.sans.widthOfTextAtSize(text.replace(/[^\x20-\x7e]/g, 'x'), 9) > width)
    text = `${text.slice(0, -2).trimEnd()}…`.replace(/……$/, '…');
  return text;
}

function summary(paper: Paper, { comps }: Comparison, day: (at: Date | string) => string): void {
  section(paper, 'The homes we compared', () => {
    paper.need(60);
    row(
      paper,
      COLUMNS.map(({ label }) => label),
      paper.fonts.bold,
      SOFT,
    );
    paper.rule();
    comps.forEach((comp, at) => {
      const sum = adjusted(comp);
      row(paper, [
        letter(at),
        shortened(paper, comp.home.address, 180),
        day(comp.home.closeDate).replace(/^\w+, /, ''),
        formatUsd(comp.home.soldPrice),
        signed(sum.net),
        formatUsd(sum.price),
      ]);
    });
    paper.rule();
  });
}

const sourceLine = (home: SoldHome, year: number) => {
  const { firm, source } = attributionOf(home, year);
  return [`Source: ${source}`, home.mlsNumber ? `number ${home.mlsNumber}` : null, firm ? `listed by ${firm}` : null]
    .filter(Boolean)
    .join(', ');
};
const attributionOf = (home: SoldHome, year: number) =>
  homeAttribution(
    {
      origin: home.origin,
      source: home.source,
      listingAgentName: null,
      listingOfficeName: home.listingOfficeName,
      listingAgentOfficePhone: null,
      listingAgentPhone: null,
      mlsNumber: home.mlsNumber,
      modificationTimestamp: home.closeDate,
    },
    year,
  );

function saleBlock(
  paper: Paper,
  { subject, asOf }: Comparison,
  comp: Comparison['comps'][number],
  at: number,
  day: (at: Date | string) => string,
): void {
  const { fonts } = paper;
  const sum = adjusted(comp);
  const miles = milesApart(subject, comp.home);
  paper.need(104 + comp.lines.length * 14);
  paper.y -= 14;
  paper.text(`${letter(at)}. ${comp.home.address}, ${comp.home.city}`, { font: fonts.bold, size: 11 });
  paper.text(factsOf(comp.home), { size: 9, color: SOFT });
  paper.text(
    [
      `Sold ${day(comp.home.closeDate)}`,
      miles === null ? null : `${comp.home.isPlaceCoarse ? 'about ' : ''}${miles.toFixed(1)} miles away`,
      sourceLine(comp.home, new Date(asOf).getFullYear()),
    ]
      .filter(Boolean)
      .join('. '),
    { size: 9, color: SOFT },
  );
  const money = (label: string, reason: string, amount: string, font = fonts.sans) => {
    paper.need(16);
    const top = paper.y;
    if (reason) paper.text(reason, { size: 9, color: SOFT, x: PAGE.margin + 116, width: 310 });
    else paper.y -= 13;
    const line = top - 10;
    paper.at(label, line, { font, size: 9.5, width: 110 });
    paper.at(amount, line, { font, size: 9.5, align: 'right' });
  };
  paper.y -= 4;
  money('Sold for', '', formatUsd(comp.home.soldPrice));
  for (const line of comp.lines) money(ADJUSTMENT_LABELS[line.kind], line.reason, signed(line.amount));
  paper.rule();
  money('Adjusted to your home', '', formatUsd(sum.price), fonts.bold);
}

function closing(paper: Paper, opinion: DocumentOpinion, brand: Brand, date: string): void {
  const {
    comparison: { subject, comps, asOf },
  } = opinion;
  const state = stateOf(subject.state);
  const office = brand.offices.find((one) => one.state === state) ?? brand.offices[0];
  section(paper, 'About this document', () => {
    paper.text(NOT_AN_APPRAISAL, { size: 10, lead: 1.5, font: paper.fonts.bold });
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
      { font: paper.fonts.bold, size: 10 },
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
