import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useSiteConfig } from './use-site-config.ts';

interface BrandMarkProps {
  to?: string;
  isCompact?: boolean;
}

/** The logo and the name. */
export function BrandMark({ to = '/', isCompact = false }: BrandMarkProps) {
  const { product } = useSiteConfig().brand;
  return (
    <Box
      component={Link}
      to={to}
      aria-label={product}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        color: 'inherit',
        textDecoration: 'none',
        minHeight: 40,
        borderRadius: 1,
      }}
    >
      <Box
        component="svg"
        viewBox="0 0 32 32"
        aria-hidden
        sx={(theme) => ({ width: 32, height: 32, flexShrink: 0, color: theme.vars.palette.primary.main })}
      >
        <rect width="32" height="32" rx="8" fill="#1f4d3f" />
        <path
          d="M6 16.2 16 7l10 9.2"
          fill="none"
          stroke="#f6ead6"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M9 15.5V25h14v-9.5" fill="none" stroke="#f6ead6" strokeWidth="2.6" strokeLinejoin="round" />
        <path d="M12.6 25v-3.6a3.4 3.4 0 0 1 6.8 0V25z" fill="#d9795b" />
      </Box>
      {!isCompact && (
        <Typography
          component="span"
          sx={(theme) => ({
            fontFamily: theme.typography.fontFamilySerif,
            fontSize: '1.375rem',
            fontWeight: 650,
            letterSpacing: '-0.015em',
            lineHeight: 1,
          })}
        >
          {product}
        </Typography>
      )}
    </Box>
  );
}
