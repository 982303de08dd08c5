import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';
import { forgetFailedModules } from '../lib/lazy-module.ts';

interface PartBoundaryProps {
  children: ReactNode;
  /** What could not be shown, "The map". */
  what: string;
  /** Instead of the line with its button, where even that would be in the way. */
  fallback?: ReactNode;
}

/** Around one part of a page: where it fails, the rest of the page stays, and so does what was typed into it. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  tryAgain = (): void => {
    forgetFailedModules();
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    const { children, what, fallback } = this.props;
    if (!this.state.hasFailed) return children;
    if (fallback !== undefined) return fallback;
    return (
      <Box
        role="alert"
        sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'center' }}
      >
        <Typography color="text.secondary">
          {what} could not be loaded. Everything else on this page is kept.
        </Typography>
        <Button size="small" variant="outlined" onClick={this.tryAgain}>
          Try again
        </Button>
      </Box>
    );
  }
}
