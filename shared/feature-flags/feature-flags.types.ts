/** The flags the product asks for; where the database says nothing, a flag is off. */
export const FEATURE_FLAGS = ['academy'] as const;
