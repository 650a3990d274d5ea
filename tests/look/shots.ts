import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { aSpeaker, closeBrowser, signIn, type Visitor } from '../browser/visitor';
import type { Opened } from '../browser/walk/opened';
import { settled } from '../browser/walk/screen-problems';
import { open, turnTo } from '../browser/walk/walker';
import { choose, openRound, openSettlement, press, typeQuantity, type Step } from './steps';

// Run by take-shots.mjs, which starts the platform.
const wide = { width: 1440, height: 900 };
const tablet = { width: 768, height: 1024 };
const phone = { width: 390, height: 844 };

const heading =
  'Product SKU;Product Name;Description;Category;Unit Price;Currency;Unit of Measure;Size;Material;Color;Units per Pack;MOQ;Max Qty;Image URL';
/** Rows of every kind. */
const catalogue = [
  heading,
  'RE-MAI-24;Kraft mailer, 240 × 320 mm;;Packaging;0,42;USD;pieces;;;;50;1000;2000;',
  'RE-TAP-50;Paper tape, 50 mm × 50 m;;Packaging;2,20;USD;pieces;50 mm × 50 m;;;36;1200;1800;',
  'RE-BAG-F2;Flat-bottom kraft bag, 2 kg;;Packaging;0,38;USD;pieces;2 kg;;;100;500;;',
  'RE-CUP-16;Corrugated cup sleeve, 16 oz;;Food service;;USD;pieces;16 oz;;;500;1000;;',
  'RE-GFT-20;Kraft gift box with window;;Packaging;1,250;USD;boxes;Medium;;;20;200;;',
  'RE-LAB-A7;Thermal label, A7;;Labels;3,90;USD;pieces;A7;;;2,5;400;;',
  'RE-BAG-F2;Flat-bottom kraft bag, white;;Packaging;0,41;USD;pieces;2 kg;;;100;500;;',
  'RE-TIS-40;Tissue paper, 400 × 600 mm;;Packaging;12,60;USD;pieces;400 × 600 mm;;;1;100;;',
  'RE-OLD;Short row',
  'RE-STK-60;Round sticker, 60 mm, printed;;Stickers;0,04;USD;pieces;60 mm;;;250;;;',
].join('\r\n');

const tiers = '/buyer/rounds?search=Thermal labels';
const kraft = '/buyer/rounds?search=Kraft packaging, autumn run';
const typed = [openRound('Thermal labels'), typeQuantity(140)];
const settledOrder = '/buyer/orders?search=Take-away packaging, spring';

interface Shot extends Pick<Opened, 'at'> {
  /** Of the picture's file, which docs/look/README.md names beside the picture of the look that it answers. */
  name: string;
  press?: Opened['press'];
  /** Chosen before the file. */
  tab?: 'supplier.imports.bulk';
  /** The file is chosen, and judged. */
  file?: true;
  /** Its import is begun, and over. */
  imported?: true;
  /** Steps after all others, one after another. */
  then?: readonly Step[];
  /** Of the window, where more than the usual part of the screen counts. */
  height?: number;
  onPhone?: true;
  onTablet?: true;
  inPortuguese?: true;
}

/** Screenshots of each area, by the account that sees it; visitors have no account. */
const areas: Record<string, readonly Shot[]> = {
  '': [
    { name: 'sign-in', at: '/auth' },
    { name: 'sign-in-390-pt', at: '/auth', onPhone: true, inPortuguese: true },
  ],
  'buyer@junto.test': [
    { name: 'buyer-dashboard', at: '/' },
    { name: 'buyer-dashboard-390', at: '/', onPhone: true },
    { name: 'explore', at: '/buyer/rounds' },
    { name: 'explore-list-768', at: '/buyer/rounds?view=list', onTablet: true },
    { name: 'explore-390', at: '/buyer/rounds', onPhone: true },
    { name: 'round-products', at: '/buyer/rounds', press: ['buyer.rounds.viewProducts'] },
    { name: 'round-page', at: kraft, then: [openRound('Kraft packaging, autumn run')] },
    { name: 'round-page-390', at: kraft, then: [openRound('Kraft packaging, autumn run')], onPhone: true },
    { name: 'round-page-tiers', at: tiers, then: typed, height: 1200 },
    { name: 'round-page-tiers-390', at: tiers, then: typed, onPhone: true, height: 1700 },
    {
      name: 'round-page-waitlist',
      at: '/buyer/rounds?search=Cross-back aprons',
      then: [openRound('Cross-back aprons')],
    },
    { name: 'cart', at: '/buyer/cart' },
    { name: 'cart-390', at: '/buyer/cart', onPhone: true },
    { name: 'profile', at: '/profile' },
    { name: 'profile-390-pt', at: '/profile', onPhone: true, inPortuguese: true },
    { name: 'profile-security', at: '/profile/security' },
    { name: 'order-timeline', at: '/buyer/orders?status=completed', press: ['buyer.orders.view'] },
    { name: 'order-settled', at: settledOrder, press: ['buyer.orders.view'], height: 1300 },
    { name: 'order-settled-390', at: settledOrder, press: ['buyer.orders.view'], onPhone: true, height: 1100 },
    { name: 'orders', at: '/buyer/orders' },
    { name: 'orders-768', at: '/buyer/orders', onTablet: true },
    { name: 'orders-390-pt', at: '/buyer/orders', onPhone: true, inPortuguese: true },
    { name: 'received-invoice', at: '/buyer/invoices', press: ['buyer.invoices.view'] },
  ],
  'supplier@junto.test': [
    { name: 'supplier-dashboard', at: '/' },
    { name: 'supplier-dashboard-390-pt', at: '/', onPhone: true, inPortuguese: true },
    { name: 'create-round', at: '/supplier/rounds?edit=new' },
    { name: 'create-round-390-pt', at: '/supplier/rounds?edit=new', onPhone: true, inPortuguese: true },
    {
      name: 'create-round-terms',
      at: '/supplier/rounds?search=for everybody',
      height: 1500,
      press: ['supplier.rounds.copyOf'],
      then: [press('supplier.rounds.tiers.of')],
    },
    { name: 'sales', at: '/supplier/sales' },
    { name: 'sales-768-pt', at: '/supplier/sales', onTablet: true, inPortuguese: true },
    { name: 'products', at: '/supplier/products' },
    { name: 'import-checking', at: '/supplier/products/import', file: true },
    { name: 'create-round-import', at: '/supplier/rounds?edit=new', tab: 'supplier.imports.bulk', file: true },
    { name: 'import-report', at: '/supplier/products/import', file: true, imported: true },
    {
      name: 'round-performance',
      at: '/supplier/rounds?search=Kraft mailers and tape, this month',
      press: ['supplier.rounds.viewOf'],
    },
    { name: 'sale', at: '/supplier/sales', press: ['supplier.sales.viewOf'] },
  ],
  'admin@junto.test': [
    { name: 'admin-dashboard', at: '/' },
    { name: 'admin-rounds', at: '/admin/rounds' },
    { name: 'admin-settings', at: '/admin/settings' },
    { name: 'admin-settings-390-pt', at: '/admin/settings', onPhone: true, inPortuguese: true },
    { name: 'admin-orders-pt', at: '/admin/orders', inPortuguese: true },
    { name: 'admin-orders-390', at: '/admin/orders', onPhone: true },
    { name: 'admin-round', at: '/admin/rounds?status=approved', press: ['admin.action.view'] },
    {
      name: 'settle-round',
      at: '/admin/rounds?search=Paper tape and boxes',
      press: ['admin.action.view'],
      then: [openSettlement, choose('admin.settle.accept')],
    },
    {
      name: 'settle-round-confirm',
      at: '/admin/rounds?search=Paper tape and boxes',
      press: ['admin.action.view'],
      then: [openSettlement, choose('admin.settle.accept'), press('admin.settle.settle')],
    },
    {
      name: 'allocation',
      at: '/admin/rounds?search=Shipping boxes, summer',
      press: ['admin.action.view'],
      then: [openSettlement, press('allocation.shareOf')],
    },
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

async function importFile({ page, t }: Visitor, { tab, imported }: Shot): Promise<void> {
  if (tab) await page.getByRole('tab', { name: t(tab) }).click();
  const file = { name: 'catalogue_2027.csv', mimeType: 'text/csv', buffer: Buffer.from(catalogue) };
  await page.getByLabel(t('supplier.imports.chooseTitle')).setInputFiles(file);
  await page.getByText('RE-STK-60').waitFor();
  if (!imported) return;
  await page.getByRole('button', { name: /^Import \d+ Rows$/ }).click();
  await page.getByRole('button', { name: t('supplier.imports.undoAction') }).waitFor();
}

async function take(email: string, shot: Shot): Promise<void> {
  const window = shot.onPhone ? phone : shot.onTablet ? tablet : wide;
  const { height = window.height } = shot;
  const visitor = await aSpeaker(shot.inPortuguese ? 'pt' : 'en', { viewport: { ...window, height } });
  if (email === '') await visitor.page.goto(shot.at);
  else await signIn(visitor, email);
  await settled(visitor);
  // A list shows its earlier rows until those of another search arrive; a new page has none.
  if (shot.at.includes('search=')) await visitor.page.goto(shot.at);
  await settled(visitor);
  if (shot.press) await open(visitor, { of: '', at: shot.at, press: shot.press });
  else if (email !== '') await turnTo(visitor, shot.at);
  await settled(visitor);
  if (shot.file) await importFile(visitor, shot);
  await settled(visitor);
  for (const step of shot.then ?? []) {
    await step(visitor);
    await settled(visitor);
  }
  await keep(visitor, shot.name);
  await visitor.leave();
}

/** Those that are named, else all. */
async function takeAll(names: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [email, shots] of Object.entries(areas))
    for (const shot of shots) if (names.length === 0 || names.includes(shot.name)) await take(email, shot);
  await closeBrowser();
}

void takeAll(process.argv.slice(2));
