const COMMON = [
  ['America/Chicago', 'Central time'],
  ['America/New_York', 'Eastern time'],
  ['America/Denver', 'Mountain time'],
  ['America/Phoenix', 'Arizona'],
  ['America/Los_Angeles', 'Pacific time'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
] as const;

/** US time zones, plus the user's own if different. */
export function timezoneChoices(current: string): { value: string; label: string }[] {
  const choices = COMMON.map(([value, label]) => ({
    value: value as string,
    label: `${label} (${value.split('/')[1]?.replace('_', ' ')})`,
  }));
  return current === '' || choices.some(({ value }) => value === current)
    ? choices
    : [...choices, { value: current, label: current.replace(/_/g, ' ') }];
}
