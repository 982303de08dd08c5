import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FEATURE_FLAG_LABELS, type FeatureFlag } from '#shared/feature-flags/feature-flags.types.ts';
import { fullName } from '../../lib/format.ts';
import { usePeopleSearch } from '../../state/users.endpoints.ts';
import { PersonField, type Person } from '../../ui/person-field.tsx';
import type { FlagRow } from '../../state/feature-flags.endpoints.ts';

interface FlagCardProps {
  name: FeatureFlag;
  rows: readonly FlagRow[];
  onSet: (name: string, enabled: boolean, userId: string | null) => Promise<boolean>;
  onRemove: (id: string) => Promise<boolean>;
}

/** One feature: the switch for everyone, and exceptions by user. */
export function FlagCard({ name, rows, onSet, onRemove }: FlagCardProps) {
  const { title, text } = FEATURE_FLAG_LABELS[name];
  const [person, setPerson] = useState<Person | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isForAll = rows.some((row) => row.userId === null && row.enabled);
  const others = rows.filter((row) => row.userId !== null);
  const during = async (work: Promise<boolean>) => {
    setIsBusy(true);
    const isDone = await work;
    setIsBusy(false);
    return isDone;
  };
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Box sx={{ minWidth: 0, flex: '1 1 260px' }}>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          <Typography color="text.secondary">{text}</Typography>
        </Box>
        <FormControlLabel
          control={
            <Switch
              checked={isForAll}
              disabled={isBusy}
              onChange={(event) => void during(onSet(name, event.target.checked, null))}
            />
          }
          label={isForAll ? 'On for everyone' : 'Off for everyone'}
        />
      </Box>
      <Typography variant="h4" component="h3" sx={{ mt: 3, mb: 1 }}>
        Exceptions
      </Typography>
      {others.length === 0 && (
        <Typography color="text.secondary">None: the switch above applies to everyone.</Typography>
      )}
      <Box component="ul" aria-label={`Exceptions of ${title}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {others.map((row) => {
          const who = row.user ? fullName(row.user) || row.user.email : 'A deleted account';
          return (
            <Box
              component="li"
              key={row.id}
              sx={(theme) => ({
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 2,
                py: 1,
                borderBottom: `1px solid ${theme.vars.palette.divider}`,
              })}
            >
              <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>{who}</Typography>
                {row.user && (
                  <Typography variant="body2" color="text.secondary" noWrap>
                    {row.user.email}
                  </Typography>
                )}
              </Box>
              <FormControlLabel
                control={
                  <Switch
                    checked={row.enabled}
                    disabled={isBusy}
                    slotProps={{ input: { 'aria-label': `${title} for ${who}` } }}
                    onChange={(event) => void during(onSet(name, event.target.checked, row.userId))}
                  />
                }
                label={row.enabled ? 'On' : 'Off'}
              />
              <Button
                size="small"
                disabled={isBusy}
                onClick={() => void during(onRemove(row.id))}
                aria-label={`Remove exception for ${who}`}
              >
                Remove exception
              </Button>
            </Box>
          );
        })}
      </Box>
      <Box
        sx={{
          mt: 2,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' },
          alignItems: 'start',
        }}
      >
        <PersonField useSearch={usePeopleSearch} label="Name or email" value={person} onChange={setPerson} />
        <Button
          variant="outlined"
          disabled={!person}
          loading={isBusy}
          onClick={() =>
            void (
              person &&
              during(onSet(name, !isForAll, person.id)).then((isDone) => {
                if (isDone) setPerson(null);
              })
            )
          }
        >
          {isForAll ? 'Switch off for them' : 'Switch on for them'}
        </Button>
      </Box>
    </Card>
  );
}
