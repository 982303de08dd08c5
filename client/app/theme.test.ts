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

const SEVERITIES = ['info', 'success', 'warning', 'error'] as const;
it.each((['light', 'dark'] as const).flatMap((scheme) => SEVERITIES.map((severity) => [scheme, severity] as const)))(
  'in the %s scheme an alert of %s can be read',
  (scheme, severity) => {
    const { palette } = theme.colorSchemes[scheme]!;
    const ground = palette.Alert[`${severity}StandardBg`];
    expect(getContrastRatio(palette.Alert[`${severity}Color`], ground)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(palette.Alert[`${severity}IconColor`], ground)).toBeGreaterThanOrEqual(3);
    // another ground than that of the page that it lies on; in the dark lighter than it, not a hole in it
    expect(ground).not.toBe(palette.background.default);
    const black = '#000000';
    if (scheme === 'dark')
      expect(getContrastRatio(ground, black)).toBeGreaterThan(getContrastRatio(palette.background.default, black));
  },
);
