import type { SxProps, Theme } from '@mui/material/styles';

/** Theme styles of the upload widget. */
export const filePondLook: SxProps<Theme> = (theme) => ({
  '& .filepond--root': { fontFamily: theme.typography.fontFamily, fontSize: '1rem', mb: 0 },
  '& .filepond--drop-label': { color: theme.vars.palette.text.primary, minHeight: '7rem' },
  '& .filepond--drop-label label': { fontSize: '1rem', lineHeight: 1.5 },
  '& .filepond--label-action': {
    color: theme.vars.palette.primary.main,
    fontWeight: 600,
    textDecorationColor: 'currentColor',
    padding: '4px',
  },
  '& .filepond--panel-root': {
    backgroundColor: theme.vars.palette.paper.sunken,
    border: `1.5px dashed ${theme.vars.palette.paper.line}`,
    borderRadius: '12px',
  },
  '& .filepond--root:focus-within .filepond--panel-root': { borderColor: theme.vars.palette.primary.main },
  '& .filepond--item-panel': { backgroundColor: '#44483e', borderRadius: '8px' },
  '& .filepond--file': { color: '#ffffff' },
  // the same selectors as FilePond's own, which draws these lines half transparent: too faint on the colors of a state
  [[
    '& .filepond--file-info .filepond--file-info-sub',
    '& .filepond--file-status .filepond--file-status-sub',
    "& [data-filepond-item-state~='processing'] .filepond--action-abort-item-processing ~ .filepond--file-status .filepond--file-status-sub",
    "& [data-filepond-item-state='processing-error'] .filepond--action-retry-item-processing ~ .filepond--file-status .filepond--file-status-sub",
    "& [data-filepond-item-state='processing-complete'] .filepond--file-status-sub",
    "& [data-filepond-item-state='processing-complete'] .filepond--action-revert-item-processing ~ .filepond--file-info .filepond--file-info-sub",
  ].join(', ')]: { opacity: 0.9 },
  '& .filepond--file-action-button': {
    width: '26px',
    height: '26px',
    color: '#ffffff',
    backgroundColor: 'rgba(0, 0, 0, 0.6)',
    cursor: 'pointer',
  },
  "& [data-filepond-item-state='processing-complete'] .filepond--item-panel": { backgroundColor: '#26693d' },
  "& [data-filepond-item-state*='error'] .filepond--item-panel, & [data-filepond-item-state*='invalid'] .filepond--item-panel":
    { backgroundColor: '#a3271f' },
  '& .filepond--drip': { display: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '& .filepond--root *': { transition: 'none !important', animation: 'none !important' },
  },
});
