import CalendarIcon from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense, useState } from 'react';
import { toCome } from '#shared/open-houses/open-houses.rules.ts';
import { calendarPath, type OpenHouseView } from '#shared/open-houses/open-houses.view.ts';
import { openWhen } from '#shared/open-houses/open-houses.labels.ts';
import { fileUrl } from '../../../lib/api.ts';
import { lazyModule } from '../../../lib/lazy-module.ts';
import { useUser } from '../../../state/hooks.ts';
import { useFindOpenHouseGuestsQuery } from '../../../state/open-house-guests.endpoints.ts';
import type { Wire } from '../../../state/wire-types.ts';
import { GuestList } from '../../../ui/guest-list.tsx';
import { useNow } from '../../../ui/use-now.ts';

const OpenHouseSignUp = lazyModule(
  'open-house-sign-up',
  () => import('./open-house-sign-up.tsx'),
  (module) => module.OpenHouseSignUp,
  'aside',
);

/** Open houses, each with an add-to-calendar link and a sign-up; a broker reads who comes. */
export function OpenHouseLines({ openHouses, zone }: { openHouses: readonly Wire<OpenHouseView>[]; zone: string }) {
  const now = useNow(60_000);
  const isBroker = useUser()?.type === 'ADMIN';
  const [coming, setComing] = useState<{ id: string; when: string } | null>(null);
  const listingId = openHouses[0]?.listingId;
  const guests = useFindOpenHouseGuestsQuery(isBroker && listingId ? listingId : skipToken).data?.data;
  const upcoming = toCome(openHouses, now);
  if (upcoming.length === 0) return null;
  return (
    <>
      <Box
        component="ul"
        aria-label="Open houses"
        sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 1 }}
      >
        {upcoming.map((open) => {
          const when = openWhen(open, zone);
          return (
            <Box
              component="li"
              key={open.id}
              sx={(theme) => ({
                display: 'grid',
                gridTemplateColumns: 'auto 1fr',
                columnGap: 1.5,
                px: 2,
                py: 1.5,
                borderRadius: 1,
                color: theme.vars.palette.states.confirmed.text,
                backgroundColor: theme.vars.palette.states.confirmed.tint,
              })}
            >
              <CalendarIcon aria-hidden sx={{ mt: 0.25 }} />
              <Box
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  columnGap: 2,
                  rowGap: 0.5,
                  alignItems: 'baseline',
                  minWidth: 0,
                }}
              >
                <Typography component="span" sx={{ fontWeight: 600 }}>
                  Open house {when}
                </Typography>
                <Link
                  href={fileUrl(calendarPath(open.id))}
                  download
                  color="inherit"
                  underline="always"
                  aria-label={`Add to calendar: open house ${when}`}
                  sx={{ minHeight: 24 }}
                >
                  Add to calendar
                </Link>
                {!isBroker && (
                  <Button
                    size="small"
                    color="inherit"
                    variant="outlined"
                    aria-label={`I’ll come: open house ${when}`}
                    onClick={() => setComing({ id: open.id, when })}
                  >
                    I’ll come
                  </Button>
                )}
                {open.note && (
                  <Typography component="span" variant="body2" sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
                    {open.note}
                  </Typography>
                )}
                {guests && (
                  <Box sx={{ flexBasis: '100%' }}>
                    <GuestList guests={guests.filter(({ openHouseId }) => openHouseId === open.id)} />
                  </Box>
                )}
              </Box>
            </Box>
          );
        })}
      </Box>
      {coming && (
        <Suspense>
          <OpenHouseSignUp openHouseId={coming.id} when={coming.when} onClose={() => setComing(null)} />
        </Suspense>
      )}
    </>
  );
}
