import { categoryChanged, companyChanged } from '@junto/contracts/events/admin';
import { profileChanged } from '@junto/contracts/events/identity';
import { productChanged, roundApproved, roundSubmitted } from '@junto/contracts/events/supplier';
import type { Product } from '@junto/contracts/product';
import { platformContext } from '@junto/service-kit/events/event-context';
import { newEvent, type NewEvent } from '@junto/service-kit/events/outbox';
import { catalogue } from '../../demo/data/catalogue';
import { categories } from '../../demo/data/demo-product';
import { termsOf, type DemoRound } from '../../demo/data/demo-round';
import { companies, type CompanyKey, type SupplierKey } from '../../demo/data/people';
import { rounds } from '../../demo/data/rounds';
import { fixedId } from '../../demo/fixed-id';
import { callers, companyId } from './callers';

const dayMs = 24 * 3_600_000;
const categoryId = (name: string) => fixedId(`category ${name}`);
const productId = (sku: string) => fixedId(`product ${sku}`);

/**
 * Events that the other services would have published for the demo market: companies, users, categories, products and
 * rounds that wait for approval or are open. Events owned by the service itself are left out.
 */
export function marketEvents(service: string, now = new Date()): NewEvent[] {
  const context = { cause: platformContext, occurredAt: now };
  const at = now.toISOString();
  const byOwner: Record<string, () => NewEvent[]> = {
    admin: () => [
      ...Object.entries(companies).map(([key, facts]) => {
        const company = { tax_number: null, ...facts, id: companyId(key as CompanyKey), active: true, created_at: at };
        const payload = { company_id: company.id, company: { ...company, version: 1 } };
        return newEvent(companyChanged, { ...context, aggregateId: company.id, version: 1, payload });
      }),
      ...categories.map((name) => {
        const category = { id: categoryId(name), name, created_at: at };
        const payload = { category_id: category.id, category };
        return newEvent(categoryChanged, { ...context, aggregateId: category.id, version: 1, payload });
      }),
    ],
    identity: () =>
      callers.map(({ userId: id, companyId: company_id, ...person }) => {
        const profile = { ...person, id, auth_id: id, company_id, phone: null, address: null, avatar_url: null };
        const payload = { profile_id: id, profile: { ...profile, created_at: at, last_active_at: null }, before: null };
        return newEvent(profileChanged, { ...context, aggregateId: id, version: 1, payload });
      }),
    supplier: () => [
      ...(Object.keys(catalogue) as SupplierKey[]).flatMap((key) =>
        productsOf(key, at).map((product) =>
          newEvent(productChanged, {
            ...context,
            aggregateId: product.id,
            version: 1,
            payload: { product_id: product.id, product },
          }),
        ),
      ),
      ...rounds
        .filter(({ state }) => state === 'approved' || state === 'pending')
        .map((round) => roundEvent(round, now)),
    ],
  };
  return Object.entries(byOwner).flatMap(([owner, make]) => (owner === service ? [] : make()));
}

function productsOf(key: SupplierKey, at: string): Product[] {
  return catalogue[key].map(({ sku, name, price, pack, category, size, color, material, uom, currency }) => ({
    id: productId(sku),
    supplier_id: companyId(key),
    category_id: categoryId(category),
    category_name: category,
    ...{ name, size, color, material, active: true, images: [], created_at: at, version: 1 },
    ...{ sku_code: sku, unit_price: price, units_per_pack: pack, uom: uom ?? 'pieces', currency: currency ?? 'USD' },
  }));
}

function roundEvent(round: DemoRound, now: Date): NewEvent {
  const [id, at] = [fixedId(`round ${round.title}`), now.toISOString()];
  const isApproved = round.state === 'approved';
  const inDays = (days?: number) => (days === undefined ? null : new Date(now.getTime() + days * dayMs).toISOString());
  const ofSupplier = new Map(productsOf(round.supplier, at).map((product) => [product.sku_code, product]));
  const offers = Object.entries(round.offers).map(([sku, terms]) => {
    const {
      category_id: _id,
      category_name: category,
      supplier_id: _by,
      images: _images,
      created_at: _at,
      ...product
    } = ofSupplier.get(sku)!;
    return {
      id: fixedId(`offer ${round.title} ${sku}`),
      ...{ round_id: id, product_id: product.id, ...termsOf(terms) },
      product: { ...product, category, image: null },
    };
  });
  return newEvent(isApproved ? roundApproved : roundSubmitted, {
    ...{ cause: platformContext, occurredAt: now, aggregateId: id, version: isApproved ? 3 : 2 },
    payload: {
      round_id: id,
      before: { status: isApproved ? 'pending_approval' : 'draft' },
      round: {
        ...{ id, title: round.title, description: round.description, currency: round.currency, offers },
        ...{ open_at: inDays(round.opensInDays), close_at: inDays(round.closesInDays), closing: false, reason: null },
        ...{ close_policy: round.closePolicy ?? 'ask', extend_days: round.extendDays ?? null },
        status: isApproved ? 'approved' : 'pending_approval',
        supplier_id: companyId(round.supplier),
        supplier_name: companies[round.supplier].name,
        ...{ created_at: at, submitted_at: at, approved_at: isApproved ? at : null, closed_at: null },
      },
    },
  });
}
