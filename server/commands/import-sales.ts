// npm run import:sales -- FILE: imports a county's register of sales (CSV, gzip or plain) as sold homes.

import { importCountySales } from '../imports/county-sales.importer.ts';
import { runImport } from '../imports/import.command.ts';

const [file] = process.argv.slice(2);
await runImport({
  usage:
    'npm run import:sales -- FILE   (CSV of county sales, gzip or plain)\n' +
    'npm run import:sales -- --rejections RUN   (every rejected row of a run)',
  records: 'sales',
  start:
    file === undefined
      ? null
      : async (url, showProgress) => {
          const result = await importCountySales({
            url,
            file,
            onProgress: ({ read, bytesRead, totalBytes }) =>
              showProgress(
                `${read.toLocaleString('en-US')} rows read, ` +
                  `${Math.round((100 * bytesRead) / Math.max(totalBytes, 1))} % of the file`,
              ),
          });
          return {
            ...result,
            remarks: [
              `${result.bulkRows.toLocaleString('en-US')} rows share deed and price with another (bulk sales)`,
              ...result.remarks,
            ],
          };
        },
});
