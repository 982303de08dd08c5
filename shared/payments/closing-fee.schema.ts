import { z } from 'zod';
import type { FeeAtClosing } from './closing-fee.rules.ts';

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
