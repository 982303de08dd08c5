import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { mayChange } from '#shared/transactions/transactions.rules.ts';
import { CONTACT_LABELS, CONTACTS, type Contact } from '#shared/transactions/transactions.types.ts';
import { dateAndTime, phone } from '../../lib/format.ts';
import type { Transaction } from '../../state/wire-types.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { toast } from '../../ui/toast.ts';
import { ContactForm } from './contact-form.tsx';
import { useTransactionChange } from './steps/use-transaction-change.ts';

interface TransactionContactsProps {
  transaction: Transaction;
  token?: string | undefined;
  onChanged: (transaction: Transaction) => void;
}

/** A contact has no account: their initials stand for them. */
function faceOf(name: string) {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.at(-1) ?? '' };
}

/** An outside agent is the other party: their own contact is not shown to them. */
const isOwn = (contact: Contact, { role, offer }: Transaction) =>
  contact === 'otherParty' && role === 'BUYER' && offer?.flow === 'AGENT';

/** A sale in cash has no lender and no appraisal. */
const isNeeded = (contact: Contact, { financing, appraisal }: Transaction) =>
  !(contact === 'lender' && financing === 'NOT_NEEDED') && !(contact === 'appraiser' && appraisal === 'NOT_NEEDED');

/** Whom to call in a sale. Those who may, add and change them in place; a broker's contacts are invited by email. */
export function TransactionContacts({ transaction, token, onChanged }: TransactionContactsProps) {
  const [edited, setEdited] = useState<Contact | null>(null);
  const shown = CONTACTS.filter((contact) => !isOwn(contact, transaction)).map((contact) => ({
    contact,
    name: transaction[`${contact}Name`],
    email: transaction[`${contact}Email`],
    number: transaction[`${contact}Phone`],
    isEditable: mayChange(transaction, `${contact}Email`),
  }));
  const known = shown.filter(({ name, email, number }) => name || email || number);
  const missing = shown.filter((one) => !known.includes(one) && one.isEditable && isNeeded(one.contact, transaction));
  if (known.length === 0 && missing.length === 0) return null;
  const form = (contact: Contact) => (
    <ContactForm
      key={contact}
      transaction={transaction}
      contact={contact}
      token={token}
      onChanged={onChanged}
      onClose={() => setEdited(null)}
    />
  );
  return (
    <Box component="section" aria-label="Contacts">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Contacts
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          // beside the content of the sale it is a narrow column
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
        }}
      >
        {known.map(({ contact, name, email, number, isEditable }) =>
          edited === contact ? (
            form(contact)
          ) : (
            <Box key={contact} sx={{ display: 'flex', gap: 1.5, py: 1, overflowWrap: 'anywhere' }}>
              <PersonAvatar person={faceOf(name || CONTACT_LABELS[contact])} />
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="body2" color="text.secondary">
                  {CONTACT_LABELS[contact]}
                </Typography>
                {name && <Typography>{name}</Typography>}
                {number && (
                  <Typography>
                    <Link href={`tel:${number}`}>{phone(number)}</Link>
                  </Typography>
                )}
                {email && (
                  <Typography>
                    <Link href={`mailto:${email}`}>{email}</Link>
                  </Typography>
                )}
                {email && transaction.role === 'ADMIN' && transaction.invitedEmails.includes(email) && (
                  <Invited transaction={transaction} contact={contact} email={email} onChanged={onChanged} />
                )}
                {isEditable && (
                  <Button
                    size="small"
                    sx={{ ml: -1 }}
                    aria-label={`Change the contact: ${CONTACT_LABELS[contact].toLowerCase()}`}
                    onClick={() => setEdited(contact)}
                  >
                    Change
                  </Button>
                )}
              </Box>
            </Box>
          ),
        )}
      </Box>
      {missing.some(({ contact }) => contact === edited) && edited && form(edited)}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, '&:empty': { display: 'none' } }}>
        {missing
          .filter(({ contact }) => contact !== edited)
          .map(({ contact }) => (
            <Button key={contact} size="small" variant="outlined" onClick={() => setEdited(contact)}>
              Add {CONTACT_LABELS[contact].toLowerCase()}
            </Button>
          ))}
      </Box>
    </Box>
  );
}

interface InvitedProps extends Pick<TransactionContactsProps, 'transaction' | 'onChanged'> {
  contact: Contact;
  email: string;
}

/** When a contact was last invited, and the same email once more. */
function Invited({ transaction, contact, email, onChanged }: InvitedProps) {
  const { save, isBusy, failure } = useTransactionChange(transaction, onChanged);
  const sent = transaction.invitationsSent[email];
  const send = async () => {
    if (await save({ inviteAgain: contact })) toast(`The invitation was sent to ${email}.`, { kind: 'success' });
  };
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        Invited by email{sent && `, last on ${dateAndTime(sent, transaction.timeZone)}`}
      </Typography>
      {transaction.status === 'OPEN' && (
        <Button
          size="small"
          sx={{ ml: -1 }}
          loading={isBusy}
          aria-label={`Send the invitation again: ${CONTACT_LABELS[contact].toLowerCase()}`}
          onClick={() => void send()}
        >
          Send again
        </Button>
      )}
      {failure && <Alert severity="error">{failure.message}</Alert>}
    </>
  );
}
