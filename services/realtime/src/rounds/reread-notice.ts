/** Minimum interval between two notices of one round. */
const pauseMs = 1_000;

/** Notifies subscribers of a changed deadline or products at most once a second: an import changes thousands. */
export class RereadNotice {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly send: () => void) {}

  request(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.send();
    }, pauseMs).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
