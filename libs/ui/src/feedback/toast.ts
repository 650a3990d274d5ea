/** A short-lived notification. */
export interface Toast {
  tone: 'success' | 'error' | 'info';
  title: string;
  text?: string;
  /** The reason, on a line of its own: `text` may have to be shown verbatim. */
  reason?: string;
  /** Id of the failed request, by which operators can find it. */
  errorId?: string;
  /** What others did: unlike the success of a retry, it leaves failures on the page. */
  isNews?: boolean;
}
