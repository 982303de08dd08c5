/**
 * One value of a CSV file (RFC 4180). A spreadsheet runs what begins with =, +, - or @: a quote before it makes it
 * text.
 */
function csvCell(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  const safe = typeof value !== 'number' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file, with its line end. */
export const csvLine = (values: readonly (string | number | null | undefined)[]): string =>
  `${values.map(csvCell).join(',')}\r\n`;
