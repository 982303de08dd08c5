import { getContrastRatio } from '@mui/material/styles';
import { expect, it } from 'vitest';
import { theme } from './theme.ts';

const COLORS = ['primary', 'secondary', 'error', 'warning', 'info', 'success', 'blue'] as const;

// a filled button under the pointer has the darker shade
it.each((['light', 'dark'] as const).flatMap((scheme) => COLORS.map((color) => [scheme, color] as const)))(
  'in the %s scheme the words on a filled %s button can be read, under the pointer, too',
  (scheme, color) => {
    const { main, dark, contrastText } = theme.colorSchemes[scheme]!.palette[color];
    for (const background of [main, dark])
      expect(getContrastRatio(contrastText, background), background).toBeGreaterThanOrEqual(4.5);
  },
);
