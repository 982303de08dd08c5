/** Whether a feature is on for a person. */

export interface FlagsPort {
  id: 'database';
  name: string;
  builtIn: boolean;
  /** The row of this person, else the row for everybody, else false. A database that cannot be read counts as off. */
  isEnabled(name: string, userId: string | null): Promise<boolean>;
  /** To be called after a row changed: this process sees it at once, others within seconds. */
  invalidate(): void;
}
