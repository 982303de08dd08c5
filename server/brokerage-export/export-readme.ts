import { PRODUCT } from '#shared/brand/product.ts';

/** README.txt of an export. */
export const EXPORT_README = `Everything that the brokerage keeps in ${PRODUCT}
=================================================

manifest.json   What is in here: every table with its columns, types, allowed values and what they mean, which
                column points to which table, the number of rows, and a SHA-256 checksum of every file.
rows/           One file per table: a line is a row, in JSON (NDJSON). Times are in UTC, prices in whole dollars,
                computed amounts in dollars with cents, unless the manifest says otherwise.
files/          Photos and documents, if they were asked for, under the keys that rows name.

Left out: logins, single-use links, passwords, and links in emails that act for their recipient. The manifest names
each table and column that is left out, and why. This isn’t a backup: the keys of the server aren’t in it.

To read it into an empty ${PRODUCT}: npm run import:export -- FOLDER
It contains personal data. Keep it where nobody else can read it, and delete it when you no longer need it.
`;
