import {
  checkLeads,
  leadFieldOf,
  LEAD_FIELD_LABELS,
  LEADS_AT_ONCE,
  type LeadField,
  type LeadReport,
  type LeadRow,
  type RejectedLead,
} from '#shared/leads/lead-import.rules.ts';

export const MAX_LEAD_BYTES = 10_000_000;
export const MAX_LEADS = 50_000;

export interface LeadFile {
  name: string;
  /** Recognized and ignored columns. */
  fields: { heading: string; label: string }[];
  leftOut: string[];
  rows: LeadRow[];
  /** Counted before anything is sent. */
  good: number;
  rejected: RejectedLead[];
}

/** Why a file cannot be read; the message can be shown. */
export class LeadFileError extends Error {}

/** Parses a CSV file (comma, semicolon or tab) with a header row. Throws a LeadFileError if it is none. */
export async function readLeadFile(file: File): Promise<LeadFile> {
  if (file.size > MAX_LEAD_BYTES) throw new LeadFileError('This file is larger than 10 MB. Please split it.');
  const text = (await file.text()).replace(/^\uFEFF/, '');
  if (text.includes('\u0000'))
    throw new LeadFileError('This is not a text file. Save the sheet as CSV and choose that file.');
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(text, { skipEmptyLines: false });
  const headings = data[0]?.map((heading) => heading.trim()) ?? [];
  const fieldAt = headings.map(leadFieldOf);
  if (!fieldAt.includes('email'))
    throw new LeadFileError('We found no email column. Add the heading “Email” to it in the first row.');
  const lines = data
    .slice(1)
    .map((cells, at) => ({ line: at + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim()));
  if (lines.length === 0) throw new LeadFileError('This file has headings but no rows.');
  if (lines.length > MAX_LEADS)
    throw new LeadFileError(
      `This file has ${lines.length.toLocaleString('en-US')} rows; the limit is ${MAX_LEADS.toLocaleString('en-US')}.`,
    );
  const rows = lines.map(({ line, cells }): LeadRow => {
    const raw: Partial<Record<LeadField, string>> = {};
    cells.forEach((cell, at) => {
      const field = fieldAt[at];
      // of two columns for one field, the first non-empty one wins
      if (field && cell.trim()) raw[field] ??= cell.slice(0, 5000);
    });
    return { line, raw };
  });
  const { good, rejected } = checkLeads(rows);
  return {
    name: file.name,
    rows,
    good: good.length,
    rejected,
    fields: headings.flatMap((heading, at) =>
      fieldAt[at] ? [{ heading, label: LEAD_FIELD_LABELS[fieldAt[at]] }] : [],
    ),
    leftOut: headings.filter((heading, at) => heading && !fieldAt[at]),
  };
}

/**
 * Sends the valid rows in batches with `send`. A failed batch stops it; the report contains what was imported until
 * then, and sending the list again creates no duplicates.
 */
export async function sendLeads(
  file: LeadFile,
  send: (rows: readonly LeadRow[]) => Promise<LeadReport>,
  onSent: (share: number, report: LeadReport) => void,
): Promise<LeadReport> {
  const bad = new Set(file.rejected.map(({ line }) => line));
  const rows = file.rows.filter(({ line }) => !bad.has(line));
  let report: LeadReport = { added: 0, updated: 0, rejected: file.rejected };
  for (let at = 0; at < rows.length; at += LEADS_AT_ONCE) {
    const part = await send(rows.slice(at, at + LEADS_AT_ONCE));
    report = {
      added: report.added + part.added,
      updated: report.updated + part.updated,
      rejected: [...report.rejected, ...part.rejected].sort((a, b) => a.line - b.line),
    };
    onSent(Math.min(1, (at + LEADS_AT_ONCE) / rows.length), report);
  }
  return report;
}

/** The rejected rows as CSV: line and reason. */
export const rejectedCsv = (rejected: readonly RejectedLead[]): string =>
  ['line,reason', ...rejected.map(({ line, reason }) => `${line},"${reason.replaceAll('"', '""')}"`)].join('\r\n');
