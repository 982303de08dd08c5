// Loaded into a server with --import: responds to each message with the event loop delay since the last one and the
// memory in use.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolution = 10;
const histogram = monitorEventLoopDelay({ resolution });
histogram.enable();
const ms = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution);
process.on('message', () => {
  process.send({
    meanMs: ms(histogram.mean || 0),
    p99Ms: ms(histogram.percentile(99)),
    maxMs: ms(histogram.max),
    megabytes: process.memoryUsage().rss / 2 ** 20,
  });
  histogram.reset();
});
process.channel.unref();
