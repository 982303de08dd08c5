import CompareIcon from '@mui/icons-material/CompareArrowsOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { clearCompared, comparePath, toggleCompared, useCompared } from '../../lib/compare-choice.ts';
import { plural } from '../../lib/format.ts';
import { Photo } from '../../ui/photo.tsx';

/** Bar with the homes chosen for comparison. Renders nothing while none is chosen. */
export function CompareBar() {
  const homes = useCompared();
  if (homes.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label="Homes to compare"
      sx={(theme) => ({
        position: 'sticky',
        bottom: 0,
        zIndex: 800,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: { xs: 1, sm: 2 },
        px: 2,
        py: 1,
        flexShrink: 0,
        backgroundColor: theme.vars.palette.background.paper,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        '@media print': { display: 'none' },
      })}
    >
      <Box
        component="ul"
        aria-label="Chosen homes"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', gap: 1, minWidth: 0 }}
      >
        {homes.map((home) => (
          <Box component="li" key={home.id} sx={{ position: 'relative', width: { xs: 44, sm: 64 } }}>
            <Photo url={home.photo} alt={home.name} radius={6} sizes="64px" absentText="" />
            <IconButton
              aria-label={`Remove ${home.name} from the comparison`}
              onClick={() => toggleCompared(home)}
              size="small"
              sx={(theme) => ({
                position: 'absolute',
                top: -6,
                right: -8,
                p: '3px',
                width: 24,
                height: 24,
                backgroundColor: theme.vars.palette.background.paper,
                border: `1px solid ${theme.vars.palette.divider}`,
                '&:hover': { backgroundColor: theme.vars.palette.paper.sunken },
              })}
            >
              <CloseIcon sx={{ fontSize: 14 }} />
            </IconButton>
          </Box>
        ))}
      </Box>
      {homes.length > 1 ? (
        <Button
          component={Link}
          to={comparePath(homes.map(({ id }) => id))}
          variant="contained"
          startIcon={<CompareIcon />}
          sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
        >{`Compare ${plural(homes.length, 'home')}`}</Button>
      ) : (
        <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
          Choose another home to compare
        </Box>
      )}
      <Button onClick={clearCompared} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        Clear
      </Button>
    </Box>
  );
}
