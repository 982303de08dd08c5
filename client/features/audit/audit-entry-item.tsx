import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { auditChanges, auditSentence, recordLabel } from '#shared/audit/audit.rules.ts';
import { clockTime, shortDate } from '../../lib/format.ts';
import type { AuditLogEntry } from '../../state/audit-entries.endpoints.ts';

interface AuditEntryItemProps {
  entry: AuditLogEntry;
  /** Shows the entries of its record alone; absent where that is so already. */
  onOnlyRecord: (() => void) | undefined;
}

/** An id's beginning, long enough to tell records apart; all of it is its title. */
const SHORT_ID = 8;

const UUID = /\b([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;

/** A value of a fixed list as it is stored: `SHOWING_REQUEST`, not `AL` or `HOA`. */
const CONSTANT = /^(?=.*_|.{5})[A-Z]+(_[A-Z]+)*$/;
const asWords = (constant: string) => constant.charAt(0) + constant.slice(1).toLowerCase().replaceAll('_', ' ');

/** A value in words, with its ids cut; as it is stored, it is its title. */
function Shown({ text }: { text: string }) {
  const short = CONSTANT.test(text) ? asWords(text) : text.replace(UUID, '$1…');
  return short === text ? text : <span title={text}>{short}</span>;
}

/** One entry: who did what, when, what changed, and which record it is. */
export function AuditEntryItem({ entry, onOnlyRecord }: AuditEntryItemProps) {
  const { seq, at, who, side, action, entityType, entityId, link, before, after, hash } = entry;
  const sentence = auditSentence(entry);
  const behalf = side ? `, for the ${side.toLowerCase()}` : '';
  const changes = auditChanges(before, after);
  return (
    <Box
      component="li"
      sx={(theme) => ({
        py: 1,
        display: 'grid',
        gap: 0.5,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        overflowWrap: 'anywhere',
      })}
    >
      <Typography>
        <b>{who}</b>{' '}
        {link ? (
          <Link component={RouterLink} to={link}>
            {sentence}
          </Link>
        ) : (
          sentence
        )}
        {behalf}
      </Typography>
      {changes.length > 0 && (
        <Box component="ul" aria-label={`Changes of entry ${seq}`} sx={{ m: 0, pl: 2.5 }}>
          {changes.map(({ label, from, to }) => (
            <Typography component="li" variant="body2" key={label}>
              {label}:{' '}
              {from !== null && (
                <>
                  <del>
                    <Shown text={from} />
                  </del>
                  {to === null ? ' (gone)' : ', now '}
                </>
              )}
              {to !== null && (
                <ins style={{ textDecoration: 'none', fontWeight: 600 }}>
                  <Shown text={to} />
                </ins>
              )}
            </Typography>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
        <Typography variant="body2" color="text.secondary">
          {shortDate(at)}, {clockTime(at)} · {action} · Entry {seq.toLocaleString('en-US')} · {recordLabel(entityType)}{' '}
          <span title={entityId}>{entityId.length > SHORT_ID ? `${entityId.slice(0, SHORT_ID)}…` : entityId}</span> ·
          hash <span title={hash}>{hash.slice(0, SHORT_ID)}…</span>
        </Typography>
        {onOnlyRecord && (
          <Button size="small" onClick={onOnlyRecord} aria-label={`Only entries of this record, entry ${seq}`}>
            Only this record
          </Button>
        )}
      </Box>
    </Box>
  );
}
