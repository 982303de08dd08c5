import Container from '@mui/material/Container';
import { useCallback, useState } from 'react';
import { ReviewDialog } from '../features/reviews/review-dialog.tsx';
import { ReviewsTable } from '../features/reviews/reviews-table.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useLinked } from '../ui/use-linked.ts';

/** Reviews of the brokerage; `?review=` opens one of them. */
export default function AdminReviewsPage() {
  const [linkedId, closeLinked] = useLinked('review');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const opened = chosenId ?? linkedId;
  const close = useCallback(() => {
    setChosenId(null);
    closeLinked();
  }, [closeLinked]);
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <PageHeader
        title="Reviews"
        subtitle="What both sides said after their sale closed. Everyone is asked once and reminded once."
      />
      <ReviewsTable onOpen={setChosenId} />
      {opened && <ReviewDialog key={opened} id={opened} onClose={close} />}
    </Container>
  );
}
