import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';

interface CallToActionProps {
  title: string;
  text: string;
  label: string;
  to: string;
}

export function CallToAction({ title, text, label, to }: CallToActionProps) {
  return (
    <Box
      sx={(theme) => ({
        p: 3,
        borderRadius: 2,
        backgroundColor: theme.vars.palette.paper.sunken,
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        justifyContent: 'space-between',
        alignItems: { sm: 'center' },
        gap: 3,
      })}
    >
      <Box>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {text}
        </Typography>
      </Box>
      <Button component={Link} to={to} variant="contained" sx={{ flexShrink: 0 }}>
        {label}
      </Button>
    </Box>
  );
}
