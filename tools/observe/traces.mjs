/** Traces that are stored; older ones are dropped. */
const maxTraces = 500;
/** Spans that are stored of one trace; later ones are dropped. */
const maxSpans = 2_000;

/**
 * @typedef {object} Span times in ms since 1970, with fractions
 * @property {string} spanId
 * @property {string} parentSpanId empty for the first one
 * @property {string} service
 * @property {string} name
 * @property {number} from
 * @property {number} to
 * @property {boolean} failed
 * @property {Record<string, unknown>} attributes
 */
/** @typedef {{ traceId: string, name: string, at: string, ms: number, spans: number, services: string[], failed: boolean }} Summary */

/** @param {{ key: string, value: Record<string, unknown> }[]} attributes OTLP's, each value named by its type */
const plain = (attributes = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value ?? {})[0]]));

/** @param {any} span OTLP's @param {string} service @returns {Span} */
function readSpan(span, service) {
  return {
    spanId: span.spanId,
    parentSpanId: span.parentSpanId ?? '',
    service,
    name: span.name,
    from: Number(span.startTimeUnixNano) / 1e6,
    to: Number(span.endTimeUnixNano) / 1e6,
    failed: span.status?.code === 2,
    attributes: plain(span.attributes),
  };
}

/** Traces as they come in, in memory. */
export function keepTraces() {
  /** @type {Map<string, Span[]>} */
  const traces = new Map();

  /** @param {any} body of an OTLP/HTTP request in JSON */
  function take(body) {
    for (const { resource, scopeSpans } of body.resourceSpans ?? []) {
      const service = String(plain(resource?.attributes)['service.name'] ?? '');
      for (const span of scopeSpans.flatMap((/** @type {any} */ scope) => scope.spans)) {
        const spans = traces.get(span.traceId) ?? [];
        traces.set(span.traceId, spans);
        if (spans.length < maxSpans) spans.push(readSpan(span, service));
      }
    }
    for (const oldest of traces.keys()) {
      if (traces.size <= maxTraces) break;
      traces.delete(oldest);
    }
  }

  /** @param {string} [part] of the name of a span; newest first @returns {Summary[]} */
  function list(part = '') {
    const wanted = [...traces].filter(([, spans]) => spans.some(({ name }) => name.includes(part)));
    return wanted.map(([traceId, spans]) => summaryOf(traceId, spans)).reverse();
  }

  /** In the order in which they began. @param {string} traceId @returns {Span[]} */
  const spansOf = (traceId) => [...(traces.get(traceId) ?? [])].sort((one, other) => one.from - other.from);

  return { take, list, spansOf };
}

/** @param {string} traceId @param {Span[]} spans @returns {Summary} */
function summaryOf(traceId, spans) {
  const first = spans.reduce((earliest, span) => (span.from < earliest.from ? span : earliest));
  return {
    traceId,
    name: `${first.service}: ${first.name}`,
    at: new Date(first.from).toISOString(),
    ms: Math.max(...spans.map(({ to }) => to)) - first.from,
    spans: spans.length,
    services: [...new Set(spans.map(({ service }) => service))],
    failed: spans.some(({ failed }) => failed),
  };
}
