import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { STATE_NAMES, STATES, type State } from '#shared/listings/listings.types.ts';
import { Article, Heading, Text } from '../features/marketing/article.tsx';

const CITIES: Record<State, readonly string[]> = {
  AL: ['Birmingham', 'Hoover', 'Vestavia Hills', 'Huntsville', 'Madison', 'Montgomery', 'Mobile', 'Tuscaloosa', 'Auburn', 'Decatur', 'Dothan', 'Florence'],
  TN: ['Nashville', 'Franklin', 'Murfreesboro', 'Knoxville', 'Maryville', 'Chattanooga', 'Memphis', 'Clarksville', 'Johnson City', 'Kingsport', 'Jackson', 'Cookeville'],
};

export default function AreasServedPage() {
  return (
    <Article title="Where we work" tabTitle="Areas served" lead="All of Alabama and Tennessee, with offices in Birmingham and Nashville.">
      {STATES.map((state) => (
        <Box component="section" key={state} sx={{ mb: 5 }}>
          <Heading>{STATE_NAMES[state]}</Heading>
          <Box component="ul" sx={{ listStyle: 'none', p: '0 !important', display: 'grid', gap: 0.5, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
            {CITIES[state].map((city) => <li key={city}><Link component={RouterLink} to={`/browse?state=${state}&city=${encodeURIComponent(city)}`}>{city}</Link></li>)}
          </Box>
        </Box>
      ))}
      <Text>Your town is not in the list? We are licensed in the whole of both states, so we serve it all the same.</Text>
    </Article>
  );
}
