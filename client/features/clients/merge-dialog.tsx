import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import {
  DUPLICATE_SIGN_LABELS,
  MAX_MERGE_REASON,
  MERGE_WORD,
  type DuplicateSign,
  type MergeChoice,
} from '#shared/clients/merge.rules.ts';
import { contactOf, emailOrNull } from '#shared/users/contact.rules.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { fieldErrorsOf, messageOf } from '../../lib/api-error.ts';
import { fullName, phone } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import {
  useFindDuplicatesQuery,
  useMergeClientsMutation,
  usePreviewMergeQuery,
  type Duplicate,
} from '../../state/client-merges.endpoints.ts';
import { usePeopleSearch } from '../../state/users.endpoints.ts';
import type { User } from '../../state/wire-types.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkRows } from '../../ui/link-rows.tsx';
import { PersonField, type Person } from '../../ui/person-field.tsx';
import { SheetBody, SheetFrame } from '../../ui/sheet-dialog.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { ReasonField } from '../../ui/reason-field.tsx';
import { MergeChoices } from './merge-choices.tsx';
import { MergeBlocks, MergePreview } from './merge-preview.tsx';
import { WhoStays } from './merge-sides.tsx';

const nameOf = (person: Person) => fullName(person) || contactOf(person.email);
const signsOf = (signs: readonly DuplicateSign[]) => signs.map((sign) => DUPLICATE_SIGN_LABELS[sign]).join(', ');

/** Who looks like the same person, and a search for somebody else. */
function ChooseDuplicate({ user, onChoose }: { user: User; onChoose: (person: Person) => void }) {
  const { data, error, retry } = readOne(useFindDuplicatesQuery(user.id));
  const row = (duplicate: Duplicate) => ({
    key: duplicate.id,
    title: nameOf(duplicate),
    text: [emailOrNull(duplicate.email), duplicate.phone && phone(duplicate.phone), `Has ${signsOf(duplicate.signs)}`]
      .filter(Boolean)
      .join(' · '),
    onPress: () => onChoose(duplicate),
  });
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box component="section" aria-label="Likely duplicates">
        <Typography sx={{ fontWeight: 600, mb: 1 }}>Likely duplicates</Typography>
        {error && <ErrorState message={error} onRetry={retry} />}
        {!data && !error && <ListSkeleton rows={2} />}
        {data?.length === 0 && (
          <Typography color="text.secondary">
            Nobody else has the same mailbox, phone number, or name and zip code.
          </Typography>
        )}
        {data && data.length > 0 && <LinkRows label="Likely duplicates" rows={data.map(row)} />}
      </Box>
      <PersonField
        useSearch={usePeopleSearch}
        label="Someone else"
        value={null}
        onChange={(person) => person && person.id !== user.id && onChoose(person)}
        helperText="By name, email or phone"
      />
    </Box>
  );
}

interface MergeDialogProps {
  user: User;
  onClose: () => void;
  /** The account that stayed. */
  onMerged: (keptId: string) => void;
}

/**
 * Joins a client's account with another one of the same person: whom, which account stays, what would happen, and a
 * confirmation, since it cannot be undone.
 */
export function MergeDialog({ user, onClose, onMerged }: MergeDialogProps) {
  const [other, setOther] = useState<Person | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [take, setTake] = useState<readonly MergeChoice[]>([]);
  const [reason, setReason] = useState('');
  const [word, setWord] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [key, setKey] = useState(newIdempotencyKey);
  const [merge, { isLoading: isBusy }] = useMergeClientsMutation();
  const first = readOne(usePreviewMergeQuery(other ? { keptId: user.id, mergedId: other.id } : skipToken));
  const keptId = chosenId ?? first.data?.suggestedId;
  const pair = other && keptId ? { keptId, mergedId: keptId === user.id ? other.id : user.id } : null;
  const { data: preview, error, retry } = readOne(usePreviewMergeQuery(pair ?? skipToken));
  const isBlocked = preview !== null && preview.blocks.length > 0;

  // whose values are taken depends on which account ends
  const keep = (id: string | null) => {
    setChosenId(id);
    setTake([]);
  };
  const choose = (person: Person | null) => {
    setOther(person);
    keep(null);
    setErrors({});
    setFailure(null);
  };
  const confirm = async () => {
    if (!pair || !preview) return;
    setErrors({});
    setFailure(null);
    try {
      await merge({
        ...pair,
        take: [...take],
        reason: reason.trim(),
        confirmation: MERGE_WORD,
        idempotencyKey: key,
      }).unwrap();
      toast(`Merged. ${preview.kept.name} now has everything from both accounts.`, { kind: 'success' });
      onMerged(pair.keptId);
    } catch (refusal) {
      setKey(newIdempotencyKey());
      const fields = fieldErrorsOf(refusal);
      setErrors(fields);
      if (Object.keys(fields).length === 0) {
        setFailure(messageOf(refusal));
        retry();
      }
    }
  };

  const actions = (
    <>
      <Button onClick={other ? () => choose(null) : onClose} disabled={isBusy}>
        {other ? 'Choose someone else' : 'Go back'}
      </Button>
      {other && (
        <Button
          variant="contained"
          color="error"
          loading={isBusy}
          disabled={!preview || isBlocked || word.trim() !== MERGE_WORD}
          onClick={() => void confirm()}
        >
          Merge for good
        </Button>
      )}
    </>
  );
  return (
    <SheetFrame
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      width="md"
      title={other ? 'Merge two accounts' : 'Merge with a duplicate'}
      subtitle={
        other
          ? 'One person keeps one account. This can’t be undone.'
          : `Choose the other account of ${nameOf(user)}. Nothing is merged yet.`
      }
    >
      <SheetBody actions={actions}>
        {!other && <ChooseDuplicate user={user} onChoose={choose} />}
        {other && (
          <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
            {(first.error ?? error) && (
              <ErrorState message={(first.error ?? error)!} onRetry={first.error ? first.retry : retry} />
            )}
            {!preview && !first.error && !error && <ListSkeleton rows={5} />}
            {preview && (
              <>
                <WhoStays preview={preview} onChange={keep} />
                {isBlocked && <MergeBlocks blocks={preview.blocks} />}
                <MergePreview
                  preview={preview}
                  choices={!isBlocked && <MergeChoices preview={preview} take={take} onChange={setTake} />}
                />
                {!isBlocked && (
                  <Box sx={{ display: 'grid', gap: 2 }}>
                    <Typography>
                      {contactOf(preview.merged.email)} will no longer be able to log in, and we’ll notify the person at
                      every address they verified.
                    </Typography>
                    <ReasonField
                      label="How you know they’re the same person"
                      value={reason}
                      onText={setReason}
                      maxLength={MAX_MERGE_REASON}
                      problem={errors.reason}
                      help="It’s kept as a note, which the person can download"
                    />
                    <TextField
                      label={`Type ${MERGE_WORD} to confirm`}
                      value={word}
                      onChange={(event) => setWord(event.target.value)}
                      error={errors.confirmation !== undefined}
                      helperText={errors.confirmation ?? 'In capital letters'}
                      autoComplete="off"
                    />
                  </Box>
                )}
              </>
            )}
            {failure && <Alert severity="error">{failure}</Alert>}
          </Box>
        )}
      </SheetBody>
    </SheetFrame>
  );
}
