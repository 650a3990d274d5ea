import { z } from 'zod';

/**
 * Every 'no' the platform says: code → HTTP status and the values its text needs. The code is the translation key
 * (`problem.<code>` in the language files) and the end of the problem's type URI.
 */
export const problems = {
  // the platform's own
  invalid_request: { status: 400, params: [] },
  not_signed_in: { status: 401, params: [] },
  wrong_role: { status: 403, params: [] },
  wrong_origin: { status: 403, params: [] },
  not_found: { status: 404, params: [] },
  too_slow: { status: 408, params: [] },
  too_large: { status: 413, params: ['max_bytes'] },
  unsupported_media: { status: 415, params: [] },
  too_many_requests: { status: 429, params: ['retry_after_s'] },
  internal: { status: 500, params: [] },
  bad_gateway: { status: 502, params: [] },
  try_again: { status: 503, params: ['retry_after_s'] },
  store_unavailable: { status: 503, params: [] },
  idempotency_key_missing: { status: 400, params: [] },
  idempotency_key_reused: { status: 409, params: [] },
  stale_state: { status: 409, params: ['status'] },
  // accounts
  credentials_wrong: { status: 401, params: [] },
  email_unconfirmed: { status: 403, params: [] },
  session_ended: { status: 401, params: [] },
  link_invalid: { status: 410, params: [] },
  password_too_common: { status: 422, params: [] },
  profile_missing: { status: 404, params: [] },
  // companies, categories
  company_missing: { status: 409, params: [] },
  company_inactive: { status: 403, params: [] },
  company_type_mismatch: { status: 409, params: ['type'] },
  category_exists: { status: 409, params: ['name'] },
  // catalogue
  sku_exists: { status: 409, params: ['sku_code'] },
  product_locked: { status: 409, params: ['field'] },
  image_unreadable: { status: 422, params: [] },
  image_too_large: { status: 422, params: ['max_megapixels'] },
  images_full: { status: 409, params: ['max'] },
  csv_invalid: { status: 422, params: ['row'] },
  // rounds
  round_too_large: { status: 409, params: [] },
  round_has_no_products: { status: 409, params: [] },
  product_inactive: { status: 409, params: ['product'] },
  max_below_moq: { status: 422, params: ['product', 'moq'] },
  currency_mismatch: { status: 422, params: ['product', 'currency'] },
  closes_before_opening: { status: 422, params: [] },
  closes_in_the_past: { status: 422, params: [] },
  round_not_draft: { status: 409, params: ['status'] },
  round_not_open: { status: 409, params: [] },
  round_not_yet_open: { status: 409, params: ['open_at'] },
  // carts and orders
  offer_unavailable: { status: 409, params: ['product'] },
  cart_not_found: { status: 404, params: [] },
  cart_changed: { status: 409, params: [] },
  cap_reached: { status: 409, params: [] },
  order_too_large: { status: 409, params: [] },
  quantity_too_large: { status: 409, params: ['max'] },
  order_not_pending: { status: 409, params: ['status'] },
  moq_missed: { status: 409, params: [] },
  round_still_open: { status: 409, params: [] },
  nothing_to_reorder: { status: 409, params: [] },
  // invoices
  weights_missing: { status: 409, params: [] },
  invoice_not_draft: { status: 409, params: ['status'] },
  invoice_not_sent: { status: 409, params: ['status'] },
  // edge
  remote_unknown: { status: 404, params: [] },
  version_unknown: { status: 422, params: [] },
} as const satisfies Record<string, { status: number; params: readonly string[] }>;

export type ProblemCode = keyof typeof problems;
export const problemCodes = Object.keys(problems) as ProblemCode[];

/** One refused field of a request. `path` is dotted: `items.0.qty`. */
export const fieldError = z.object({ path: z.string(), message: z.string() });

/** What a cap leaves of one offer, so that the loser of a race learns it (decision 2). */
export const remaining = z.object({ round_product_id: z.uuid(), product_name: z.string(), remaining: z.int() });

/** An RFC 9457 answer, `application/problem+json`. */
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

/** An expected 'no', returned by a use case. */
export interface Refusal<C extends ProblemCode = ProblemCode> {
  refused: C;
  params: Record<string, unknown>;
  errors?: { path: string; message: string }[];
}

export function refuse<C extends ProblemCode>(
  code: C,
  params: Record<string, unknown> = {},
  errors?: Refusal['errors'],
): Refusal<C> {
  return errors ? { refused: code, params, errors } : { refused: code, params };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
