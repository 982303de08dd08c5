import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { setPageTitle } from '../../lib/page-title.ts';

interface ArticleProps { title: string; lead: string; children: ReactNode; aside?: ReactNode; tabTitle?: string }

/** A public page that is read: a heading, a lead, text in lines of readable length. */
export function Article({ title, lead, children, aside, tabTitle }: ArticleProps) {
  useEffect(() => setPageTitle(tabTitle ?? title), [tabTitle, title]);
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 5, md: 9 } }}>
      <Typography variant="h1" sx={{ maxWidth: '18ch' }}>{title}</Typography>
      <Typography variant="subtitle1" color="text.secondary" sx={{ mt: 2.5, maxWidth: '58ch' }}>{lead}</Typography>
      <Box sx={{ mt: { xs: 4, md: 7 }, display: 'grid', gap: { xs: 5, md: 8 }, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: aside ? 'minmax(0, 1fr) 360px' : 'minmax(0, 1fr)' } }}>
        <Box sx={{ maxWidth: '68ch', '& h2': { mt: 5, mb: 1.5 }, '& h2:first-of-type': { mt: 0 }, '& h3': { mt: 3, mb: 0.5 }, '& p': { mb: 2 }, '& ul, & ol': { pl: 3, mb: 2 }, '& li': { mb: 0.75 } }}>{children}</Box>
        {aside && <Box component="aside">{aside}</Box>}
      </Box>
    </Container>
  );
}

/** Headings and paragraphs of an article without repeating their variants. */
export const Heading = ({ children, id }: { children: ReactNode; id?: string }) => <Typography variant="h2" id={id}>{children}</Typography>;
export const Subheading = ({ children }: { children: ReactNode }) => <Typography variant="h3">{children}</Typography>;
export const Text = ({ children }: { children: ReactNode }) => <Typography>{children}</Typography>;
