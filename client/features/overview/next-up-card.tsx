import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { photoOf } from '../../state/listing-facts.ts';
import type { Listing } from '../../state/wire-types.ts';
import { StoredPhoto } from '../../ui/stored-photo.tsx';
import type { NextUp } from './next-up.ts';

/** What is next, with date, person, picture and the button that leads there. */
export function NextUpCard({ next, home }: { next: NextUp; home: Listing | null }) {
  const photo = photoOf(home);
  return (
    <Card
      component="section"
      aria-label="What’s next"
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: photo ? '240px minmax(0, 1fr)' : 'minmax(0, 1fr)' },
        boxShadow: `inset 4px 0 0 ${theme.vars.palette.states[next.isDue ? 'attention' : 'pending'].main}`,
      })}
    >
      {photo && (
        <Box sx={{ p: { sm: 3 }, pr: { sm: 0 }, '&& > *': { borderRadius: { sm: 2 } } }}>
          <StoredPhoto
            isPublic={home?.status === 'APPROVED'}
            url={photo.url}
            placeholder={photo.placeholder}
            alt=""
            isPriority
            sizes="(max-width: 600px) 100vw, 240px"
          />
        </Box>
      )}
      <Box sx={{ p: 3, display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 0.5, minWidth: 0 }}>
        <Typography
          variant="body2"
          sx={(theme) => ({
            fontWeight: 700,
            color: theme.vars.palette.states[next.isDue ? 'attention' : 'pending'].text,
          })}
        >
          {next.label}
        </Typography>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {next.title}
        </Typography>
        {next.lines.map((line) => (
          <Typography key={line} color="text.secondary">
            {line}
          </Typography>
        ))}
        <Button
          component={Link}
          to={next.link}
          variant="contained"
          size="large"
          endIcon={<ArrowIcon />}
          sx={{ mt: 'auto', '&&': { mt: 2 } }}
        >
          {next.button}
        </Button>
      </Box>
    </Card>
  );
}
