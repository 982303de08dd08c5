import { Article, Text } from '../features/marketing/article.tsx';
import { CallToAction } from '../features/marketing/call-to-action.tsx';

export default function WaitlistPage() {
  return (
    <Article title="Not in your state yet?" tabTitle="Waitlist" lead="Today we work in Alabama and Tennessee." aside={<CallToAction title="In Alabama or Tennessee?" text="Then you can start right now." label="Create an account" to="/signup" />}>
      <Text>If you are selling or buying elsewhere, write to us and say where. We go next to where most people ask.</Text>
    </Article>
  );
}
