/** Whether a feature is on for a person. */

export interface FlagsPort {
  id: 'database';
  name: string;
  builtIn: boolean;
  /** The person's row, otherwise the row for everyone, otherwise false. False while the database is unavailable. */
  isEnabled(name: string, userId: string | null): Promise<boolean>;
  /** Called after a row changed: this process sees it immediately, others within seconds. */
  invalidate(): void;
}
