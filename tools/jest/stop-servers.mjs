import { rmSync } from 'node:fs';

/** Ends what start-servers.mjs started in this process, and removes its folder. */
export default async function stopServersOfTests() {
  const { juntoTestServers: servers } = /** @type {{ juntoTestServers?: { dir: string, stop(): Promise<void> } }} */ (
    /** @type {unknown} */ (globalThis)
  );
  if (!servers) return;
  await servers.stop();
  rmSync(servers.dir, { recursive: true, force: true });
}
