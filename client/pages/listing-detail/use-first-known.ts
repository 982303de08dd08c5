import { useState } from 'react';

/** The first value that was known, kept: what a dialog itself changes must not close it. */
export function useFirstKnown<Value>(value: Value | undefined): Value | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first === undefined ? value : first;
}
