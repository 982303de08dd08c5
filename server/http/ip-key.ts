import { ipKeyGenerator } from 'express-rate-limit';

/** Providers hand a customer a whole /64 (RFC 6177 asks for at least that): single addresses of it cost nothing. */
const IPV6_PREFIX = 64;

/** What a network address is counted by: IPv4 by itself, also where it is written as IPv6 (`::ffff:192.0.2.1`), IPv6 by its /64. */
export function ipKey(ip: string | undefined): string {
  // a link-local address names the interface it came by (`fe80::1%eth0`)
  const [address = ''] = (ip ?? '').split('%');
  return ipKeyGenerator(address, IPV6_PREFIX);
}
