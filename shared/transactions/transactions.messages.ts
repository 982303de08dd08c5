export const NOT_BINDING = 'This sale cannot be closed yet: the agreement binds when everyone has signed it.';
export const AMENDMENT_UNSIGNED =
  'This sale cannot be closed yet: an agreed amendment waits for signatures. Sign it, or decline to sign it.';
