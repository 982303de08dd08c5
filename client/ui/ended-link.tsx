import LinkOffIcon from '@mui/icons-material/LinkOffOutlined';
import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

/** The page of an emailed link that opens nothing any longer: why, and where to go on. */
export function EndedLink({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <Container maxWidth="sm" sx={{ py: 4 }}>
      <EmptyState component="h1" icon={<LinkOffIcon />} title={title} action={action}>
        {children}
      </EmptyState>
    </Container>
  );
}
