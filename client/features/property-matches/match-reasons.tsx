import CheckIcon from '@mui/icons-material/CheckOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Verdict } from '#shared/property-matches/match.rules.ts';
import type { PropertyMatch } from '../../state/wire-types.ts';

const ORDER: readonly Verdict[] = ['lacks', 'unknown', 'meets'];
const LOOKS = {
  meets: { Icon: CheckIcon, color: 'states.confirmed.main', word: 'Fits' },
  unknown: { Icon: HelpIcon, color: 'text.secondary', word: 'Not known' },
  lacks: { Icon: CloseIcon, color: 'states.attention.main', word: 'Doesn’t fit' },
} as const;

/** Why a home matches: what it lacks first, then what is not known, then what fits. */
export function MatchReasons({ reasons }: { reasons: PropertyMatch['reasons'] }) {
  const sorted = [...reasons].sort((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict));
  return (
    <Box component="ul" aria-label="Why it matches" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {sorted.map(({ verdict, text }) => {
        const { Icon, color, word } = LOOKS[verdict];
        return (
          <Box component="li" key={text} sx={{ display: 'flex', gap: 1, py: 0.25 }}>
            <Icon titleAccess={word} sx={{ fontSize: 20, mt: '2px', color }} />
            <Typography component="span" variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
