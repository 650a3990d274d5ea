import { z } from 'zod';

/** Remaining units of an offer below its cap, so that a buyer who lost a race learns them (decision 1). */
export const remaining = z.object({ round_product_id: z.uuid(), product_name: z.string(), remaining: z.int() });

/** Why a session has ended, for the holder of its cookie. */
export const endReasons = [
  'signed_out',
  'ended_elsewhere',
  'ended_by_admin',
  'deactivated',
  'token_reused',
  'password_reset',
  'second_factor_missing',
  'expired',
] as const;

/** A cart line as it is now, for a buyer who confirmed another state. */
const presentLine = z.object({
  round_product_id: z.uuid(),
  qty: z.int(),
  unit_price: z.number(),
  up_to: z.int().nullish(),
});

/**
 * Every expected rejection: code → HTTP status and parameters of its text. The code is the translation key
 * (`problem.<code>` in the language files) and the end of the problem's type URI.
 */
export const problems = {
  // platform
  invalid_request: { status: 400, params: {} },
  not_signed_in: { status: 401, params: {} },
  wrong_role: { status: 403, params: {} },
  wrong_origin: { status: 403, params: {} },
  not_found: { status: 404, params: {} },
  too_slow: { status: 408, params: {} },
  too_large: { status: 413, params: { max_bytes: z.int() } },
  unsupported_media: { status: 415, params: {} },
  too_many_requests: { status: 429, params: { retry_after_s: z.int() } },
  internal: { status: 500, params: {} },
  bad_gateway: { status: 502, params: {} },
  try_again: { status: 503, params: { retry_after_s: z.int() } },
  store_unavailable: { status: 503, params: {} },
  idempotency_key_missing: { status: 400, params: {} },
  idempotency_key_reused: { status: 409, params: {} },
  stale_state: {
    status: 409,
    /** Current status, and the user who set it if known: their id between services, their name in responses. */
    params: { status: z.string().nullable(), by: z.string().optional() },
  },
  changed_meanwhile: {
    status: 409,
    /** Current version and document, and the fields that both changed. */
    params: { version: z.int().optional(), fields: z.array(z.string()), present: z.record(z.string(), z.unknown()) },
  },
  // accounts
  credentials_wrong: { status: 401, params: {} },
  password_wrong: { status: 422, params: {} },
  email_unconfirmed: { status: 403, params: {} },
  /**
   * The password was correct: `challenge` starts the second step and is valid for five minutes; `set_up` if two-factor
   * authentication must be set up first.
   */
  second_factor_needed: { status: 403, params: { challenge: z.string(), set_up: z.boolean() } },
  challenge_over: { status: 410, params: {} },
  code_wrong: { status: 422, params: {} },
  second_factor_on: { status: 409, params: {} },
  sign_up_closed: { status: 403, params: { role: z.enum(['buyer', 'supplier']) } },
  account_deactivated: { status: 403, params: {} },
  /** The administrator would lock themselves out. */
  own_account: { status: 409, params: {} },
  /** Without these accounts no administrator could sign in. */
  last_admin: { status: 409, params: {} },
  /** What depends on a user's role: the name of their company ('–' without one), their orders, their open carts. */
  role_in_use: { status: 409, params: { company: z.string(), orders: z.int(), open_carts: z.int() } },
  session_ended: { status: 401, params: { reason: z.enum(endReasons).optional() } },
  link_invalid: { status: 410, params: {} },
  password_too_common: { status: 422, params: {} },
  /** personal data: accounts, sessions, keys */
  not_for_keys: { status: 403, params: {} },
  api_keys_full: { status: 409, params: { max: z.int() } },
  webhooks_full: { status: 409, params: { max: z.int() } },
  /** Renewed too often within a day: an older secret would have to expire early. */
  webhook_secrets_full: { status: 409, params: { max: z.int() } },
  /** The URL is not https. */
  webhook_not_secure: { status: 422, params: {} },
  /** The address is not public. */
  webhook_not_public: { status: 422, params: {} },
  webhook_off: { status: 409, params: {} },
  /** Disabled by an administrator. */
  webhook_closed: { status: 409, params: {} },
  email_taken: { status: 409, params: {} },
  /** Accepted or withdrawn. */
  invitation_over: { status: 409, params: {} },
  profile_missing: { status: 404, params: {} },
  // companies, categories
  company_name_taken: { status: 409, params: { name: z.string(), type: z.string(), country: z.string().nullable() } },
  company_missing: { status: 409, params: {} },
  /** Only users without a company may name one. */
  company_assigned: { status: 409, params: {} },
  company_inactive: { status: 403, params: {} },
  /** The chosen company is not the caller's own. */
  chosen_company_inactive: { status: 409, params: { company: z.string() } },
  /** The required type. */
  company_type_mismatch: { status: 409, params: { type: z.string() } },
  addresses_full: { status: 409, params: { max: z.int() } },
  address_gone: { status: 409, params: {} },
  /** A product was being added to it. */
  category_gone: { status: 404, params: {} },
  category_exists: { status: 409, params: { name: z.string() } },
  // catalogue
  sku_exists: { status: 409, params: { sku_code: z.string() } },
  price_too_high: { status: 422, params: {} },
  product_locked: { status: 409, params: { field: z.string() } },
  image_unreadable: { status: 422, params: {} },
  image_too_large: { status: 422, params: { max_megapixels: z.number(), max_side: z.int() } },
  image_exists: { status: 409, params: { number: z.int() } },
  images_full: { status: 409, params: { max: z.int() } },
  /** Missing headings. */
  csv_invalid: { status: 422, params: { missing: z.array(z.string()) } },
  imports_running: { status: 409, params: { max: z.int() } },
  // rounds
  round_too_large: { status: 409, params: {} },
  round_has_no_products: { status: 409, params: {} },
  product_inactive: { status: 409, params: { product: z.string() } },
  max_below_moq: { status: 422, params: { product: z.string(), moq: z.int() } },
  tiers_invalid: { status: 422, params: { product: z.string() } },
  currency_mismatch: { status: 422, params: { product: z.string(), currency: z.string() } },
  closes_before_opening: { status: 422, params: {} },
  closes_in_the_past: { status: 422, params: {} },
  /** A round without a closing date cannot be extended. */
  extension_without_close: { status: 422, params: {} },
  incoterm_incomplete: { status: 422, params: {} },
  round_not_draft: { status: 409, params: { status: z.string().nullable() } },
  round_not_open: { status: 409, params: {} },
  round_not_yet_open: { status: 409, params: { open_at: z.string() } },
  // carts and orders
  offer_unavailable: { status: 409, params: { product: z.string() } },
  cart_not_found: { status: 404, params: {} },
  cart_changed: { status: 409, params: { lines: z.array(presentLine).optional() } },
  cap_reached: { status: 409, params: { remaining: z.array(remaining) } },
  /** Units are open to the caller: order them instead of waiting. */
  pool_not_full: { status: 409, params: { product: z.string(), remaining: z.int() } },
  above_remaining: { status: 409, params: { product: z.string(), in_cart: z.int(), remaining: z.int() } },
  order_too_large: { status: 409, params: {} },
  quantity_too_large: { status: 409, params: { max: z.int() } },
  /** The up-to quantity is less than a pack above the quantity, or above the cap. */
  up_to_invalid: { status: 422, params: { least: z.int(), most: z.int() } },
  order_of_former_company: { status: 403, params: {} },
  order_not_pending: { status: 409, params: { status: z.string().nullable() } },
  moq_missed: { status: 409, params: { products: z.array(z.string()) } },
  round_still_open: { status: 409, params: {} },
  // settlements
  orders_pending: { status: 409, params: { orders: z.int() } },
  /** Products that closed below their MOQ and have no decision. */
  offers_undecided: { status: 422, params: { products: z.array(z.string()) } },
  /** A decision names a product that did not close below its MOQ, or no product did. */
  nothing_to_settle: { status: 422, params: {} },
  round_settled: { status: 409, params: {} },
  /** A settlement or its undo is being written. */
  round_settling: { status: 409, params: {} },
  /** Invoices, shipments and completion of this round wait for its settlement. */
  round_unsettled: { status: 409, params: {} },
  /** Short ids of the first orders that would lose lines although they were invoiced or shipped. */
  settlement_blocked: { status: 409, params: { orders: z.array(z.string()) } },
  undo_too_late: { status: 409, params: {} },
  settlement_invoiced: { status: 409, params: {} },
  not_shipped: { status: 409, params: {} },
  already_shipped: { status: 409, params: {} },
  destination_missing: { status: 409, params: {} },
  order_ended: { status: 409, params: { status: z.string() } },
  nothing_to_reorder: { status: 409, params: { products: z.array(z.string()) } },
  // favorites
  stars_full: { status: 409, params: { max: z.int() } },
  searches_full: { status: 409, params: { max: z.int() } },
  search_name_taken: { status: 409, params: { name: z.string() } },
  // weights and invoices
  packing_too_large: { status: 409, params: { max: z.int() } },
  labels_too_many: { status: 409, params: { max: z.int() } },
  gross_below_net: { status: 422, params: {} },
  weights_missing: { status: 409, params: {} },
  invoice_not_draft: { status: 409, params: { status: z.string().nullable() } },
  due_date_past: { status: 422, params: {} },
  expected_before_order: { status: 422, params: {} },
  invoice_not_sent: { status: 409, params: { status: z.string().nullable() } },
  // edge
  remote_unknown: { status: 404, params: {} },
  version_unknown: { status: 422, params: {} },
  /** Files are missing, or it is incompatible with the shell; its errors name each file and field. */
  version_unfit: { status: 422, params: {} },
} as const satisfies Record<string, { status: number; params: z.core.$ZodShape }>;

export type ProblemCode = keyof typeof problems;
export const problemCodes = Object.keys(problems) as ProblemCode[];

/** One rejected field of a request. `path` is dotted: `items.0.qty`. */
export const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldError>;

/** An RFC 9457 response, `application/problem+json`. */
export const problemAnswer = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  instance: z.string().optional(),
  code: z.enum(problemCodes as [ProblemCode, ...ProblemCode[]]),
  request_id: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  errors: z.array(fieldError).optional(),
});
export type ProblemAnswer = z.output<typeof problemAnswer>;

/** Parameters of a refusal's text, and further values of its code. */
export type ProblemParams<C extends ProblemCode> = z.output<z.ZodObject<(typeof problems)[C]['params']>>;
/** Optional for codes without parameters. */
export type RefusalArguments<C extends ProblemCode> =
  Record<never, never> extends ProblemParams<C>
    ? [params?: ProblemParams<C>, errors?: FieldError[]]
    : [params: ProblemParams<C>, errors?: FieldError[]];

/** An expected rejection, returned by a use case. */
export interface Refusal<C extends ProblemCode = ProblemCode> {
  refused: C;
  params: Record<string, unknown>;
  errors?: FieldError[];
}

/** @param errors the invalid fields */
export function refuse<C extends ProblemCode>(code: C, ...[params, errors]: RefusalArguments<C>): Refusal<C> {
  const given = params ?? {};
  return errors ? { refused: code, params: given, errors } : { refused: code, params: given };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
