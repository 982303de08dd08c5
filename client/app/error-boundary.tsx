import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';
import { mayReloadOnce, ModuleLoadError } from './module-loader.ts';
import { forgetFailedPages } from './page-map.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Another page starts afresh. */
  resetKey: string;
}
interface ErrorBoundaryState { error: Error | null; attempts: number; key: string }

const BOUNDARY = 'error-screen';

/** Catches what a page throws. A module that would not load is tried once more by a reload of its own. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, attempts: 0, key: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): Partial<ErrorBoundaryState> | null {
    return props.resetKey === state.key ? null : { error: null, attempts: 0, key: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof ModuleLoadError && navigator.onLine && mayReloadOnce(BOUNDARY, window.sessionStorage)) window.location.reload();
  }

  tryAgain = (): void => {
    forgetFailedPages();
    this.setState(({ attempts }) => ({ error: null, attempts: attempts + 1 }));
  };

  override render(): ReactNode {
    const { error, attempts } = this.state;
    return error ? <ErrorScreen error={error} attempts={attempts} onTryAgain={this.tryAgain} /> : this.props.children;
  }
}
