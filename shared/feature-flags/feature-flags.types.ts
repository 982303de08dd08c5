/** The flags the product asks for; where the database says nothing, a flag is off. */
export const FEATURE_FLAGS = ['academy'] as const;
export type FeatureFlag = (typeof FEATURE_FLAGS)[number];
/** What a broker reads beside the switch. */
export const FEATURE_FLAG_LABELS: Readonly<Record<FeatureFlag, { title: string; text: string }>> = {
  academy: { title: 'Academy', text: 'The guides on selling and buying, and their entry in the side menu.' },
};
