import { useEffect, useState } from 'react';

/** The value once it has stood still for a while, so that a search asks once per thought and not once per letter. */
export function useDebounced<Value>(value: Value, ms = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
