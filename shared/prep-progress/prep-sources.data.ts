/** Where the rules of law in the guide are from. */
import type { Source } from '../closing-costs/closing-costs.data.ts';

const primary = (name: string): Source => ({ name, asOf: '2026-11', isSecondary: false });

export const AGENCY_SOURCES = {
  alabama: primary('Alabama HB 230, in force April 18, 2025, and the Alabama agency disclosure law (RECAD)'),
  tennesseeTours: primary('MLS rule since the 2024 settlement'),
  tennesseeAgency: primary('Tennessee agency disclosure rules'),
  disclosure: primary('State law on residential property disclosure'),
  leadPaint: primary('Federal rules on lead-based paint, homes built before 1978'),
} as const;
