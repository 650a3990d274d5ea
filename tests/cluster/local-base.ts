import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { stackTools } from '../faults/platform/stack-tools';

/** What a shell, npm and Node ask for, of a Debian or Ubuntu; no passwords and keys, which lie in /etc too. */
const parts = [
  'etc/alternatives',
  'etc/ca-certificates.conf',
  'etc/group',
  'etc/ld.so.cache',
  'etc/nsswitch.conf',
  'etc/passwd',
  'etc/ssl/certs',
  'usr/bin',
  'usr/lib64',
  'usr/lib/x86_64-linux-gnu',
  'usr/lib/node_modules',
  'usr/share/ca-certificates',
];
const links = { bin: 'usr/bin', sbin: 'usr/bin', lib: 'usr/lib', lib64: 'usr/lib64' };

/** Runs buildah. @returns what it printed last @throws with all of it, when it fails */
export async function buildah(...args: string[]): Promise<string> {
  const { run } = await stackTools();
  const { code, output } = await run('buildah', args);
  if (code !== 0) throw new Error(`buildah ${args[0]} failed:\n${output.split('\n').slice(-40).join('\n')}`);
  return output.trim().split('\n').at(-1) ?? '';
}

/** Options of a build that let npm in it ask the registry that this machine asks, without leaving that in the image. */
export function npmAsHere(): string[] {
  const npmrc = path.join(homedir(), '.npmrc');
  return existsSync(npmrc) ? ['--volume', `${npmrc}:/root/.npmrc:ro`] : [];
}

/**
 * An image to build on where no registry of images can be asked: this machine's programs, and the Node of the images.
 * It is for a test alone and goes nowhere.
 */
export async function baseOfThisMachine(): Promise<string> {
  const { findNode, run } = await stackTools();
  const node = await findNode(console.error);
  const name = `localhost/junto-base-of-this-machine:${path.basename(path.dirname(node))}`;
  // What is built on it is known by it: a new one each time would have packages fetched each time.
  if ((await run('buildah', ['inspect', name])).code === 0) return name;
  const container = await buildah('from', 'scratch');
  const root = await buildah('mount', container);
  for (const folder of ['usr/lib', 'root', 'tmp', 'var/tmp', 'proc', 'sys', 'dev'])
    mkdirSync(path.join(root, folder), { recursive: true });
  for (const part of parts)
    if (existsSync(path.join('/', part)))
      cpSync(path.join('/', part), path.join(root, part), { recursive: true, verbatimSymlinks: true });
  for (const [link, target] of Object.entries(links)) symlinkSync(target, path.join(root, link));
  rmSync(path.join(root, 'usr/bin/node'), { force: true });
  cpSync(node, path.join(root, 'usr/bin/node'));
  await buildah('umount', container);
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  const known = certificates ? ['--env', `NODE_EXTRA_CA_CERTS=${certificates}`] : [];
  await buildah('config', '--env', 'PATH=/usr/bin', '--env', 'HOME=/root', ...known, container);
  await buildah('commit', '--quiet', container, name);
  await buildah('rm', container);
  return name;
}
