import { screen } from '@testing-library/react';
import { getResponse } from 'msw';
import type { EndpointSpec } from '@junto/contracts/endpoint';
import { endpointsOf } from '@junto/contracts/endpoints';
import type { MockData } from '../standalone/data-source';
import { answerRequests, openRemote, type RemoteOpening } from './open-remote';

interface MockedArea extends Pick<RemoteOpening, 'app' | 'areas'> {
  service: keyof typeof endpointsOf;
  mockData: () => MockData;
  /** Values of path parameters, of entities in the mock data. */
  params: Record<string, string>;
  /** Ids of reads that no screen of the area requests. */
  unread?: readonly string[];
  /** Text from the mock data that the area's first page shows. */
  shows: string | RegExp;
}

/**
 * Tests the mock data of `npm run dev -- … --mocks`: every read of the area gets a response that fits its contract, and
 * the first page shows it for every selectable user.
 */
export function describeMockData({ service, app, areas, mockData, params, unread = [], shows }: MockedArea): void {
  answerRequests();
  const reads: EndpointSpec[] = endpointsOf[service].filter(
    ({ id, method, answer }: EndpointSpec) => method === 'GET' && answer && !unread.includes(id),
  );

  test.each(reads.map((read) => [read.id, read] as const))('mock data answer %s', async (_id, { path, answer }) => {
    const address = path.replace(/:(\w+)/g, (_whole, name: string) => params[name] ?? 'none');
    const request = new Request(`http://localhost${address}`);
    const response = await getResponse(mockData().handlers, request);
    expect(response?.status).toBe(200);
    expect(answer?.safeParse(await response?.json()).error).toBeUndefined();
  });

  test.each(mockData().people.map((person) => [person.email, person] as const))(
    'the first page on mock data, as %s',
    async (_email, profile) => {
      const path = `/${service}`;
      openRemote({ app, areas, basename: path, path, profile, answers: mockData().handlers });
      expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
    },
  );
}
