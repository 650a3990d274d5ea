import { randomBytes } from 'node:crypto';
import type { Language } from '@junto/i18n/language';
import { confirmFromMail, signUpAsSupplier } from './acts/accounts';
import { approveOrder, approveRound, assignCompany, closeRound } from './acts/admin';
import {
  confirmDelivery,
  downloadInvoice,
  openProducts,
  placeOrder,
  putInCart,
  seePool,
  seeReadyCart,
  viewCart,
} from './acts/buyer';
import { dialogOf, isDrawn } from './acts/screen';
import { addProduct, invoiceSale, offerRound, sendInvoice, shipSale, type Offered } from './acts/supplier';
import { stepsOf } from './steps';
import { aSpeaker, closeBrowser, signIn, type Visitor } from './visitor';

const company = 'Lumen Works GmbH';
const moq = 100;
const cap = 300;
/** Each quantity fits below the cap, both together do not. */
const wanted = 200;

/** `journey.extended.spec.ts` runs the same in Portuguese. */
const language = (process.env.JUNTO_JOURNEY_LANGUAGE ?? 'en') as Language;

afterAll(closeBrowser);

describe(`the main job from end to end (${language})`, () => {
  const run = randomBytes(3).toString('hex');
  const account = { name: `Vera ${run}`, email: `vera-${run}@junto.test`, password: 'a long enough phrase' };
  const offered: Offered = { title: `Lamps ${run}`, product: `Work lamp ${run}`, unitsPerPack: 20, moq, cap };
  let supplier: Visitor;
  let admin: Visitor;
  let buyers: [Visitor, Visitor];
  let winner: Visitor;
  let loser: Visitor;
  let number = '';
  const step = stepsOf(() => [supplier, admin, ...(buyers ?? [])]);

  beforeAll(async () => {
    [supplier, admin, ...buyers] = (await Promise.all([1, 2, 3, 4].map(() => aSpeaker(language)))) as [
      Visitor,
      Visitor,
      Visitor,
      Visitor,
    ];
    await Promise.all([
      signIn(admin, 'admin@junto.test'),
      signIn(buyers[0], 'buyer@junto.test'),
      signIn(buyers[1], 'buyer2@junto.test'),
    ]);
  });
  afterAll(() => Promise.all([supplier, admin, ...buyers].map((visitor) => visitor.leave())));

  step('a supplier signs up, confirms by mail, signs in, and the admin assigns a company', async () => {
    await signUpAsSupplier(supplier, account);
    await confirmFromMail(supplier, account.email);
    await signIn(supplier, account.email, account.password);
    await supplier.page.getByText(supplier.t('supplier.noCompany.title')).first().waitFor();
    await assignCompany(admin, account, company);
  });

  step('the supplier adds a product with a picture, creates a round with it, and submits it', async () => {
    await supplier.page.reload();
    await addProduct(supplier, offered);
    await offerRound(supplier, offered, new Date(Date.now() + 20 * 86_400_000));
  });

  step('the admin approves; each of two buyers sees the move of the other on the bar', async () => {
    await approveRound(admin, offered.title);
    const [one, two] = await Promise.all([
      openProducts(buyers[0], offered.title),
      openProducts(buyers[1], offered.title),
    ]);
    expect(await isDrawn(one.getByRole('img', { name: buyers[0].t('ui.picture.of', { name: offered.product }) }))).toBe(
      true,
    );
    // Each buyer sees the quantities in the other's cart.
    for (const [index, seen] of [
      [0, [0, wanted]],
      [1, [wanted, wanted]],
    ] as const) {
      await putInCart(buyers[index], offered, wanted);
      await Promise.all([
        seePool(buyers[0], one, offered.product, { committed: 0, moq, selected: seen[0], left: cap }),
        seePool(buyers[1], two, offered.product, { committed: 0, moq, selected: seen[1], left: cap }),
      ]);
    }
  });

  step(
    'both order at once for more than the cap allows: one order is accepted, the other shows the remaining units and keeps the cart',
    async () => {
      await Promise.all(buyers.map((buyer) => viewCart(buyer, offered)));
      await Promise.all(buyers.map((buyer) => seeReadyCart(buyer)));
      const outcomes = await Promise.all(buyers.map((buyer) => placeOrder(buyer)));
      expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(1);
      [winner, loser] = outcomes[0] === 'placed' ? buyers : [buyers[1], buyers[0]];
      const { page, t } = loser;
      // The summary shows the refusal or, if the live figures came before the press, the obstacle.
      const { product } = offered;
      const left = cap - wanted;
      const summary = page.getByRole('complementary');
      await summary
        .getByText(t('buyer.cart.left', { count: left, product }))
        .or(summary.getByText(t('buyer.cart.whyTooMuch', { product, held: wanted, left })))
        .first()
        .waitFor();
      await seePool(loser, page.locator('main'), offered.product, {
        committed: wanted,
        moq,
        selected: 0,
        left: cap - wanted,
      });
      await page.reload();
      const line = page.getByRole('article', { name: offered.product });
      expect(
        await line.getByRole('textbox', { name: t('ui.stepper.quantity', { label: offered.product }) }).inputValue(),
      ).toBe(String(wanted));
      await winner.page.getByRole('article', { name: offered.product }).waitFor({ state: 'detached' });
    },
  );

  step(
    'the admin approves the order; the supplier weighs and invoices the sale; the buyer downloads the PDF',
    async () => {
      await approveOrder(admin, offered.title);
      number = await invoiceSale(supplier, offered);
      await sendInvoice(supplier, number);
      const pdf = await downloadInvoice(winner, number);
      expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
      expect(pdf.length).toBeGreaterThan(5_000);
      await dialogOf(winner, number)
        .getByRole('button', { name: winner.t('ui.action.close') })
        .click();
    },
  );

  step(
    'the supplier ships the sale; the buyer sees the carrier and confirms the delivery; the supplier sees it',
    async () => {
      const shipped = { carrier: 'DHL Freight', tracking: `JD${run}`, expectedOn: '2099-12-09' };
      const sale = await shipSale(supplier, offered.title, shipped);
      await confirmDelivery(winner, offered.title, shipped);
      await sale
        .getByRole('list', { name: supplier.t('delivery.title') })
        .getByText(supplier.t('delivery.byBuyer'))
        .waitFor();
    },
  );

  step('the admin closes the round; the cart of the other buyer stays, shows that and accepts no order', async () => {
    await closeRound(admin, offered.title);
    const { page, t } = loser;
    await page.getByRole('heading', { name: t('buyer.cart.closedTitle') }).waitFor();
    await page.getByText(t('buyer.cart.closedNowTitle')).waitFor();
    await page.getByRole('article', { name: offered.product }).waitFor();
    expect(await page.getByRole('button', { name: t('buyer.cart.placeOrder') }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: t('buyer.cart.dismissOf', { round: offered.title }) }).waitFor();
    await page.getByRole('rowheader', { name: offered.product }).waitFor();
  });

  step('no screen of the path has logged an error', async () => {
    // The browser logs each 409 response: the order above the cap, and the cart of a round that closed meanwhile.
    const refusal = /status of 409 .*\/api\/buyer\/rounds\/[\w-]+\/(orders|cart)$/;
    expect(loser.errors.filter((error) => !refusal.test(error))).toEqual([]);
    // The supplier requests the invoice before its weights are known.
    const early = supplier.errors.filter((error) =>
      /status of 409 .*\/api\/supplier\/sales\/[\w-]+\/invoice$/.test(error),
    );
    expect(early).toHaveLength(1);
    const unexpected = supplier.errors.filter((error) => !early.includes(error));
    expect([...winner.errors, ...unexpected, ...admin.errors]).toEqual([]);
  });
});
