// npm run import:reso -- FILE|URL --source GALMLS|EASTTN: imports a RESO Web API payload and the pages it links to.

import { MLS_SOURCES } from '#shared/mls-listings/mls-listings.types.ts';
import { runImport } from '../imports/import.command.ts';
import { importReso } from '../imports/reso.importer.ts';

const args = process.argv.slice(2);
const flag = args.indexOf('--source');
const source = MLS_SOURCES.find(
  (known) =>
    known === (flag >= 0 ? args[flag + 1] : args.find((arg) => arg.startsWith('--source='))?.slice('--source='.length)),
);
const [from] = args.filter((arg, at) => !arg.startsWith('--') && (flag < 0 || at !== flag + 1));

await runImport({
  usage:
    `npm run import:reso -- FILE|URL --source ${MLS_SOURCES.join('|')}   (RESO_TOKEN: bearer token for a URL)\n` +
    'npm run import:reso -- --rejections RUN   (every rejected record of a run)',
  records: 'records',
  start:
    from === undefined || source === undefined
      ? null
      : (url, showProgress) =>
          importReso({
            url,
            from,
            source,
            token: process.env.RESO_TOKEN || undefined,
            onProgress: ({ pages, read }) =>
              showProgress(`${pages} pages, ${read.toLocaleString('en-US')} records read`),
            onRetry: (text) => console.error(text),
          }),
});
