import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readPictures, readPools, readRound } from '@junto/contracts/buyer/rounds';
import { refuse } from '@junto/contracts/problems';
import { idOf } from '../mock/ids';
import { anOffer, aRound } from '../mock/round.builder';
import { answerRequests, mockEndpoint, openBuyer, server, stubIntersections } from '../testing/buyer-page';
import { sendEvent, sendRound } from '../testing/round-channel';

answerRequests();
stubIntersections();
beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

const kraft = idOf('round', 1);
const mailer = idOf('offer', 1);
const path = `/buyer/rounds/${kraft}`;
const url = (letter: string) => `/images/${letter.repeat(64)}`;
const row = (name: RegExp | string) => screen.findByRole('article', { name });
const shows = (number: number, count: number) => new RegExp(`^Show .* ${number} of ${count}$`);
const enlarges = (number: number, count: number) => new RegExp(`^Enlarge .* ${number} of ${count}: Kraft mailer`);

test.each([
  ['en', 'About this round', '2 of 6 products reached', 'US dollar', /Shipping box.*80 to go/],
  ['pt', 'Sobre esta rodada', '2 de 6 produtos com MOQ atingido', 'Dólar americano', /Shipping box.*faltam 80/],
] as const)(
  'shows the description of a round, its terms and its progress (%s)',
  async (language, about, reached, currency, nearest) => {
    const text = 'Mailers and boxes.\n\nOne production run.';
    const round = openBuyer({ path, language }).world.rounds[0]!;
    Object.assign(round, { description: text, incoterm: 'FOB', incoterm_place: 'Leixões', delivery_terms: 'Two lots' });
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title.textContent).toBe('Kraft packaging, autumn run');
    const sheet = screen.getByRole('region', { name: about });
    expect(within(sheet).getByText(/One production run/).textContent).toBe(text);
    expect(within(sheet).getByText(/Leixões/).textContent).toBe('FOB Leixões (Incoterms® 2020)\nTwo lots');
    expect(within(sheet).getByRole('img', { name: reached })).toBeTruthy();
    expect(within(sheet).getByText(nearest)).toBeTruthy();
    expect(within(sheet).getByText(new RegExp(currency))).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ribeira Embalagens' }).getAttribute('href')).toBe(
      `/buyer/rounds?supplier=${idOf('supplier', 1)}`,
    );
  },
);

test('a product expands with its details and pool chart, and its URL restores that', async () => {
  const { place } = openBuyer({ path });
  const shown = within(await row(/Kraft mailer/));
  expect(shown.getByText('SKU-1 · Brown · Kraft paper')).toBeTruthy();
  const toggle = shown.getByRole('button', { name: /^Details and Pool Over Time/ });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(toggle);
  await waitFor(() => expect(place.at).toBe(`${path}?product=${mailer}`));
  expect(shown.getByText('Material').nextSibling?.textContent).toBe('Kraft paper');
  expect(shown.queryByText('Size')).toBeNull();
  expect(await shown.findByRole('table', { hidden: true })).toBeTruthy();
  // One at a time.
  fireEvent.click(within(await row(/Shipping box/)).getByRole('button', { name: /^Details/ }));
  await waitFor(() => expect(shown.queryByText('Material')).toBeNull());
  expect(place.at).toBe(`${path}?product=${idOf('offer', 2)}`);
});

test('a link to a product scrolls to it and expands it; a product of another round shows an explanation', async () => {
  const first = openBuyer({ path: `${path}?product=${mailer}` });
  const shown = within(await row(/Kraft mailer/));
  expect(await shown.findByText('Material')).toBeTruthy();
  expect((await shown.findByText('One pack')).nextElementSibling?.textContent).toMatch(/^2.40 kg net/);
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
  first.page.unmount();
  openBuyer({ path: `${path}?product=${idOf('offer', 20)}` });
  expect(await screen.findByText('This product isn’t in this round.')).toBeTruthy();
});

test("every picture can be selected beside the supplier's text, and opened full screen with arrows, zoom and Escape", async () => {
  const images = [...'abcdef'].map(url);
  const description = 'Of kraft paper.\nWith a strip that <b>tears</b>.';
  openBuyer({ path: `${path}?product=${mailer}`, over: [mockEndpoint(readPictures, () => ({ images, description }))] });
  const shown = within(await row(/Kraft mailer/));
  expect((await shown.findByText(/^Of kraft paper/)).textContent).toBe(description);
  fireEvent.click(await shown.findByRole('button', { name: shows(2, 6) }));
  const large = shown.getByRole('button', { name: enlarges(2, 6) });
  expect(large.querySelector('img')?.getAttribute('src')).toBe(`${url('b')}-640`);
  expect(shown.getByText('+2')).toBeTruthy();
  large.focus();
  fireEvent.click(large);
  const dialog = await screen.findByRole('dialog', { name: /^Image of Kraft mailer/ });
  const picture = () => dialog.querySelector('img')?.getAttribute('src');
  expect(picture()).toBe(url('b'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Next image' }));
  await waitFor(() => expect(picture()).toBe(url('c')));
  fireEvent.keyDown(window, { key: 'ArrowLeft', keyCode: 37 });
  await waitFor(() => expect(picture()).toBe(url('b')));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
  await waitFor(() => expect(dialog.querySelector('img')?.style.transform).toContain('scale3d(1.5'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test("when the pictures fail, the round's picture stays and the others can be retried", async () => {
  const { world } = openBuyer({
    path: `${path}?product=${mailer}`,
    over: [mockEndpoint(readPictures, () => refuse('internal'))],
  });
  world.rounds[0]!.offers[0]!.product.image = url('a');
  const shown = within(await row(/Kraft mailer/));
  expect(await shown.findByRole('alert')).toBeTruthy();
  expect(shown.getByRole('button', { name: enlarges(1, 1) })).toBeTruthy();
  server.use(mockEndpoint(readPictures, () => ({ images: [url('a'), url('b')] })));
  fireEvent.click(shown.getByRole('button', { name: 'Try Again' }));
  expect(await shown.findByRole('button', { name: shows(2, 2) })).toBeTruthy();
});

test('an addition appears in the cart beside the page, with its effect on the pool', async () => {
  openBuyer({ path });
  const cart = within(await screen.findByRole('complementary', { name: 'Your cart in this round' }));
  expect(await cart.findByText('3 items')).toBeTruthy();
  // 920 of 1,000 units are committed, 200 are in the own cart.
  expect(cart.getByText(/take/).textContent).toContain('Ordering your 200 takes Shipping box');
  const shown = within(await row(/Kraft mailer/));
  fireEvent.click(shown.getByRole('button', { name: /Increase/ }));
  fireEvent.click(shown.getByRole('button', { name: /Add to Cart/ }));
  expect(await cart.findByText('200 × $0.42')).toBeTruthy();
  const mine = shown.getByRole('link', { name: '200 in your cart' });
  expect(mine.getAttribute('href')).toBe(`/buyer/cart/${kraft}`);
});

test('the open-carts figure excludes the own units', async () => {
  openBuyer({ path });
  const shown = within(await row(/Paper tape/));
  expect(await shown.findByText('72 in your cart')).toBeTruthy();
  expect(shown.getByText('Nothing in others’ carts')).toBeTruthy();
});

test('a round that closes while it is open stays on screen without ordering', async () => {
  const { live } = openBuyer({ path });
  await row(/Kraft mailer/);
  await sendRound(live);
  await sendEvent(live, 'round_changed', { status: 'closed', closing: false });
  expect(await screen.findByText('This round is closed. You can’t order from it anymore.')).toBeTruthy();
  expect(screen.getByText('Closed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Add to Cart/ })).toBeNull();
  expect(screen.queryByRole('complementary', { name: 'Your cart in this round' })).toBeNull();
  expect(screen.getAllByRole('progressbar')).toHaveLength(6);
  expect(screen.getByRole('img', { name: '2 of 6 products reached' })).toBeTruthy();
});

test('an unknown round shows an explanation with a link and without a toast', async () => {
  const { toasts } = openBuyer({ path: `/buyer/rounds/${idOf('round', 77)}` });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('We can’t find this round');
  expect(screen.getAllByRole('link', { name: /Explore Rounds/ })).toHaveLength(2);
  expect(toasts).toEqual([]);
});

test('a failed read can be retried', async () => {
  const { toasts } = openBuyer({ path, over: [mockEndpoint(readRound, () => refuse('internal'))] });
  const card = await screen.findByRole('alert');
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Failed to load round products']));
  server.use(mockEndpoint(readRound, () => aRound({ id: kraft, title: 'There again', offers: [] })));
  fireEvent.click(within(card).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No products available in this round')).toBeTruthy();
});

test('of 500 products, the first ones and the one in the URL are rendered', async () => {
  const many = Array.from({ length: 500 }, (_, place) =>
    anOffer({ number: 1000 + place, round: kraft, name: `Product ${place}`, price: 1, pack: 1, moq: 10, committed: 0 }),
  );
  const over = [
    mockEndpoint(readRound, () => aRound({ id: kraft, title: 'Many', offers: many.map(({ offer }) => offer) })),
    mockEndpoint(readPools, () => ({ pools: many.map(({ pool }) => pool), as_of: new Date().toISOString() })),
  ];
  const first = openBuyer({ path, over });
  await row('Product 0');
  expect(screen.getAllByRole('article')).toHaveLength(30);
  first.page.unmount();
  openBuyer({ path: `${path}?product=${idOf('offer', 1040)}`, over });
  expect(within(await row('Product 40')).getByText('SKU')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(41);
});

test('the link is copied with the expanded product', async () => {
  const copied: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  const { toasts } = openBuyer({ path: `${path}?product=${mailer}` });
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  await waitFor(() => expect(toasts).toEqual([{ tone: 'success', title: 'Link copied' }]));
  expect(copied).toEqual([`${window.location.origin}${path}?product=${mailer}`]);
});

test('an admin sees no cart and cannot add', async () => {
  openBuyer({ path, profile: { role: 'admin' } });
  const shown = within(await row(/Kraft mailer/));
  expect(shown.queryByRole('button', { name: /Add to Cart/ })).toBeNull();
  expect(screen.queryByRole('complementary', { name: 'Your cart in this round' })).toBeNull();
});

test('the list and the dialog link to the page', async () => {
  openBuyer({ path: `/buyer/rounds?round=${kraft}` });
  const link = await screen.findByRole('link', { name: 'View Round' });
  expect(link.getAttribute('href')).toBe(path);
  const title = await screen.findByRole('link', { name: 'Kraft packaging, autumn run', hidden: true });
  expect(title.getAttribute('href')).toBe(path);
});

test('a product in the cart links to its row on the page', async () => {
  openBuyer({ path: `/buyer/cart/${kraft}` });
  const link = await screen.findByRole('link', { name: /^Kraft mailer/ });
  expect(link.getAttribute('href')).toBe(`${path}?product=${mailer}`);
});

test('an order links to the page of its round', async () => {
  const { world } = openBuyer({ path: '/buyer/orders' });
  fireEvent.click((await screen.findAllByRole('button', { name: /^View order/ }))[0]!);
  const link = await within(await screen.findByRole('dialog')).findByRole('link', { name: world.rounds[0]!.title });
  expect(link.getAttribute('href')).toBe(path);
});
