import { DateField } from './date-field.tsx';
import type { ListAddress } from './use-list-address.ts';

/** The days of a list's rows, from and to, as two filters of its URL. */
export function DayFields({ label, address }: { label: string; address: ListAddress<'from' | 'to'> }) {
  const { from, to } = address.filters;
  return (
    <>
      <DateField
        size="small"
        label={`${label}, from`}
        value={from}
        {...(to && { max: to })}
        onChange={(day) => address.setFilter('from', day)}
      />
      <DateField
        size="small"
        label={`${label}, to`}
        value={to}
        {...(from && { min: from })}
        onChange={(day) => address.setFilter('to', day)}
      />
    </>
  );
}
