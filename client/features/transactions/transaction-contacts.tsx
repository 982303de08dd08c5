import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { phone } from '../../lib/format.ts';
import type { Transaction } from '../../state/wire-types.ts';

/** Known contacts. */
export function TransactionContacts({ transaction: t }: { transaction: Transaction }) {
  const people = [
    { role: 'Lender', name: t.lenderName, email: t.lenderEmail, number: t.lenderPhone },
    { role: 'Title and closing', name: t.closingName, email: t.closingEmail, number: t.closingPhone },
    // hide an outside agent's own contact from them
    ...(t.role === 'BUYER' && t.offer?.flow === 'AGENT'
      ? []
      : [{ role: 'Other party', name: null, email: t.otherPartyEmail, number: t.otherPartyPhone }]),
  ].filter(({ name, email, number }) => name || email || number);
  if (people.length === 0) return null;
  return (
    <Box component="section" aria-label="Contacts">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Contacts
      </Typography>
      {people.map(({ role, name, email, number }) => (
        <Box key={role} sx={{ py: 1, overflowWrap: 'anywhere' }}>
          <Typography variant="body2" color="text.secondary">
            {role}
          </Typography>
          {name && <Typography>{name}</Typography>}
          {email && (
            <Typography>
              <Link href={`mailto:${email}`}>{email}</Link>
            </Typography>
          )}
          {number && (
            <Typography>
              <Link href={`tel:${number}`}>{phone(number)}</Link>
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
