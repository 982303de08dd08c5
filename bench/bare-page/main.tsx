// What React and MUI cost before a product says anything: a theme, a bar, a heading, a text, a button.
import AppBar from '@mui/material/AppBar';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { createRoot } from 'react-dom/client';

// the font is bundled and preloaded like the product's, because the test browser has no fonts of its own
const theme = createTheme({ cssVariables: true, typography: { fontFamily: "'Source Sans 3 Variable', sans-serif" } });

createRoot(document.getElementById('root')!).render(
  <ThemeProvider theme={theme}>
    <CssBaseline />
    <AppBar position="static">
      <Toolbar>A bare page</Toolbar>
    </AppBar>
    <Container sx={{ py: 4 }}>
      <Typography variant="h1">Homes for sale</Typography>
      <Typography>
        The largest thing to paint is this text, and nothing has to be fetched for it besides the code that draws it.
      </Typography>
      <Button variant="contained">See the homes</Button>
    </Container>
  </ThemeProvider>,
);
