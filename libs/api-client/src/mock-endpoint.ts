import { http, HttpResponse, type HttpHandler } from 'msw';
import type { AnswerGiven, BodyGiven, EndpointSpec } from '@junto/contracts/endpoint';
import { problems, type Refusal } from '@junto/contracts/problems';

export interface MockedCall<E extends EndpointSpec> {
  params: Record<string, string>;
  query: URLSearchParams;
  body: BodyGiven<E>;
  headers: Headers;
}
type Reply<E extends EndpointSpec> = AnswerGiven<E> | Refusal | HttpResponse<never>;

/**
 * Mocks an endpoint with typed data, for tests and for a remote that runs alone without the platform. Never part of a
 * production build.
 */
export function mockEndpoint<E extends EndpointSpec>(
  spec: E,
  reply: (call: MockedCall<E>) => Reply<E> | Promise<Reply<E>>,
): HttpHandler {
  const method = spec.method.toLowerCase() as 'get';
  return http[method](spec.path, async ({ request, params }) => {
    const text = await request.clone().text();
    const answer = await reply({
      params: params as Record<string, string>,
      query: new URL(request.url).searchParams,
      body: (text && request.headers.get('content-type')?.includes('json')
        ? JSON.parse(text)
        : undefined) as BodyGiven<E>,
      headers: request.headers,
    });
    if (answer instanceof Response) return answer;
    if (isRefused(answer)) return refused(answer);
    return answer === undefined || answer === null
      ? new HttpResponse(null, { status: 204 })
      : HttpResponse.json(answer as object);
  });
}

function isRefused(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}

function refused({ refused: code, params, errors }: Refusal): Response {
  const { status } = problems[code];
  return HttpResponse.json(
    { type: `/problems/${code}`, title: code, status, code, params, errors, request_id: 'a-request' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}
