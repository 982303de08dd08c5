import { Component, type ReactNode } from 'react';
import { reportFailure } from '../lib/failures.ts';
import { forgetFailedModules } from '../lib/lazy-module.ts';
import { ErrorScreen } from './error-screen.tsx';
import { storeAttempts, readAttempts } from './page-attempts.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A new page resets the boundary. */
  resetKey: string;
  reload?: () => void;
}
interface ErrorBoundaryState {
  error: Error | null;
  attempts: number;
  key: string;
}

const reloadPage = () => window.location.reload();

/** Catches errors of a page. Its screen reloads once automatically; after that the user decides. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {
    error: null,
    attempts: readAttempts(this.props.resetKey) ?? 0,
    key: this.props.resetKey,
  };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return props.resetKey === state.key
      ? null
      : { error: null, attempts: readAttempts(props.resetKey) ?? 0, key: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    reportFailure(error);
    const { resetKey, reload = reloadPage } = this.props;
    // offline a reload does not help, and could lose the page
    if (readAttempts(resetKey) === 0 && navigator.onLine && storeAttempts(resetKey, 1)) reload();
  }

  override componentDidUpdate(before: ErrorBoundaryProps, { error }: ErrorBoundaryState): void {
    // reset only when leaving a working page; resetting earlier could cause a reload loop
    if (before.resetKey !== this.props.resetKey && !error) storeAttempts(before.resetKey, 0);
  }

  tryAgain = (): void => {
    forgetFailedModules();
    this.setState(({ attempts, key }) => {
      storeAttempts(key, attempts + 1);
      return { error: null, attempts: attempts + 1 };
    });
  };

  override render(): ReactNode {
    const { error, attempts } = this.state;
    return error ? <ErrorScreen error={error} attempts={attempts} onTryAgain={this.tryAgain} /> : this.props.children;
  }
}
