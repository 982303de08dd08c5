import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';
import { forgetFailedModules } from '../lib/lazy-module.ts';

interface PartBoundaryProps {
  children: ReactNode;
  /** What could not be shown, "The map". */
  what: string;
  /** Replaces the default message and button. */
  fallback?: ReactNode;
}

/** Error boundary of one part of a page: the rest stays, and so does what was typed into it. */
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
        <Typography color="text.secondary">{what} couldn’t be loaded. The rest of this page still works.</Typography>
        <Button size="small" variant="outlined" onClick={this.tryAgain}>
          Try again
        </Button>
      </Box>
    );
  }
}
