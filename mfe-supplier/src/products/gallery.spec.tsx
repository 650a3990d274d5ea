import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@junto/contracts/problems';
import { addProductImage, orderProductImages } from '@junto/contracts/supplier/products';
import { aProduct, idOf } from '../testing/builders';
import { answerRequests, mockEndpoint, openSupplier, press } from '../testing/supplier-page';
import { inPlace } from './picture-order';

answerRequests();

const picture = (name: string, type = 'image/png') => new File(['bytes'], name, { type });
const image = (number: number) => ({
  id: idOf('image', number),
  product_id: idOf('product', 1),
  url: `/images/${String(number).repeat(64)}`,
  is_primary: number === 1,
});

const words = {
  en: ['Edit Kraft mailer 1', 'Upload Image', 'Images', 'Move image 1 right'],
  pt: ['Editar Kraft mailer 1', 'Enviar imagem', 'Imagens', 'Mover a imagem 1 para a direita'],
} as const;

/** Opens the form of a product with three pictures; the service answers uploads sequentially. */
async function openGallery(language: 'en' | 'pt' = 'en', answers: ReturnType<typeof refuse>[] = []) {
  const [edit, upload, images, right] = words[language];
  const product = aProduct(1, { images: [1, 2, 3].map(image) });
  const sent: string[][] = [];
  const uploads: unknown[] = [];
  const { toasts } = openSupplier({
    path: '/supplier/products',
    language,
    world: { products: [product] },
    over: [
      mockEndpoint(addProductImage, () => (uploads.push(1), (answers.shift() as never) ?? product)),
      mockEndpoint(orderProductImages, ({ body }) => (sent.push(body.image_ids), product)),
    ],
  });
  await press(edit);
  const choose = (files: File[]) =>
    fireEvent.change(screen.getByLabelText(upload, { selector: 'input' }), { target: { files } });
  const gallery = await screen.findByRole('region', { name: images });
  return { gallery: within(gallery), element: gallery, choose, toasts, sent, uploads, right };
}

test('several pictures are chosen at once, and each rejected one shows its reason', async () => {
  const both = 'We couldn’t add 2 images. The reasons are shown next to them.';
  const tooMany = refuse('image_too_large', { max_megapixels: 24, max_side: 16_383 });
  const { gallery, choose, toasts, uploads } = await openGallery('en', [
    tooMany,
    refuse('image_exists', { number: 2 }),
  ]);
  const large = picture('large.png');
  Object.defineProperty(large, 'size', { value: 9_000_000 });
  choose([picture('48mp.jpg'), picture('twice.png'), picture('fine.png'), picture('a.heic', 'image/heic'), large]);
  for (const [name, reason] of [
    ['48mp.jpg', 'This image has too many pixels. The limit is 24 megapixels and 16,383 pixels per side.'],
    ['twice.png', 'This product already has this image: it’s number 2.'],
    ['a.heic', 'Choose an image file: JPEG, PNG, WebP, or AVIF.'],
    ['large.png', 'This image is 8.6 MB. The limit is 8 MB.'],
  ] as const)
    expect((await gallery.findByText(reason)).closest('li')?.textContent).toContain(name);
  await waitFor(() => expect(uploads).toHaveLength(3));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([both, undefined, both]));
  expect(gallery.queryByText('fine.png')).toBeNull();
});

test('an upload that timed out is retried, and an error can be dismissed', async () => {
  const { gallery, choose, uploads } = await openGallery('en', [refuse('internal')]);
  choose([picture('a.png')]);
  const again = await gallery.findByRole('button', { name: 'Upload a.png again' });
  expect(again.closest('li')?.querySelector('.error-id')).toBeTruthy();
  fireEvent.click(again);
  await waitFor(() => expect(uploads).toHaveLength(2));
  await waitFor(() => expect(gallery.queryByText('a.png')).toBeNull());
  choose([picture('a.heic', 'image/heic')]);
  fireEvent.click(await gallery.findByRole('button', { name: 'Dismiss a.heic' }));
  expect(gallery.queryByText('a.heic')).toBeNull();
});

test('files can be dropped', async () => {
  const { element, uploads } = await openGallery();
  fireEvent.drop(element, { dataTransfer: { types: ['Files'], files: [picture('a.png'), picture('b.png')] } });
  await waitFor(() => expect(uploads).toHaveLength(2));
});

const numbered = (sent: string[][]) => sent.map((ids) => ids.map((id) => Number(id.slice(-12))));

test('arrow buttons reorder pictures, and the focus follows', async () => {
  const { gallery, sent, right } = await openGallery('en');
  fireEvent.click(gallery.getByRole('button', { name: right }));
  await waitFor(() => expect(numbered(sent)).toEqual([[2, 1, 3]]));
  expect(document.activeElement?.getAttribute('aria-label')).toBe(right.replace('1', '2'));
  const src = gallery.getAllByRole<HTMLImageElement>('img', { name: /Kraft/ }).map((one) => one.src.slice(-5));
  expect(src).toEqual(['2-320', '1-320', '3-320']);
});

test('a picture dragged onto another takes its position', async () => {
  const { gallery, sent } = await openGallery();
  const tiles = gallery.getAllByRole('img', { name: /Kraft/ }).map((one) => one.closest('li')!);
  fireEvent.dragStart(tiles[2]!);
  fireEvent.drop(tiles[0]!, { dataTransfer: { types: [] } });
  await waitFor(() => expect(numbered(sent)).toEqual([[3, 1, 2]]));
});

test('a position is counted without the moved picture', () => {
  expect(inPlace(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
});
