import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { calendarMethod, type CalendarMethod } from '#shared/calendars/calendar-message.ts';
import { dateAndTime } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useGetEmailQuery, type Email } from '../../state/emails.endpoints.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { linkParts } from './email-text.ts';

const CALENDAR_SENTENCES: Readonly<Record<CalendarMethod, string>> = {
  REQUEST: 'Adds this appointment to the recipient’s calendar, or updates it there.',
  CANCEL: 'Removes this appointment from the recipient’s calendar.',
  PUBLISH: 'Appointments the recipient opens to add to a calendar.',
};

/** The calendar file that went with an email. */
function CalendarPart({ file }: { file: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography>{CALENDAR_SENTENCES[calendarMethod(file)]}</Typography>
      <Typography
        component="pre"
        variant="body2"
        sx={{ m: 0, fontFamily: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {file}
      </Typography>
      <Button
        component="a"
        variant="outlined"
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
        download="appointment.ics"
      >
        Download
      </Button>
    </Box>
  );
}

/** An email by id. Fetches it whole, with private links; the audit log records who opened one. */
export function EmailPreview({ id }: { id: string }) {
  const whole = readOne(useGetEmailQuery(id));
  if (whole.error) return <ErrorState message={whole.error} onRetry={whole.retry} />;
  return whole.data ? <EmailView mail={whole.data} /> : <ListSkeleton rows={3} />;
}

/** What is shown of an email; one that was not written yet has no time. */
export type ShownEmail = Pick<Email, 'to' | 'subject' | 'text' | 'html'> &
  Partial<Pick<Email, 'calendar' | 'error' | 'createdAt'>>;

/** An email as the recipient sees it. The HTML is sandboxed in an iframe without scripts; links open in a new tab. */
export function EmailView({ mail }: { mail: ShownEmail }) {
  const [chosen, setView] = useState<'html' | 'text' | 'calendar'>(mail.html ? 'html' : 'text');
  const view = chosen === 'calendar' && !mail.calendar ? 'text' : chosen;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Box component="article" aria-labelledby="mail-subject" sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h2" id="mail-subject">
        {mail.subject}
      </Typography>
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        To {mail.to}
        {mail.createdAt && ` · ${dateAndTime(mail.createdAt, zone)}`}
      </Typography>
      {mail.error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          This email wasn’t delivered: {mail.error}
        </Alert>
      )}
      <Tabs
        value={view}
        onChange={(_event, next: typeof view) => setView(next)}
        aria-label="Email view"
        sx={(theme) => ({ mt: 1, borderBottom: `1px solid ${theme.vars.palette.divider}` })}
      >
        {mail.html && <Tab value="html" label="As sent" id="mail-tab-html" aria-controls="mail-panel" />}
        <Tab value="text" label="Plain text" id="mail-tab-text" aria-controls="mail-panel" />
        {mail.calendar && <Tab value="calendar" label="Calendar" id="mail-tab-calendar" aria-controls="mail-panel" />}
      </Tabs>
      <Box role="tabpanel" id="mail-panel" aria-labelledby={`mail-tab-${view}`} sx={{ mt: 2 }}>
        {view === 'calendar' ? (
          <CalendarPart file={mail.calendar!} />
        ) : view === 'html' ? (
          <Box
            component="iframe"
            title={`Email: ${mail.subject}`}
            srcDoc={`<base target="_blank">${mail.html}`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            sx={(theme) => ({
              width: '100%',
              height: { xs: 480, md: 560 },
              border: `1px solid ${theme.vars.palette.divider}`,
              borderRadius: 1,
              backgroundColor: '#ffffff',
              colorScheme: 'light',
            })}
          />
        ) : (
          <Typography
            component="pre"
            sx={{ m: 0, fontFamily: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '75ch' }}
          >
            {linkParts(mail.text).map((part, at) =>
              part.isLink ? (
                <Link key={at} href={part.text} target="_blank" rel="noreferrer">
                  {part.text}
                </Link>
              ) : (
                part.text
              ),
            )}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
