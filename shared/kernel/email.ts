// RFC 5322 `dot-atom` before the at sign (any script: RFC 6531), RFC 1035 labels after it
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const MAX_LOCAL = 64;
const MAX_EMAIL = 254;

/**
 * Whether a text can be an email address: `name@domain` with a dot in the domain, at most 254 characters. No quoted
 * local parts, no IP addresses. Every form and schema uses this rule.
 */
export function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@');
  const [local, labels] = [value.slice(0, at), value.slice(at + 1).split('.')];
  return (
    at > 0 &&
    value.length <= MAX_EMAIL &&
    local.length <= MAX_LOCAL &&
    LOCAL.test(local) &&
    labels.length > 1 &&
    // RFC 2606: a domain that never exists
    labels.at(-1)!.toLowerCase() !== 'invalid' &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1)!)
  );
}

/** Masks an address as `n•••@example.com`: enough for its owner to recognize it. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');
