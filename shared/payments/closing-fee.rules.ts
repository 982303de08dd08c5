import { z } from 'zod';

/** What becomes of a buyer's tour fees at closing: given back, or counted toward the brokerage's fee. */
export const CLOSING_WAYS = ['refund', 'credit'] as const;
export type ClosingWay = (typeof CLOSING_WAYS)[number];
/** By state of the home that was bought. */
export type FeeAtClosing = Readonly<Partial<Record<string, ClosingWay>>>;

/** `TN=credit,AL=refund` as a record; a state that is not named refunds. */
export const feeAtClosingSetting = z
  .string()
  .regex(/^\s*(?:(?:AL|TN)\s*=\s*(?:refund|credit)\s*(?:,\s*|$))*$/, 'must look like TN=credit or AL=refund,TN=credit')
  .transform(
    (setting): FeeAtClosing =>
      Object.fromEntries(
        setting
          .split(',')
          .map((part) => part.split('=').map((word) => word.trim()))
          .filter(([state, way]) => state && way),
      ) as FeeAtClosing,
  );

/** The way of a state; a refund unless the setting says otherwise. */
export const feeAtClosing = (state: string, setting: FeeAtClosing = {}): ClosingWay => setting[state] ?? 'refund';
