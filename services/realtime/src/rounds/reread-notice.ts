/** Between two notices of one round. */
const pauseMs = 1_000;

/**
 * Notifies listeners that products of a round changed, once for all changes of a second: an import changes thousands of
 * products.
 */
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
