import { endpointsOf } from '@junto/contracts/endpoints';
import { serviceOfSpec } from '@junto/test-kit/service-of-spec';
import { anEdgeService, sendRawPath } from '../testing/an-edge-service';

describe('API reference', () => {
  const edge = serviceOfSpec(() => anEdgeService());
  const read = async (path: string) => {
    const { status, headers, body } = await sendRawPath(edge.port, path);
    return { status, headers, text: body.toString() };
  };

  test('is one document of all services', async () => {
    const { text } = await read('/api/openapi.json');
    const { paths, servers } = JSON.parse(text) as { paths: Record<string, object>; servers: { url: string }[] };
    const served = Object.values(paths).flatMap((path) => Object.keys(path));
    expect(served).toHaveLength(Object.values(endpointsOf).flat().length);
    expect(servers[0]!.url).toBe('http://localhost:8080');
  });

  test('has a document of events, commands and live channels', async () => {
    const { status, text } = await read('/api/asyncapi.json');
    expect([status, (JSON.parse(text) as { asyncapi: string }).asyncapi]).toEqual([200, '3.0.0']);
  });

  test('has a page that loads only what the gateway serves', async () => {
    const page = await read('/api/reference');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.text).not.toMatch(/https?:|<style|<script>|style=/);
    for (const [, path] of page.text.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g))
      expect([path, (await read(path!)).status]).toEqual([path, 200]);
  });

  test.each(['package.json', 'absolute-path.js', 'swagger-ui.js', '..%2fpackage.json', 'no-such-file.js'])(
    '%s of its package is not there',
    async (file) => {
      expect((await read(`/api/reference/${file}`)).status).toBe(404);
    },
  );
});
