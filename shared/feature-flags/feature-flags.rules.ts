import { FEATURE_FLAGS, FEATURE_FLAG_DEFAULTS, type FeatureFlagName } from './feature-flags.types.ts';

export interface FlagRow { name: string; userId: string | null; enabled: boolean }

/** The value for a person: their own row, else the row for everybody, else the default. */
export function isFlagOn(name: FeatureFlagName, userId: string | null, rows: readonly FlagRow[]): boolean {
  const named = rows.filter((row) => row.name === name);
  const own = userId === null ? undefined : named.find((row) => row.userId === userId);
  return (own ?? named.find((row) => row.userId === null))?.enabled ?? FEATURE_FLAG_DEFAULTS[name];
}

/** Every flag's value for a person. */
export function flagsFor(userId: string | null, rows: readonly FlagRow[]): Record<FeatureFlagName, boolean> {
  return Object.fromEntries(FEATURE_FLAGS.map((name) => [name, isFlagOn(name, userId, rows)])) as Record<FeatureFlagName, boolean>;
}
