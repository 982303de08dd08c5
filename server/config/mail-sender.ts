/** The parts of MAIL_FROM: an address, or `Name <address>`. Without a name that of the product. */
export function senderOf(mailFrom: string, product: string): { name: string; email: string } {
  const [, name = '', email] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(mailFrom) ?? [];
  return { name: name || product, email: (email ?? mailFrom).trim() };
}
