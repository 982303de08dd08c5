import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageHero } from './page-hero.tsx';

interface ArticleProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
  tabTitle?: string;
  picture?: { url: string; alt: string };
  actions?: ReactNode;
  isAsideFirst?: boolean;
}

/** Article layout: readable line length with an aside; on phones the aside is below or above. */
export function ArticleBody({
  children,
  aside,
  isAsideFirst = false,
}: {
  children: ReactNode;
  aside?: ReactNode;
  isAsideFirst?: boolean;
}) {
  return (
    <Container maxWidth="lg" sx={{ pb: { xs: 5, md: 9 } }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 5, md: 8 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: aside ? 'minmax(0, 1fr) 380px' : 'minmax(0, 1fr)' },
        }}
      >
        <Box
          sx={{
            maxWidth: '68ch',
            '& h2': { mt: 6, mb: 1.5, scrollMarginTop: '88px' },
            '& > h2:first-of-type': { mt: 0 },
            '& h3': { mt: 3, mb: 0.5 },
            '& p': { mb: 2 },
            '& ul, & ol': { pl: 3, mb: 2 },
            '& li': { mb: 0.75 },
            '& li::marker': { color: 'text.secondary' },
          }}
        >
          {children}
        </Box>
        {aside && (
          <Box component="aside" sx={{ order: { xs: isAsideFirst ? -1 : 0, md: 0 } }}>
            {aside}
          </Box>
        )}
      </Box>
    </Container>
  );
}

/** A public text page: heading, lead, picture, text. */
export function Article({
  title,
  lead,
  children,
  aside,
  tabTitle,
  picture,
  actions,
  isAsideFirst = false,
}: ArticleProps) {
  return (
    <>
      <PageHero title={title} lead={lead} {...(tabTitle && { tabTitle })} {...(picture && { picture })}>
        {actions}
      </PageHero>
      <ArticleBody aside={aside} isAsideFirst={isAsideFirst}>
        {children}
      </ArticleBody>
    </>
  );
}

/** Article headings and paragraphs. */
export const Heading = ({ children, id }: { children: ReactNode; id?: string }) => (
  <Typography variant="h2" id={id}>
    {children}
  </Typography>
);
export const Subheading = ({ children }: { children: ReactNode }) => <Typography variant="h3">{children}</Typography>;
export const Text = ({ children }: { children: ReactNode }) => <Typography>{children}</Typography>;
