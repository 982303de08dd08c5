export const FEATURE_FLAGS = ['academy'] as const;
export type FeatureFlagName = (typeof FEATURE_FLAGS)[number];
/** What holds where the database says nothing. */
export const FEATURE_FLAG_DEFAULTS: Readonly<Record<FeatureFlagName, boolean>> = { academy: false };
