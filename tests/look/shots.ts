import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { aSpeaker, closeBrowser, signIn, type Visitor } from '../browser/visitor';
import type { Opened } from '../browser/walk/opened';
import { settled } from '../browser/walk/screen-problems';
import { open, turnTo } from '../browser/walk/walker';

// Run by take-shots.mjs, which starts the platform.
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

interface Shot extends Pick<Opened, 'at'> {
  /** Of the picture's file, which docs/look/README.md names beside the picture of the look that it answers. */
  name: string;
  press?: Opened['press'];
  onPhone?: true;
  inPortuguese?: true;
}

/** What is taken of each area, by the account that sees it; the stranger has none. */
const areas: Record<string, readonly Shot[]> = {
  '': [{ name: 'sign-in', at: '/auth' }],
  'buyer@junto.test': [
    { name: 'buyer-dashboard', at: '/' },
    { name: 'buyer-dashboard-390', at: '/', onPhone: true },
    { name: 'explore', at: '/buyer/rounds' },
    { name: 'explore-390', at: '/buyer/rounds', onPhone: true },
    { name: 'round-products', at: '/buyer/rounds', press: ['buyer.rounds.viewProducts'] },
    { name: 'round-page', at: '/buyer/rounds/*' },
    { name: 'round-page-390', at: '/buyer/rounds/*', onPhone: true },
    { name: 'cart', at: '/buyer/cart' },
    { name: 'cart-390', at: '/buyer/cart', onPhone: true },
    { name: 'order-timeline', at: '/buyer/orders?status=completed', press: ['buyer.orders.view'] },
    { name: 'received-invoice', at: '/buyer/invoices', press: ['buyer.invoices.view'] },
  ],
  'supplier@junto.test': [
    { name: 'supplier-dashboard', at: '/' },
    { name: 'products', at: '/supplier/products' },
    { name: 'round-performance', at: '/supplier/rounds?status=approved', press: ['supplier.rounds.viewOf'] },
    { name: 'sale', at: '/supplier/sales', press: ['supplier.sales.viewOf'] },
  ],
  'admin@junto.test': [
    { name: 'admin-dashboard', at: '/' },
    { name: 'admin-rounds', at: '/admin/rounds' },
    { name: 'admin-orders-pt', at: '/admin/orders', inPortuguese: true },
    { name: 'admin-orders-390', at: '/admin/orders', onPhone: true },
    { name: 'admin-round', at: '/admin/rounds?status=approved', press: ['admin.action.view'] },
  ],
};

const folder = path.join(__dirname, '../../docs/look');
const maxBytes = 60_000;

/** A picture of at most 60 KB: a little of its sharpness is given for that where it has to be. */
async function keep({ page }: Visitor, name: string): Promise<void> {
  const png = await page.screenshot();
  for (let quality = 85; ; quality -= 10) {
    const picture = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length > maxBytes && quality > 30) continue;
    return writeFileSync(path.join(folder, `${name}.webp`), picture);
  }
}

async function take(email: string, shot: Shot): Promise<void> {
  const visitor = await aSpeaker(shot.inPortuguese ? 'pt' : 'en', { viewport: shot.onPhone ? phone : wide });
  if (email === '') await visitor.page.goto(shot.at);
  else await signIn(visitor, email);
  await settled(visitor);
  if (shot.at.endsWith('*')) await turnTo(visitor, shot.at.slice(0, -2));
  await settled(visitor);
  if (shot.press) await open(visitor, { of: '', at: shot.at, press: shot.press });
  else if (email !== '') await turnTo(visitor, shot.at);
  await settled(visitor);
  await keep(visitor, shot.name);
  await visitor.leave();
}

async function takeAll(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [email, shots] of Object.entries(areas)) for (const shot of shots) await take(email, shot);
  await closeBrowser();
}

void takeAll();
