import { useEffect, useState } from 'react';
import { shallowEqual } from 'react-redux';

/**
 * The value once it has not changed for `ms`, so that a search runs once per pause in typing. A new object with the
 * same fields is not a change.
 */
export function useDebounced<Value>(value: Value, ms = 300): Value {
  const [latest, setLatest] = useState(value);
  const [settled, setSettled] = useState(value);
  if (!shallowEqual(latest, value)) setLatest(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(latest), ms);
    return () => clearTimeout(timer);
  }, [latest, ms]);
  return settled;
}
