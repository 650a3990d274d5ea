/** A frame further on, or soon where the page is in the background and draws none. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const soon = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(soon);
      setTimeout(resolve);
    });
  });
}
