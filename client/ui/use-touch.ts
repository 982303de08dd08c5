import useMediaQuery from '@mui/material/useMediaQuery';

/** A finger is all there is to point with: nothing can be dragged into the page or over it. */
export const useTouch = (): boolean => useMediaQuery('(hover: none) and (pointer: coarse)');
