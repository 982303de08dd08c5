// npm run mock:feed: a RESO Web API with changing sample homes, for trying out a feed. Writes nothing to disk.

import { parseArgs } from 'node:util';
import { MLS_SOURCES } from '#shared/mls-listings/mls-listings.types.ts';
import { MOCK_CLIENT, MOCK_TOKEN, startMockFeed } from '../server/providers/mls-feed/mock-feed.fake.ts';

const { values } = parseArgs({
  options: {
    source: { type: 'string', default: 'GALMLS' },
    port: { type: 'string', default: '4010' },
    homes: { type: 'string', default: '500' },
    photos: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    'fail-one-in': { type: 'string', default: '0' },
    'per-second': { type: 'string', default: '2' },
    'page-size': { type: 'string', default: '100' },
    'changes-a-minute': { type: 'string', default: '6' },
    odd: { type: 'string', default: '2' },
    help: { type: 'boolean' },
  },
});
const source = MLS_SOURCES.find((known) => known === values.source);
if (values.help || !source) {
  console.log(
    'npm run mock:feed -- [--source GALMLS|EASTTN] [--port 4010] [--homes 500] [--photos 4] [--page-size 100] ' +
      '[--per-second 2] [--fail-one-in 0] [--changes-a-minute 6] [--odd 2] [--seed 1]',
  );
  process.exit(values.help ? 0 : 2);
}
const mock = await startMockFeed({
  source,
  port: Number(values.port),
  count: Number(values.homes),
  photos: Number(values.photos),
  seed: Number(values.seed),
  failOneIn: Number(values['fail-one-in']),
  perSecond: Number(values['per-second']),
  pageSize: Number(values['page-size']),
});
// invalid records, to see how they are rejected
for (const home of mock.feed.inOrderOfKeys().slice(0, Number(values.odd))) home.status = 'Marvellous';
const eachMinute = Number(values['changes-a-minute']);
if (eachMinute > 0) setInterval(() => mock.feed.change(1), 60_000 / eachMinute);
console.log(`A mock of ${source} with ${values.homes} homes. Start the server with:

  ${source}_FEED_URL=${mock.url} ${source}_FEED_TOKEN=${MOCK_TOKEN}

or with client credentials:

  ${source}_FEED_URL=${mock.url} ${source}_FEED_TOKEN_URL=${mock.tokenUrl} \\
    ${source}_FEED_CLIENT_ID=${MOCK_CLIENT.id} ${source}_FEED_CLIENT_SECRET=${MOCK_CLIENT.secret}
`);
