import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { PageHeader } from './page-header.tsx';

interface PageErrorProps {
  /** What would be here, "This home didn’t load". */
  title: string;
  tabTitle?: string;
  actions?: ReactNode;
  message: string;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** A page of one record that could not be read, whose heading comes with the record. */
export function PageError({ title, tabTitle, actions, ...error }: PageErrorProps) {
  return (
    <>
      <PageHeader title={title} actions={actions} {...(tabTitle && { tabTitle })} />
      <ErrorState {...error} />
    </>
  );
}
