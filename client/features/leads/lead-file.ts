import { csvLine } from '#shared/kernel/csv.ts';
import {
  checkLeads,
  guessColumns,
  LEAD_FIELDS,
  LEADS_AT_ONCE,
  rawLead,
  type CheckedLead,
  type ColumnMapping,
  type LeadField,
  type LeadReport,
  type LeadRow,
  type RejectedLead,
} from '#shared/leads/lead-import.rules.ts';
import { readDraft, writeDraft } from '../../lib/saved-draft.ts';

export const MAX_LEAD_BYTES = 10_000_000;
export const MAX_LEADS = 50_000;

/** A file as it is: its columns and rows, without saying what they mean. */
export interface LeadSheet {
  name: string;
  headings: string[];
  /** Rows that are not empty; the heading is line 1. */
  lines: { line: number; cells: string[] }[];
}
/** The leads of a file, by what its columns are read as. */
export interface LeadFile {
  rows: LeadRow[];
  /** Counted before anything is sent. */
  good: { line: number; lead: CheckedLead }[];
  rejected: RejectedLead[];
}

/** Why a file cannot be read; the message can be shown. */
export class LeadFileError extends Error {}

/** Parses a CSV file (comma, semicolon or tab) with a header row. Throws a LeadFileError if it is none. */
export async function readLeadSheet(file: File): Promise<LeadSheet> {
  if (file.size > MAX_LEAD_BYTES) throw new LeadFileError('This file is larger than 10 MB. Please split it.');
  const text = (await file.text()).replace(/^\uFEFF/, '');
  if (text.includes('\u0000'))
    throw new LeadFileError('This isn’t a text file. Save the sheet as CSV and choose that file.');
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(text, { skipEmptyLines: false });
  const headings = data[0]?.map((heading) => heading.trim()) ?? [];
  const lines = data
    .slice(1)
    .map((cells, at) => ({ line: at + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim()));
  if (lines.length === 0) throw new LeadFileError('This file has headings but no rows.');
  if (lines.length > MAX_LEADS)
    throw new LeadFileError(
      `This file has ${lines.length.toLocaleString('en-US')} rows; the limit is ${MAX_LEADS.toLocaleString('en-US')}.`,
    );
  return { name: file.name, headings, lines };
}

/** The rows of a sheet as leads. */
export function leadsOf(sheet: LeadSheet, mapping: ColumnMapping): LeadFile {
  const rows = sheet.lines.map(({ line, cells }): LeadRow => ({ line, raw: rawLead(cells, mapping) }));
  return { rows, ...checkLeads(rows) };
}

/** The first values of a column that are not empty, to recognize it by. */
export const samplesOf = ({ lines }: LeadSheet, column: number): string[] => {
  const found: string[] = [];
  for (const { cells } of lines) {
    const cell = (cells[column] ?? '').trim();
    if (cell) found.push(cell);
    if (found.length === 2) break;
  }
  return found;
};

const keyOf = (headings: readonly string[]) => `lead-columns:${headings.join('\u001F').toLowerCase()}`;
const isMapping = (value: unknown): value is ColumnMapping =>
  Array.isArray(value) && value.every((one) => one === null || LEAD_FIELDS.includes(one as LeadField));

/** What the columns with these headings were read as the last time on this device, else the guess by the headings. */
export function startingColumns(headings: readonly string[]): ColumnMapping {
  const stored = readDraft(keyOf(headings), isMapping, 'device');
  return stored?.length === headings.length ? stored : guessColumns(headings);
}
export const storeColumns = (headings: readonly string[], mapping: ColumnMapping): void => {
  writeDraft(keyOf(headings), mapping, 'device');
};

/**
 * Sends the valid rows in batches with `send`. A failed batch stops it; the report contains what was imported until
 * then, and sending the list again creates no duplicates.
 */
export async function sendLeads(
  { good, rejected, rows }: LeadFile,
  send: (rows: readonly LeadRow[]) => Promise<LeadReport>,
  onSent: (sent: number, report: LeadReport) => void,
): Promise<LeadReport> {
  const valid = new Set(good.map(({ line }) => line));
  const sending = rows.filter(({ line }) => valid.has(line));
  const byLine = (a: RejectedLead, b: RejectedLead) => a.line - b.line;
  let report: LeadReport = { added: 0, updated: 0, skipped: [], rejected };
  for (let at = 0; at < sending.length; at += LEADS_AT_ONCE) {
    const part = await send(sending.slice(at, at + LEADS_AT_ONCE));
    report = {
      added: report.added + part.added,
      updated: report.updated + part.updated,
      skipped: [...report.skipped, ...part.skipped],
      rejected: [...report.rejected, ...part.rejected].sort(byLine),
    };
    onSent(Math.min(at + LEADS_AT_ONCE, sending.length), report);
  }
  return report;
}

/** The rows of a list that were not taken, as they were, with line and reason: to put right and upload again. */
export function rejectedCsv({ headings, lines }: LeadSheet, rejected: readonly RejectedLead[]): string {
  const cellsOf = new Map(lines.map(({ line, cells }) => [line, cells]));
  return [
    csvLine([...headings, 'Line', 'Problem']),
    ...rejected.map(({ line, reason }) => {
      const cells = cellsOf.get(line) ?? [];
      return csvLine([...headings.map((_, at) => cells[at]), line, reason]);
    }),
  ].join('');
}
