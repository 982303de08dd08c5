/** Percentages below the current price that Adjust Price offers. */
export const PRICE_PRESETS = [1.5, 3, 4.5] as const;
/** Presets are rounded to a multiple of this many dollars. */
export const PRESET_STEP = 100;

export interface PricePreset {
  percent: number;
  price: number;
}

/**
 * The suggested lower prices in whole dollars. Integer arithmetic, so that halves round up. A very low price has fewer
 * presets.
 */
export function pricePresets(price: number): PricePreset[] {
  return PRICE_PRESETS.map((percent) => ({
    percent,
    price: Math.round((price * (1000 - percent * 10)) / (1000 * PRESET_STEP)) * PRESET_STEP,
  })).filter((preset) => preset.price > 0 && preset.price < price);
}
