/** The stored fields of a flag that its view reads; `user`: the person concerned, in the list. */
export interface FeatureFlagRow {
  id: string;
  name: string;
  userId: string | null;
  enabled: boolean;
  updatedAt: Date;
  user?: { id: string; firstName: string; lastName: string; email: string } | null;
}

/** A flag for everyone, or the exception of one person. */
export const featureFlagView = ({ id, name, userId, enabled, updatedAt, user }: FeatureFlagRow) => ({
  id,
  name,
  userId,
  enabled,
  updatedAt,
  ...(user === undefined ? {} : { user }),
});
export type FeatureFlagView = ReturnType<typeof featureFlagView>;
