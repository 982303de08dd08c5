/** Characters of a typed filter of the audit log. */
export const AUDIT_FILTER_MAX = 100;
