import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { openShell, refusal, signedInAs, type EdgeAnswer } from '../testing/shell-page';

it('shows what to choose if the file is not a picture, and sends nothing', async () => {
  const words = 'You must select an image to upload.';
  const { sent, container } = await openShell('/profile', 'en', signedInAs('buyer'));
  await screen.findByDisplayValue('Marina Duarte');
  const field = container.querySelector('input[type=file]') as HTMLInputElement;
  const before = sent.length;
  fireEvent(field, createEvent('cancel', field, { bubbles: true }));
  expect(await screen.findByText(words)).toBeTruthy();
  fireEvent.change(field, { target: { files: [new File(['text'], 'me.txt', { type: 'text/plain' })] } });
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(sent.slice(before).filter(({ path }) => path.endsWith('/avatar'))).toEqual([]);
});

describe('a chosen picture', () => {
  const drawn: number[][] = [];
  const revoked: string[] = [];
  const context = { fillRect: () => undefined, drawImage: (_picture: unknown, ...at: number[]) => void drawn.push(at) };
  const profile = '/api/identity/profile';
  let edge: Record<string, EdgeAnswer> = {};
  beforeEach(() => {
    drawn.length = 0;
    revoked.length = 0;
    URL.createObjectURL = () => 'blob:me';
    URL.revokeObjectURL = (address) => void revoked.push(address);
    HTMLCanvasElement.prototype.getContext = (() => context) as never;
    HTMLCanvasElement.prototype.toBlob = function (done) {
      done(new Blob([`${this.width} × ${this.height}`], { type: 'image/jpeg' }));
    };
  });
  const choose = async (decode: () => Promise<object>) => {
    globalThis.createImageBitmap = decode as never;
    const answers = signedInAs('buyer');
    edge = { ...answers, [`${profile}/avatar`]: answers[profile]! };
    const page = await openShell('/profile', 'en', edge);
    await screen.findByDisplayValue('Marina Duarte');
    const field = page.container.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(field, { target: { files: [new File(['x'], 'me.png', { type: 'image/png' })] } });
    return () => page.sent.filter(({ path }) => path.endsWith('/avatar')).length;
  };

  /** jsdom neither loads nor lays out pictures: 400 × 200 px in an area of 320 × 320. */
  const laidOut = (image: HTMLImageElement) => {
    for (const [field, value] of Object.entries({
      naturalWidth: 400,
      naturalHeight: 200,
      offsetWidth: 640,
      offsetHeight: 320,
    }))
      Object.defineProperty(image, field, { value });
    HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 320, 320);
    fireEvent.load(image);
  };
  const { getBoundingClientRect } = HTMLElement.prototype;
  afterEach(() => void (HTMLElement.prototype.getBoundingClientRect = getBoundingClientRect));

  it('is cropped with the keyboard and uploaded as a square', async () => {
    const sent = await choose(async () => ({ width: 400, height: 200 }));
    const zoom = (await screen.findByLabelText('Zoom')) as HTMLInputElement;
    const use = screen.getByRole('button', { name: 'Use Photo' });
    // Disabled until the cropper has measured the image.
    expect((use as HTMLButtonElement).disabled).toBe(true);
    laidOut(document.querySelector<HTMLImageElement>('img[src="blob:me"]')!);
    const area = await screen.findByRole('group', { name: 'Photo preview' });
    await waitFor(() => expect((use as HTMLButtonElement).disabled).toBe(false));
    expect([zoom.type, area.tabIndex]).toEqual(['range', 0]);
    fireEvent.change(zoom, { target: { value: '2' } });
    for (let pressed = 0; pressed < 30; pressed++) fireEvent.keyDown(area, { key: 'ArrowLeft' });
    fireEvent.keyUp(area, { key: 'ArrowLeft' });
    expect(sent()).toBe(0);
    fireEvent.click(use);
    expect(await screen.findByText('Photo updated')).toBeTruthy();
    // Half of the largest square, at the right edge and vertically centered.
    expect([drawn.at(-1), sent()]).toEqual([[300, 50, 100, 100, 0, 0, 100, 100], 1]);
  });

  it('that could not be uploaded keeps its crop for a retry', async () => {
    const sent = await choose(async () => ({ width: 400, height: 200 }));
    const avatar = `${profile}/avatar`;
    const stored = edge[avatar]!;
    edge[avatar] = refusal('store_unavailable', 503);
    const zoom = (await screen.findByLabelText('Zoom')) as HTMLInputElement;
    laidOut(document.querySelector<HTMLImageElement>('img[src="blob:me"]')!);
    const use = screen.getByRole('button', { name: 'Use Photo' });
    await waitFor(() => expect((use as HTMLButtonElement).disabled).toBe(false));
    fireEvent.change(zoom, { target: { value: '2' } });
    fireEvent.click(use);
    expect(await screen.findByRole('alert')).toBeTruthy();
    await waitFor(() => expect(sent()).toBe(1));
    expect((screen.getByLabelText('Zoom') as HTMLInputElement).value).toBe('2');
    edge[avatar] = stored;
    await waitFor(() => expect(use.className).not.toContain('loading'));
    fireEvent.click(use);
    expect(await screen.findByText('Photo updated')).toBeTruthy();
    expect([drawn.at(-1), drawn.at(-2)?.[2], sent()]).toEqual([drawn.at(-2), 100, 2]);
  });

  it('is discarded when the dialog closes, with its object URL', async () => {
    const sent = await choose(async () => ({ width: 400, height: 200 }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(revoked).toEqual(['blob:me']));
    expect([screen.queryByLabelText('Zoom'), sent()]).toEqual([null, 0]);
  });

  it('that the browser cannot decode is uploaded unchanged', async () => {
    const sent = await choose(() => Promise.reject(new Error('no picture')));
    await waitFor(() => expect(sent()).toBe(1));
    expect(screen.queryByLabelText('Zoom')).toBeNull();
  });
});
