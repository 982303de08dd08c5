import { parsePhoneNumberFromString, type NumberType } from 'libphonenumber-js/max';
import { invalidField } from '#shared/kernel/rule-error.ts';
import { NOT_A_TEXT_NUMBER } from '#shared/tour-requests/text-codes.rules.ts';

/** American numbers do not say if they are mobile. Others (800, 900, 500) cost the caller, or nobody reads them. */
const TEXTED: ReadonlySet<NumberType> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * The E.164 number that a code is texted to. Only numbers of the United States: area codes of the Caribbean, Canada and
 * premium services look alike, and texts to some of them pay whoever has them sent. 400 for any other.
 */
export function textNumber(phone: string): string {
  const number = parsePhoneNumberFromString(phone, 'US');
  if (number?.country !== 'US' || !number.isValid() || !TEXTED.has(number.getType()))
    throw invalidField('phone', NOT_A_TEXT_NUMBER, 'phone-not-texted');
  return number.number;
}
