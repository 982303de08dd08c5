/** All feature flags. A flag without a row in the database is off. */
export const FEATURE_FLAGS = ['academy'] as const;
export type FeatureFlag = (typeof FEATURE_FLAGS)[number];
/** Description next to the switch, for brokers. */
export const FEATURE_FLAG_LABELS: Readonly<Record<FeatureFlag, { title: string; text: string }>> = {
  academy: { title: 'Academy', text: 'The guides on selling and buying, and their entry in the side menu.' },
};
