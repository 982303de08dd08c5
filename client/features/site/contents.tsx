import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

/** Table of contents. */
export function Contents({ parts }: { parts: readonly (readonly [id: string, title: string])[] }) {
  return (
    <Box
      component="nav"
      aria-label="On this page"
      sx={(theme) => ({
        position: { md: 'sticky' },
        top: { md: 96 },
        p: 3,
        borderRadius: 2.5,
        backgroundColor: theme.vars.palette.paper.sunken,
      })}
    >
      <Typography variant="h4" component="p" sx={{ mb: 1 }}>
        On this page
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {parts.map(([id, title]) => (
          <li key={id}>
            <Link href={`#${id}`} sx={{ display: 'inline-block', py: 0.5 }}>
              {title}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
