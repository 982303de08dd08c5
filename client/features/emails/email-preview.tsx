import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { dateAndTime } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useGetEmailQuery, type Email } from '../../state/emails.endpoints.ts';
import { linkParts } from './email-text.ts';

/**
 * An email as the recipient sees it. `isOpened`: fetches it whole, with private links; the audit log records who did.
 * The HTML is sandboxed in an iframe without scripts; links open in a new tab.
 */
export function EmailPreview({ mail: listed, isOpened }: { mail: Email; isOpened: boolean }) {
  const whole = readOne(useGetEmailQuery(isOpened ? listed.id : skipToken));
  const mail = whole.data ?? listed;
  const [view, setView] = useState<'html' | 'text'>(mail.html ? 'html' : 'text');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Box
      component="article"
      aria-labelledby="mail-subject"
      sx={{ position: { md: 'sticky' }, top: 88, alignSelf: 'start', minWidth: 0 }}
    >
      <Typography variant="h3" component="h2" id="mail-subject">
        {mail.subject}
      </Typography>
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        To {mail.to} · {dateAndTime(mail.createdAt, zone)}
      </Typography>
      {mail.error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          This email was not delivered: {mail.error}
        </Alert>
      )}
      {whole.error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {whole.error}
        </Alert>
      )}
      <Tabs
        value={view}
        onChange={(_event, next: 'html' | 'text') => setView(next)}
        aria-label="Email view"
        sx={(theme) => ({ mt: 1, borderBottom: `1px solid ${theme.vars.palette.divider}` })}
      >
        {mail.html && <Tab value="html" label="As sent" id="mail-tab-html" aria-controls="mail-panel" />}
        <Tab value="text" label="Plain text" id="mail-tab-text" aria-controls="mail-panel" />
      </Tabs>
      <Box role="tabpanel" id="mail-panel" aria-labelledby={`mail-tab-${view}`} sx={{ mt: 2 }}>
        {view === 'html' ? (
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
