/** The part of a price opinion about the compared sales: a table, and a block for each sale. */
import { adjusted } from '#shared/comps/adjustments.rules.ts';
import { ADJUSTMENT_LABELS, type Comparison, type ComparedFacts, type SoldHome } from '#shared/comps/comps.types.ts';
import { milesApart } from '#shared/comps/similarity.rules.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { PROPERTY_TYPE_LABELS } from '#shared/listings/listings.types.ts';
import { homeAttribution } from '#shared/site/home-attribution.ts';
import { factTexts } from '#shared/site/home-labels.ts';
import { FONTS, INK, PAGE, section, SOFT, type Paper } from './pdf-page.ts';

const letter = (at: number) => String.fromCharCode(65 + at);
const signed = (amount: number) => (amount < 0 ? `–${formatUsd(-amount)}` : `+${formatUsd(amount)}`);

/** The facts of a home in one line. */
export function factsOf(home: ComparedFacts): string {
  const acres = home.lotSizeAcres === null ? null : Number(home.lotSizeAcres.toFixed(2));
  return [
    PROPERTY_TYPE_LABELS[home.propertyType],
    ...factTexts(home),
    home.yearBuilt === null ? null : `built ${home.yearBuilt}`,
    acres === null ? null : `${acres} ${acres === 1 ? 'acre' : 'acres'}`,
    home.garageSpaces ? `garage for ${home.garageSpaces}` : null,
    home.basementArea ? `basement ${home.basementArea.toLocaleString('en-US')} sq ft` : null,
  ]
    .filter(Boolean)
    .join(', ');
}

const COLUMNS = [
  { label: '', x: 0, width: 18 },
  { label: 'Home', x: 18, width: 180 },
  { label: 'Sold', x: 206, width: 76 },
  { label: 'Sold for', x: 282, width: 72 },
  { label: 'Net change', x: 354, width: 72 },
  { label: 'Adjusted', x: 426, width: 78 },
] as const;

/** One row of the table: the column texts, numbers right-aligned. */
function row(paper: Paper, cells: readonly string[], font = FONTS.sans, color = INK): void {
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

/** The table of the compared sales. */
export function salesTable(paper: Paper, { comps }: Comparison, day: (at: Date | string) => string): void {
  section(paper, 'The homes we compared', () => {
    paper.need(60);
    row(
      paper,
      COLUMNS.map(({ label }) => label),
      FONTS.bold,
      SOFT,
    );
    paper.rule();
    comps.forEach((comp, at) => {
      const sum = adjusted(comp);
      row(paper, [
        letter(at),
        comp.home.address,
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
/** Who must be named as the source of a sale. */
export const attributionOf = (home: SoldHome, year: number) =>
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

/** One sale with its adjustments. */
export function saleBlock(
  paper: Paper,
  { subject, asOf }: Comparison,
  comp: Comparison['comps'][number],
  at: number,
  day: (at: Date | string) => string,
): void {
  const sum = adjusted(comp);
  const miles = milesApart(subject, comp.home);
  paper.need(104 + comp.lines.length * 14);
  paper.y -= 14;
  paper.text(`${letter(at)}. ${comp.home.address}, ${comp.home.city}`, { font: FONTS.bold, size: 11 });
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
  const money = (label: string, reason: string, amount: string, font = FONTS.sans) => {
    const style = { size: 9, color: SOFT, x: PAGE.margin + 116, width: 310 };
    paper.need(Math.max(16, paper.heightOf(reason, style)));
    const top = paper.y;
    if (reason) paper.text(reason, style);
    else paper.y -= 13;
    const line = top - 10;
    paper.at(label, line, { font, size: 9.5, width: 110 });
    paper.at(amount, line, { font, size: 9.5, align: 'right' });
  };
  paper.y -= 4;
  money('Sold for', '', formatUsd(comp.home.soldPrice));
  for (const line of comp.lines) money(ADJUSTMENT_LABELS[line.kind], line.reason, signed(line.amount));
  paper.rule();
  money('Adjusted to your home', '', formatUsd(sum.price), FONTS.bold);
}
