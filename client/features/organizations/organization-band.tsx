import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OrganizationBrand } from '#shared/organizations/organizations.view.ts';
import { fileUrl } from '../../lib/api.ts';

/**
 * Who shares a home. The color is a stripe beside the text, so that every color leaves it readable; the logo is on
 * white in both modes, because most are made for paper.
 */
export function OrganizationBand({ brand: { name, tagline, color, logoUrl } }: { brand: OrganizationBrand }) {
  return (
    <Box
      component="aside"
      aria-label="Shared by"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'stretch',
        overflow: 'hidden',
        borderRadius: 2,
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      <Box aria-hidden sx={{ width: 8, flexShrink: 0, backgroundColor: color ?? 'primary.main' }} />
      {logoUrl && (
        <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0, p: 1, backgroundColor: '#fff' }}>
          <Box
            component="img"
            src={fileUrl(logoUrl)}
            alt={name}
            sx={{ display: 'block', height: 48, width: 'auto', maxWidth: { xs: 96, sm: 144 }, objectFit: 'contain' }}
          />
        </Box>
      )}
      <Box sx={{ alignSelf: 'center', px: 2, py: 1.25, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>Shared by {name}</Typography>
        {tagline && (
          <Typography variant="body2" color="text.secondary">
            {tagline}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
