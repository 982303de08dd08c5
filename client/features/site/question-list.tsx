import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SiteQuestion } from '#shared/site/site-questions.ts';

interface QuestionListProps {
  questions: readonly SiteQuestion[];
  /** Opening a question puts it into the URL, so that it can be shared. */ hasAddresses?: boolean;
}

/** Expandable questions; the one named in the URL hash is open. */
export function QuestionList({ questions, hasAddresses = false }: QuestionListProps) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const named = hash.slice(1);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([named]));
  useEffect(() => {
    if (!questions.some(({ id }) => id === named)) return;
    setOpen((before) => new Set(before).add(named));
    document.getElementById(named)?.scrollIntoView({ block: 'start' });
  }, [named, questions]);
  const toggle = (id: string, isOpen: boolean) => {
    setOpen((before) => {
      const next = new Set(before);
      if (isOpen) next.add(id);
      else next.delete(id);
      return next;
    });
    if (hasAddresses && isOpen) void navigate(`${pathname}#${id}`, { replace: true, preventScrollReset: true });
  };
  return questions.map(({ id, question, answer }) => (
    <Accordion
      key={id}
      id={id}
      expanded={open.has(id)}
      onChange={(_, isOpen) => toggle(id, isOpen)}
      disableGutters
      square
      slotProps={{ heading: { component: 'h3' }, transition: { timeout: 160 } }}
      sx={(theme) => ({
        backgroundColor: 'transparent',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        scrollMarginTop: 88,
        '&::before': { display: 'none' },
        '& .MuiAccordion-heading': { m: '0 !important' },
      })}
    >
      <AccordionSummary
        expandIcon={<ExpandIcon />}
        aria-controls={`${id}-answer`}
        id={`${id}-question`}
        sx={{ px: 0, minHeight: 56 }}
      >
        <Typography variant="h4" component="span">
          {question}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 0, pt: 0, pb: 3 }}>
        <Typography sx={{ maxWidth: '68ch' }}>{answer}</Typography>
      </AccordionDetails>
    </Accordion>
  ));
}
