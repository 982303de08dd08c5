/** A job that failed its last attempt, as brokers see it. */
export interface DeadLetterView {
  id: string;
  name: string;
  data: object;
  error: string;
  failedAt: Date;
}
