import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { timeAgo } from '../../lib/format.ts';
import type { Email } from '../../state/emails.endpoints.ts';

export function EmailList({
  mails,
  chosenId,
  onChoose,
}: {
  mails: readonly Email[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}) {
  return (
    <Box component="ul" aria-label="Emails" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {mails.map((mail) => {
        const isChosen = mail.id === chosenId;
        return (
          <li key={mail.id}>
            <ButtonBase
              onClick={() => onChoose(mail.id)}
              aria-current={isChosen ? 'true' : undefined}
              sx={(theme) => ({
                width: '100%',
                display: 'block',
                textAlign: 'left',
                px: 1.5,
                py: 1,
                borderRadius: 1,
                backgroundColor: isChosen ? theme.vars.palette.states.confirmed.tint : 'transparent',
                '&:hover': {
                  backgroundColor: isChosen
                    ? theme.vars.palette.states.confirmed.tint
                    : theme.vars.palette.paper.sunken,
                },
              })}
            >
              <Typography sx={{ fontWeight: 600 }}>{mail.subject}</Typography>
              <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
                <Typography variant="body2" color="text.secondary" noWrap>
                  {mail.to}
                </Typography>
                <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
                  {mail.error ? 'not delivered' : timeAgo(mail.createdAt)}
                </Typography>
              </Box>
            </ButtonBase>
          </li>
        );
      })}
    </Box>
  );
}
