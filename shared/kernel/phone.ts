/** US phone numbers, the only ones the product accepts. */

/**
 * The ten digits of a US number, or null. A leading 1 is dropped. Area and exchange codes never start with 0 or 1, and
 * an area code is never N11.
 */
export function usPhoneDigits(phone: string): string | null {
  if (!/^[\d\s().+-]+$/.test(phone)) return null;
  const all = phone.replace(/\D/g, '');
  const ten = all.length === 11 && all.startsWith('1') ? all.slice(1) : all;
  return /^[2-9](?!11)\d{2}[2-9]\d{6}$/.test(ten) ? ten : null;
}

/** True for a US number in any notation. */
export function isUsPhone(phone: string): boolean {
  return usPhoneDigits(phone) !== null;
}

/** `+12055550123` (E.164) for text message services, or null. */
export function toE164(phone: string): string | null {
  const ten = usPhoneDigits(phone);
  return ten && `+1${ten}`;
}

/**
 * `(205) 555-0123` for exactly ten digits (a leading `225-`, found in feeds, is removed), otherwise the input
 * unchanged.
 */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/^225-/, '').replace(/\D/g, '');
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone;
}
