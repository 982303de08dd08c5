import { ipKeyGenerator } from 'express-rate-limit';

/**
 * Providers assign each customer a whole /64 (RFC 6177 asks for at least that), so single addresses of it cost nothing.
 */
const IPV6_PREFIX = 64;

/**
 * The rate limit key of a network address: IPv4 by itself, including its IPv6 form (`::ffff:192.0.2.1`), IPv6 by its
 * /64.
 */
export function ipKey(ip: string | undefined): string {
  // a link-local address includes its interface (`fe80::1%eth0`)
  const [address = ''] = (ip ?? '').split('%');
  return ipKeyGenerator(address, IPV6_PREFIX);
}
