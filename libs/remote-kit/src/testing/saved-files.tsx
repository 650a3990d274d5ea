import { HttpResponse, type HttpHandler } from 'msw';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import type { EndpointSpec } from '@junto/contracts/endpoint';

/** Names of the files saved by the browser from now on; jsdom does not store them. */
export function savedFiles(): string[] {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function noteName(this: HTMLAnchorElement) {
    if (this.download) names.push(this.download);
  });
  return names;
}

/** Answers an export with a file. @param queries receives the query of each request */
export function mockExport(spec: EndpointSpec, queries: string[]): HttpHandler {
  return mockEndpoint(spec, ({ query }) => {
    queries.push(query.toString());
    return new HttpResponse('csv') as unknown as HttpResponse<never>;
  });
}
