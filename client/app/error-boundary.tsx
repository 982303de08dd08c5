import { Component, type ReactNode } from 'react';
import { forgetFailedModules } from '../lib/lazy-module.ts';
import { ErrorScreen } from './error-screen.tsx';
import { keepAttempts, readAttempts } from './page-attempts.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Another page starts afresh. */
  resetKey: string;
  reload?: () => void;
}
interface ErrorBoundaryState {
  error: Error | null;
  attempts: number;
  key: string;
}

const reloadPage = () => window.location.reload();

/** Catches what a page throws. The screen it shows reloads once by itself; from then on the person decides. */
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

  override componentDidCatch(): void {
    const { resetKey, reload = reloadPage } = this.props;
    // offline a reload brings nothing, and could take away what stands
    if (readAttempts(resetKey) === 0 && navigator.onLine && keepAttempts(resetKey, 1)) reload();
  }

  override componentDidUpdate(before: ErrorBoundaryProps, { error }: ErrorBoundaryState): void {
    // a page that was left in good order counts from nothing the next time; forgetting earlier could reload for ever
    if (before.resetKey !== this.props.resetKey && !error) keepAttempts(before.resetKey, 0);
  }

  tryAgain = (): void => {
    forgetFailedModules();
    this.setState(({ attempts, key }) => {
      keepAttempts(key, attempts + 1);
      return { error: null, attempts: attempts + 1 };
    });
  };

  override render(): ReactNode {
    const { error, attempts } = this.state;
    return error ? <ErrorScreen error={error} attempts={attempts} onTryAgain={this.tryAgain} /> : this.props.children;
  }
}
