// Draws made-up purchase agreements as PDF files in ten layouts.
import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { makeAgreement, type Agreement, type Statement, type Truth } from './agreement-facts.ts';

const MARGIN = 56;
const PAGE = { width: 612, height: 792 };

/** A page that is written from the top; a new one is added where it is full. */
async function openSheet(agreement: Agreement) {
  const pdf = await PDFDocument.create();
  const [regular, bold] = await Promise.all(
    agreement.chance(0.5)
      ? [pdf.embedFont(StandardFonts.Helvetica), pdf.embedFont(StandardFonts.HelveticaBold)]
      : [pdf.embedFont(StandardFonts.TimesRoman), pdf.embedFont(StandardFonts.TimesRomanBold)],
  );
  const defaultSize = agreement.pick([9, 10, 11]);
  const sheet = {
    pdf,
    regular: regular!,
    bold: bold!,
    size: defaultSize,
    page: undefined as unknown as PDFPage,
    y: 0,
    number: 0,
    newPage() {
      sheet.page = pdf.addPage([PAGE.width, PAGE.height]);
      sheet.number += 1;
      sheet.y = PAGE.height - 90;
      sheet.at('Residential Purchase Agreement', MARGIN, PAGE.height - 40, { size: 8 });
      sheet.at(`Page ${sheet.number}`, PAGE.width - 100, PAGE.height - 40, { size: 8 });
      sheet.at("Buyer's Initials ____  ____      Seller's Initials ____  ____", MARGIN, 30, { size: 8 });
    },
    at(text: string, x: number, y: number, { size = defaultSize, font = regular! } = {}) {
      sheet.page.drawText(text, { x, y, size, font });
    },
    need(points: number) {
      if (sheet.y - points < 60) sheet.newPage();
    },
    down(lines = 1) {
      sheet.y -= sheet.size * 1.45 * lines;
    },
    /** Writes wrapped lines and moves down. */
    text(text: string, { x = MARGIN, width = PAGE.width - 2 * MARGIN, font = regular! } = {}) {
      for (const line of wrapped(text, font, sheet.size, width)) {
        sheet.need(sheet.size * 1.5);
        sheet.at(line, x, sheet.y, { font });
        sheet.down();
      }
    },
  };
  sheet.newPage();
  return sheet;
}
type Sheet = Awaited<ReturnType<typeof openSheet>>;

function wrapped(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ /)) {
    const next = line ? `${line} ${word}` : word;
    if (line && font.widthOfTextAtSize(next, size) > width) {
      lines.push(line);
      line = word;
    } else line = next;
  }
  return [...lines, line];
}

type Row = readonly [label: string, value: string];
const shuffled = <T>(list: readonly T[], { pick }: Agreement): T[] => {
  const rest = [...list];
  return list.map(() => rest.splice(rest.indexOf(pick(rest)), 1)[0]!);
};
function rowsOf(agreement: Agreement, labels: 'labels' | 'short' = 'labels'): Row[] {
  const { statements, others, pick } = agreement;
  const all = shuffled([...statements, ...shuffled(others, agreement).slice(0, 6)], agreement);
  return all.map((statement) => [pick(statement[labels]), statement.value]);
}
const contacts = ({ buyers, buyerPhone, agent, pick }: Agreement): Row[] => [
  [pick(['Buyer', 'Buyer(s)', 'Purchaser', 'Buyer Name']), buyers],
  ...(buyerPhone ? [[pick(["Buyer's Phone", 'Buyer Phone', 'Buyer Cell']), buyerPhone] as const] : []),
  ...(agent
    ? ([
        [pick(["Buyer's Agent", 'Selling Agent', 'Buyer Agent Name', "Buyer's Agent Name"]), agent.name],
        [pick(["Buyer's Agent Phone", 'Buyer Agent Phone', 'Selling Agent Phone']), agent.phone],
        [pick(["Buyer's Agent Email", 'Buyer Agent E-mail', 'Selling Agent Email']), agent.email],
      ] as const)
    : []),
];
/** Contacts under headings, with plain labels. */
const parts = ({ buyers, buyerPhone, agent, others, pick }: Agreement): [string, Row[]][] => [
  [
    pick(['BUYER', 'BUYER INFORMATION', 'Purchaser Information']),
    [['Name', buyers], ...(buyerPhone ? [['Phone', buyerPhone] as const] : [])],
  ],
  [
    'SELLER',
    [
      ['Name', others.find(({ labels }) => labels[0] === 'Seller')!.value],
      ['Phone', '(205) 555-0143'],
    ],
  ],
  ...(agent
    ? [
        [
          pick(["BUYER'S AGENT", "Buyer's Agent Information", 'SELLING AGENT']),
          [
            ['Name', agent.name],
            ['Phone', agent.phone],
            ['Email', agent.email],
          ],
        ] as [string, Row[]],
      ]
    : []),
  [
    'LISTING AGENT',
    [
      ['Name', 'Paula Stone'],
      ['Phone', '(205) 555-0167'],
      ['Email', 'paula@stone.test'],
    ],
  ],
];
const TERMS_HEADINGS = [
  'Additional Terms',
  'Special Stipulations',
  'Additional Provisions',
  'Other Terms and Conditions',
];

function sentencesOf({ statements, others, buyers, agent, buyerPhone, pick, chance }: Agreement): string[] {
  const seller = others.find(({ labels }) => labels[0] === 'Seller')!.value;
  const opening = pick([
    `This agreement is made between ${buyers} ("Buyer") and ${seller} ("Seller").`,
    `This contract is entered into by and between ${seller} (the "Seller") and ${buyers} (the "Buyer").`,
    `The undersigned Buyer, ${buyers}, offers to buy the Property from ${seller} ("Seller").`,
  ]);
  const represented = agent
    ? [`Buyer is represented by ${agent.name} (phone ${agent.phone}, email ${agent.email}).`]
    : [];
  const reached = buyerPhone ? [`Buyer's phone: ${buyerPhone}.`] : [];
  const said = [
    ...statements.map(({ sentences }) => pick(sentences)),
    ...others.filter(() => chance(0.4)).map(({ sentences }) => pick(sentences)),
  ];
  return [opening, ...represented, ...reached, ...said];
}
function addTerms(sheet: Sheet, { additionalTerms, pick }: Agreement, width?: number) {
  if (!additionalTerms) return;
  sheet.need(60);
  sheet.down(0.8);
  if (pick([true, false])) sheet.text(`${pick(TERMS_HEADINGS)}: ${additionalTerms}`, width ? { width } : {});
  else {
    sheet.text(pick(TERMS_HEADINGS), { font: sheet.bold });
    sheet.text(additionalTerms, width ? { width } : {});
  }
  sheet.down(1.5);
}

type Draw = (sheet: Sheet, agreement: Agreement) => void | Promise<void>;

export const LAYOUTS: Readonly<Record<string, Draw>> = {
  table(sheet, agreement) {
    sheet.text('TERMS OF THE OFFER', { font: sheet.bold });
    for (const [label, value] of [...contacts(agreement), ...rowsOf(agreement)]) {
      const lines = wrapped(value, sheet.regular, sheet.size, 250);
      sheet.need(lines.length * 16);
      sheet.at(label, MARGIN, sheet.y, { font: sheet.bold });
      for (const line of lines) {
        sheet.at(line, 300, sheet.y);
        sheet.down(1.2);
      }
      sheet.down(0.3);
    }
    addTerms(sheet, agreement);
  },
  'two columns'(sheet, agreement) {
    const rows = [...contacts(agreement), ...rowsOf(agreement)];
    const top = sheet.y;
    const half = Math.ceil(rows.length / 2);
    let lowest = top;
    for (const [at, column] of [rows.slice(0, half), rows.slice(half)].entries()) {
      sheet.y = top;
      for (const [label, value] of column) {
        sheet.text(`${label}: ${value}`, { x: MARGIN + at * 260, width: 235 });
        sheet.down(0.4);
      }
      lowest = Math.min(lowest, sheet.y);
    }
    sheet.y = lowest;
    addTerms(sheet, agreement);
  },
  'label: value'(sheet, agreement) {
    for (const [heading, rows] of parts(agreement)) {
      sheet.text(heading, { font: sheet.bold });
      for (const [label, value] of rows) sheet.text(`${label}: ${value}`);
      sheet.down(0.7);
    }
    sheet.text('TERMS', { font: sheet.bold });
    const filler = agreement.pick(['', ' ', ' ______ ', ' ....... ']);
    for (const [label, value] of rowsOf(agreement)) sheet.text(`${label}:${filler || ' '}${value}`);
    addTerms(sheet, agreement);
  },
  prose(sheet, agreement) {
    const sentences = sentencesOf(agreement);
    for (let at = 0; at < sentences.length; at += 3) {
      const paragraph = sentences.slice(at, at + 3).join(' ');
      sheet.need(wrapped(paragraph, sheet.regular, sheet.size, PAGE.width - 2 * MARGIN).length * 17);
      sheet.text(paragraph);
      sheet.down(0.8);
    }
    addTerms(sheet, agreement);
  },
  'label under value'(sheet, agreement) {
    const rows = [...contacts(agreement), ...rowsOf(agreement)];
    for (let at = 0; at < rows.length; at += 2) {
      sheet.need(60);
      for (const [column, [label, value]] of rows.slice(at, at + 2).entries()) {
        const x = MARGIN + column * 265;
        sheet.page.drawRectangle({ x: x - 4, y: sheet.y - 16, width: 255, height: 32, borderWidth: 0.5, opacity: 0 });
        sheet.at(value, x, sheet.y, { size: value.length > 42 ? 7 : sheet.size });
        sheet.at(label, x, sheet.y - 12, { size: 7 });
      }
      sheet.y -= 40;
    }
    addTerms(sheet, agreement);
  },
  'wrapped lines'(sheet, agreement) {
    for (const sentence of sentencesOf(agreement)) {
      sheet.need(80);
      sheet.text(sentence, { width: 210, x: MARGIN + agreement.pick([0, 20]) });
      sheet.down(0.9);
    }
    addTerms(sheet, agreement, 230);
  },
  abbreviations(sheet, agreement) {
    const { buyers, buyerPhone, agent } = agreement;
    sheet.text(`Buyer: ${buyers}`);
    if (buyerPhone) sheet.text(`Buyer Ph.: ${buyerPhone}`);
    if (agent) sheet.text(`B/A: ${agent.name}   Ph: ${agent.phone}   Email: ${agent.email}`);
    sheet.down();
    for (const [label, value] of rowsOf(agreement, 'short'))
      sheet.text(`${label} ${agreement.pick([':', '-', ':'])} ${value}`);
    addTerms(sheet, agreement);
  },
  'label above value'(sheet, agreement) {
    const rows = [...contacts(agreement), ...rowsOf(agreement)];
    for (let at = 0; at < rows.length; at += 2) {
      sheet.need(60);
      for (const [column, [label, value]] of rows.slice(at, at + 2).entries()) {
        const x = MARGIN + column * 265;
        sheet.at(label, x, sheet.y, { size: 8, font: sheet.bold });
        sheet.at(value, x, sheet.y - 14, { size: value.length > 42 ? 7 : sheet.size });
      }
      sheet.y -= 38;
    }
    addTerms(sheet, agreement);
  },
  'form fields'(sheet, agreement) {
    const form = sheet.pdf.getForm();
    for (const [at, [label, value]] of [...contacts(agreement), ...rowsOf(agreement)].entries()) {
      sheet.need(30);
      sheet.at(`${at + 1}. ${label}:`, MARGIN, sheet.y);
      const field = form.createTextField(`field${at}`);
      field.setText(value);
      field.addToPage(sheet.page, { x: 250, y: sheet.y - 4, width: 290, height: 16, borderWidth: 0.5 });
      sheet.down(1.6);
    }
    addTerms(sheet, agreement);
  },
  addendum(sheet, agreement) {
    const early = agreement.statements.filter((_, at) => at < 4);
    const late = agreement.statements.filter((_, at) => at >= 4);
    const line = (statement: Statement) => `${agreement.pick(statement.labels)}: ${statement.value}`;
    for (const [label, value] of contacts(agreement)) sheet.text(`${label}: ${value}`);
    for (const [at, statement] of early.entries()) {
      sheet.down(0.5);
      sheet.text(`${at + 1}. ${line(statement)}`);
    }
    sheet.down();
    sheet.text(
      'The addendum on the next page is part of this agreement. All other provisions of the form apply without change.',
    );
    sheet.newPage();
    sheet.text('ADDENDUM TO PURCHASE AGREEMENT', { font: sheet.bold });
    for (const [at, statement] of late.entries()) {
      sheet.down(0.5);
      sheet.need(60);
      sheet.text(`${String.fromCharCode(65 + at)}. ${agreement.pick(statement.sentences)}`);
    }
    addTerms(sheet, agreement);
  },
};

/** An agreement in a layout: its file, and what it says. */
export async function drawAgreement(layout: string, seed: number): Promise<{ bytes: Uint8Array; truth: Truth }> {
  const agreement = makeAgreement(seed);
  const sheet = await openSheet(agreement);
  await LAYOUTS[layout]!(sheet, agreement);
  return { bytes: await sheet.pdf.save(), truth: agreement.truth };
}
