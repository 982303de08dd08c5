/** The parts of MAIL_FROM: an address, or `Name <address>`. Without a name the product's. */
export function senderOf(mailFrom: string): { name: string; email: string } {
  const [, name = '', email] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(mailFrom) ?? [];
  return { name: name || 'Hearthport', email: (email ?? mailFrom).trim() };
}
