/** Whether a URL from a feed's record may be fetched (SSRF protection). */
import { BlockList, isIP } from 'node:net';

const INSIDE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6');

/** An http(s) URL of the feed's own host, or of one whose name is not inside our own network. */
export function isFetchable(url: URL, feedHost: string): boolean {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  if (url.hostname === feedHost) return true;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const kind = isIP(host);
  // an IPv4-mapped IPv6 address, which no one publishes pictures under
  if (kind) return !host.startsWith('::ffff:') && !INSIDE.check(host, kind === 6 ? 'ipv6' : 'ipv4');
  return host.includes('.') && !/(^|\.)(localhost|local|internal|home\.arpa)$/i.test(host);
}
