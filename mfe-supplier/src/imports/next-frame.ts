/** Resolves on the next animation frame, or after a short timeout in a background tab, which draws none. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const soon = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(soon);
      setTimeout(resolve);
    });
  });
}
