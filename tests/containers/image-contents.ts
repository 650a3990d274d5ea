import type { Compose } from './compose';

interface Sbom {
  components: { name: string; licenses: unknown[] }[];
}

const runIn = ({ docker }: Compose, image: string, command: string, ...args: string[]) =>
  docker('run', '--rm', '--entrypoint', command, image, ...args);

/** @returns paths relative to `folder` */
export function filesIn(compose: Compose, image: string, folder: string): string[] {
  return runIn(compose, image, 'find', folder, '-type', 'f')
    .split('\n')
    .map((file) => file.slice(folder.length + 1));
}

/** @returns the names in the root folder of an image */
export const rootOf = (compose: Compose, image: string) => runIn(compose, image, 'ls', '/').split('\n');

/** @returns each package of an SBOM with its number of licenses */
export function packagesIn(compose: Compose, image: string, sbom: string): [name: string, licenses: number][] {
  const { components } = JSON.parse(runIn(compose, image, 'cat', sbom)) as Sbom;
  return components.map(({ name, licenses }) => [name, licenses.length]);
}
