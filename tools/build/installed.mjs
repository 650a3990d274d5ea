// `node tools/build/installed.mjs`: what a build depends on besides the sources, for Nx's key of a cached build. Clones
// of one machine share builds, and one whose packages are not installed as locked must not pass its own on.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const installed = readFileSync(new URL('../../node_modules/.package-lock.json', import.meta.url));
console.log(process.version, createHash('sha256').update(installed).digest('hex'));
