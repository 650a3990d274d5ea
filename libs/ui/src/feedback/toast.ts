/** What is shown in passing. */
export interface Toast {
  tone: 'success' | 'error' | 'info';
  title: string;
  text?: string;
  /** Why, on a line of its own: `text` may have to stand word for word. */
  reason?: string;
  /** Of the request that failed, by which operators find it. */
  errorId?: string;
}
