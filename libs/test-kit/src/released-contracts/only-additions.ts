/** A part of a JSON schema, as returned by `z.toJSONSchema`. */
export interface Drawn {
  type?: unknown;
  properties?: Record<string, Drawn>;
  required?: string[];
  items?: Drawn | boolean;
  anyOf?: Drawn[];
  [keyword: string]: unknown;
}

/**
 * Breaking changes of a schema: a reader of the released version would reject new data, or a new reader would reject
 * old data (events stay in the stream for a week).
 * @returns one sentence per change
 */
export function breaksOf(released: Drawn, now: Drawn, path = ''): string[] {
  const { properties: had = {}, required: hadToBe = [], items, anyOf, ...rest } = released;
  const { properties: has = {}, required: mustBe = [], items: itemsNow, anyOf: anyOfNow, ...restNow } = now;
  const breaks: string[] = [];
  if (JSON.stringify(sorted(rest)) !== JSON.stringify(sorted(restNow))) breaks.push(`${path || 'the payload'} is another kind of value`);
  for (const [name, schema] of Object.entries(had)) {
    const at = path ? `${path}.${name}` : name;
    const present = has[name];
    if (!present) breaks.push(`${at} is missing`);
    else breaks.push(...breaksOf(schema, present, at));
    if (present && hadToBe.includes(name) && !mustBe.includes(name)) breaks.push(`${at} may be absent now`);
  }
  for (const name of mustBe) if (!hadToBe.includes(name)) breaks.push(`${path ? `${path}.` : ''}${name} was not always there, and must be now`);
  if (isDrawn(items)) breaks.push(...(isDrawn(itemsNow) ? breaksOf(items, itemsNow, `${path}[]`) : [`${path} is no list any more`]));
  const kinds = anyOfNow ?? [];
  if ((anyOf ?? []).length !== kinds.length) breaks.push(`${path} has other kinds of values`);
  else (anyOf ?? []).forEach((kind, index) => breaks.push(...breaksOf(kind, kinds[index]!, path)));
  return breaks;
}

function isDrawn(value: unknown): value is Drawn {
  return typeof value === 'object' && value !== null;
}

/** Sorts keywords, so that their order does not matter. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isDrawn(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, of]) => [name, sorted(of)]));
}
