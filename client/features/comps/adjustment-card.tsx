import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import ResetIcon from '@mui/icons-material/RestartAltOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { adjusted, comparisonWarnings } from '#shared/comps/adjustments.rules.ts';
import {
  ADJUSTMENT_KINDS,
  ADJUSTMENT_LABELS,
  type AdjustmentKind,
  type AdjustmentLine,
} from '#shared/comps/comps.types.ts';
import { MAX_LINE_REASON } from '#shared/comps/comps.types.ts';
import { percent, shortDate, usd } from '../../lib/format.ts';
import { AmountBox } from './amount-box.tsx';
import { factsLabel, letterOf, signedUsd } from './comp-labels.ts';
import type { WorkComp } from './comps.types.ts';

interface AdjustmentCardProps {
  comp: WorkComp;
  at: number;
  fieldErrors: Readonly<Record<string, string>>;
  onLines: (lines: AdjustmentLine[]) => void;
  onResetLine: (at: number) => void;
  onRemove: () => void;
}

/** One sold home with its adjustments; each can be changed, with a reason. */
export function AdjustmentCard({ comp, at, fieldErrors, onLines, onResetLine, onRemove }: AdjustmentCardProps) {
  const { home, lines } = comp;
  const sum = adjusted(comp);
  const warnings = comparisonWarnings(comp);
  const letter = letterOf(at);
  const used = new Set(lines.map(({ kind }) => kind));
  const change = (nth: number, part: Partial<AdjustmentLine>) =>
    onLines(lines.map((line, index) => (index === nth ? { ...line, ...part, isOwn: true } : line)));
  const add = (kind: AdjustmentKind) => onLines([...lines, { kind, amount: 0, reason: '', isOwn: true }]);
  const titleId = `comp-${home.id}`;
  return (
    <Card component="article" aria-labelledby={titleId} sx={{ p: 2, display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
        <Box
          aria-hidden
          sx={(theme) => ({
            flex: 'none',
            width: 32,
            height: 32,
            borderRadius: '16px',
            display: 'grid',
            placeItems: 'center',
            fontWeight: 700,
            backgroundColor: theme.vars.palette.primary.main,
            color: theme.vars.palette.primary.contrastText,
          })}
        >
          {letter}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h4" component="h3" id={titleId}>
            {home.address}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {factsLabel(home)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            Sold {shortDate(home.closeDate)} for <b>{usd(home.soldPrice)}</b>
          </Typography>
        </Box>
        <IconButton size="small" aria-label={`Remove ${home.address}`} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {lines.length === 0 && <Typography color="text.secondary">No differences that need an adjustment.</Typography>}
      <Box
        component="ul"
        aria-label={`Adjustments of ${home.address}`}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
      >
        {lines.map((line, nth) => {
          const error = fieldErrors[`comps.${at}.lines.${nth}.reason`];
          const label = `${ADJUSTMENT_LABELS[line.kind]}, ${home.address}`;
          return (
            <Box
              component="li"
              key={`${line.kind}-${nth}`}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr) 132px 32px',
                columnGap: 1,
                alignItems: 'center',
              }}
            >
              <Typography sx={{ fontWeight: 600 }}>{ADJUSTMENT_LABELS[line.kind]}</Typography>
              <AmountBox
                label={`Amount: ${label}`}
                value={line.amount}
                onChange={(amount) => change(nth, { amount })}
                isSigned
              />
              {line.isOwn ? (
                <Tooltip title={line.kind === 'OTHER' ? 'Remove' : 'Use the standard rate'}>
                  <IconButton
                    size="small"
                    aria-label={`${line.kind === 'OTHER' ? 'Remove' : 'Use the standard rate'}: ${label}`}
                    onClick={() => onResetLine(nth)}
                  >
                    <ResetIcon fontSize="small" />
                  </IconButton>
                </Tooltip>
              ) : (
                <span />
              )}
              <TextField
                size="small"
                variant="standard"
                value={line.reason}
                onChange={(event) => change(nth, { reason: event.target.value })}
                error={Boolean(error)}
                helperText={error}
                placeholder="Why? The seller will see this."
                sx={{ gridColumn: '1 / 3', '& input': { fontSize: '0.875rem', color: 'text.secondary' } }}
                slotProps={{
                  htmlInput: { 'aria-label': `Reason: ${label}`, maxLength: MAX_LINE_REASON },
                  input: { disableUnderline: !line.isOwn },
                }}
              />
            </Box>
          );
        })}
      </Box>
      <TextField
        select
        size="small"
        label={`Add a line for ${letter}`}
        value=""
        onChange={(event) => add(event.target.value as AdjustmentKind)}
        slotProps={{ input: { startAdornment: <AddIcon fontSize="small" sx={{ mr: 1, color: 'text.secondary' }} /> } }}
      >
        {ADJUSTMENT_KINDS.filter((kind) => kind === 'OTHER' || !used.has(kind)).map((kind) => (
          <MenuItem key={kind} value={kind}>
            {ADJUSTMENT_LABELS[kind]}
          </MenuItem>
        ))}
      </TextField>
      <Box
        sx={(theme) => ({
          borderTop: `1px solid ${theme.vars.palette.divider}`,
          pt: 1.5,
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          gap: 1,
        })}
      >
        <Typography variant="body2" color="text.secondary">
          Net {signedUsd(sum.net)} ({percent(sum.netPercent)}) · gross {usd(sum.gross)} ({percent(sum.grossPercent)})
        </Typography>
        <Typography variant="price" sx={{ fontSize: '1.25rem' }} aria-label={`Adjusted price of ${home.address}`}>
          {usd(sum.price)}
        </Typography>
      </Box>
      {fieldErrors[`comps.${at}`] && <Alert severity="error">{fieldErrors[`comps.${at}`]}</Alert>}
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning">
          {warning}
        </Alert>
      ))}
    </Card>
  );
}
