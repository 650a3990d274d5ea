import { createServer, type Server } from 'node:http';
import { listenLocally } from '@junto/test-kit/listen-locally';

interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
}

export interface SpanReceiver {
  /** What OTEL_EXPORTER_OTLP_ENDPOINT names. */
  url: string;
  spans: ReceivedSpan[];
  close: () => void;
}

/** As much of an OTLP/HTTP request in JSON as is looked at. */
interface Exported {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<ReceivedSpan, 'service'>[] }[];
  }[];
}

/** Takes spans as an OpenTelemetry collector does. */
export async function receiveSpans(): Promise<SpanReceiver> {
  const spans: ReceivedSpan[] = [];
  const server: Server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Exported;
      for (const { resource, scopeSpans } of resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) spans.push({ ...span, service });
      }
      res.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  const { url } = await listenLocally(server);
  return { url, spans, close: () => server.close() };
}
