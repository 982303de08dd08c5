/** The lower parts of the landing page, loaded when scrolled near. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { FIRST_QUESTIONS } from '#shared/site/site-questions.ts';
import { usd } from '../../lib/format.ts';
import { BUYING_STEPS, HowItWorks, SELLING_STEPS } from './how-it-works.tsx';
import { QuestionList } from './question-list.tsx';
import { Section } from './section.tsx';

export function LandingQuestions() {
  return (
    <Section
      title="Questions people ask first"
      action={
        <Button component={Link} to="/faqs">
          All questions and answers
        </Button>
      }
    >
      <Box sx={{ maxWidth: 820 }}>
        <QuestionList questions={FIRST_QUESTIONS} />
      </Box>
    </Section>
  );
}

export function LandingSteps() {
  return (
    <>
      <Section
        title="How selling works"
        lead="Four steps, each with its date and who acts next."
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {/* a document of its own: loaded, not routed to */}
            <Button href="/demo/selling" variant="outlined">
              Try it with a sample home
            </Button>
            <Button component={Link} to="/product">
              More about how it works
            </Button>
          </Box>
        }
      >
        <HowItWorks steps={SELLING_STEPS} />
      </Section>
      <Section
        isSunken
        title="And if you’re buying"
        lead="The same broker, the same page, from the first tour to the keys."
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button href="/demo/buying" variant="outlined">
              Try it with sample homes
            </Button>
            <Button component={Link} to="/signup?type=BUYER">
              Start as a buyer
            </Button>
          </Box>
        }
      >
        <HowItWorks steps={BUYING_STEPS} />
      </Section>
    </>
  );
}

export function ListYourHome({ flatFee }: { flatFee: number }) {
  return (
    <Container maxWidth="lg">
      <Box
        sx={(theme) => ({
          px: { xs: 3, md: 8 },
          py: { xs: 5, md: 8 },
          borderRadius: 3,
          backgroundColor: theme.vars.palette.primary.main,
          color: theme.vars.palette.primary.contrastText,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 3,
          alignItems: 'center',
          justifyContent: 'space-between',
        })}
      >
        <Box>
          <Typography variant="h2">Your home, your price, {usd(flatFee)}.</Typography>
          <Typography sx={{ mt: 1 }}>
            A draft takes about ten minutes, and no one sees it until you’re ready.
          </Typography>
        </Box>
        <Button
          component={Link}
          to="/signup?type=SELLER"
          size="large"
          variant="contained"
          color="inherit"
          sx={(theme) => ({
            color: theme.vars.palette.primary.main,
            backgroundColor: theme.vars.palette.background.paper,
          })}
        >
          List your home
        </Button>
      </Box>
    </Container>
  );
}
