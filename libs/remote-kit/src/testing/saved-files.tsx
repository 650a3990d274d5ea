/** Names of the files saved by the browser from now on; jsdom does not store them. */
export function savedFiles(): string[] {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function noteName(this: HTMLAnchorElement) {
    if (this.download) names.push(this.download);
  });
  return names;
}
