import type { ImportCounts, Rejection } from './import-run.record.ts';

const number = (value: number) => value.toLocaleString('en-US');

/** The final lines of an import; `records` names its records (`sales`). */
export function importReport({
  records,
  counts,
  seconds,
  remarks,
  rejections,
  runId,
}: {
  records: string;
  counts: ImportCounts;
  seconds: number;
  remarks: readonly string[];
  rejections: readonly Rejection[];
  runId: string;
}): string {
  const line = (label: string, value: number, note = '') =>
    `  ${label.padEnd(20)}${number(value).padStart(10)}${note && `  ${note}`}`;
  const rest = counts.rejected - rejections.length;
  const perSecond = Math.round(counts.read / Math.max(seconds, 0.001));
  return [
    `${number(counts.read)} ${records} read in ${seconds.toFixed(1)} s (${number(perSecond)} a second)`,
    line('imported', counts.imported),
    line('updated', counts.updated),
    line('unchanged', counts.unchanged),
    line('rejected', counts.rejected),
    line('flagged duplicates', counts.duplicates, 'stored, left out of statistics'),
    ...remarks.map((remark) => `  ${remark}`),
    ...rejections.map(({ row, reason }) => `  row ${row}: ${reason}`),
    ...(rest > 0 ? [`  … and ${number(rest)} more. All of them: --rejections ${runId}`] : []),
  ].join('\n');
}
