import { satisfies } from 'semver';
import { z } from 'zod';
import type { FieldError } from '@junto/contracts/problems';
import {
  releaseFacts,
  releaseFactsFile,
  type ContractRange,
  type ReleaseFacts,
  type ShellFacts,
} from '@junto/contracts/release-facts';
import type { AreaMenu, RemoteName } from '@junto/contracts/remotes';

/** Entry file of a version; a folder without it is not a version. */
export const manifest = 'mf-manifest.json';

/** Subresource Integrity hashes by path in the version's folder. */
export type Integrity = Record<string, string>;

const assets = z.object({ js: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }) });
const styled = assets.extend({ css: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }) });

/** The part of Module Federation's manifest that the browser uses. */
const manifestSchema = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ path: z.string(), name: z.string() }) }),
  shared: z.array(
    z.object({
      name: z.string(),
      singleton: z.boolean().optional(),
      /** Absent or false if any version is accepted. */
      requiredVersion: z.union([z.string(), z.literal(false)]).optional(),
      assets: styled.optional(),
    }),
  ),
  exposes: z.array(z.object({ path: z.string(), assets: styled })),
});
type Manifest = z.output<typeof manifestSchema>;

/** A version as found in its folder. */
export interface FoundVersion {
  name: RemoteName;
  /** Content of `release.json` and of the manifest; undefined if the file is missing. */
  facts: string | undefined;
  manifest: string | undefined;
  /** Hashes of the existing files, by path. */
  present: Integrity;
}

/**
 * Lists the faults that prevent a release, one sentence per file or field; empty if the version is complete and
 * compatible with the shell.
 * @returns also the hashes and the menu that the build declared
 */
export function validateVersion(
  found: FoundVersion,
  shell: ShellFacts | undefined,
): { faults: FieldError[]; integrity: Integrity; menu?: AreaMenu | undefined } {
  const facts = parsed(releaseFacts, releaseFactsFile, found.facts);
  const entry = parsed(manifestSchema, manifest, found.manifest);
  const faults = [...facts.faults, ...entry.faults];
  if (!facts.value || !entry.value) return { faults, integrity: {} };
  const { integrity, menu } = facts.value;
  if (!shell) faults.push({ path: 'shell', message: 'declares neither its contract nor its shared packages' });
  else faults.push(...faultsOfFit(facts.value, entry.value, shell));
  faults.push(
    ...faultsOfNames(found.name, facts.value, entry.value),
    ...faultsOfFiles(integrity, found.present),
    ...filesOf(entry.value)
      .filter((file) => !(file in integrity))
      .map((file) => ({ path: file, message: `is named by ${manifest} and not among the files of the build` })),
  );
  return { faults, integrity, menu };
}

function parsed<T>(form: z.ZodType<T>, file: string, text: string | undefined): { value?: T; faults: FieldError[] } {
  if (text === undefined) return { faults: [{ path: file, message: 'is missing' }] };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { faults: [{ path: file, message: 'is no JSON' }] };
  }
  const read = form.safeParse(json);
  if (read.success) return { value: read.data, faults: [] };
  return {
    faults: read.error.issues.map(({ path, message }) => ({ path: [file, ...path].join('.'), message })),
  };
}

function faultsOfNames(name: RemoteName, facts: ReleaseFacts, entry: Manifest): FieldError[] {
  const faults: FieldError[] = [];
  if (facts.name !== name) faults.push({ path: `${releaseFactsFile}.name`, message: `is ${facts.name}, not ${name}` });
  if (entry.name !== name) faults.push({ path: `${manifest}.name`, message: `is ${entry.name}, not ${name}` });
  if (!entry.exposes.some(({ path }) => path === './lifecycles'))
    faults.push({ path: `${manifest}.exposes`, message: 'has no ./lifecycles' });
  return faults;
}

/** Files that are missing, changed or not part of the build. */
function faultsOfFiles(built: Integrity, present: Integrity): FieldError[] {
  const absentOrOther = Object.entries(built).flatMap(([path, hash]) =>
    present[path] === hash
      ? []
      : [{ path, message: path in present ? 'is not as it was built: its hash is another one' : 'is missing' }],
  );
  const added = Object.keys(present).filter((path) => !(path in built));
  return [...absentOrOther, ...added.map((path) => ({ path, message: 'is not among the files of the build' }))];
}

/** Singletons must be compatible with the shell's copy; other packages ship with the remote. */
function faultsOfFit({ contract }: ReleaseFacts, { shared }: Manifest, shell: ShellFacts): FieldError[] {
  const faults = shared.flatMap(({ name, singleton, requiredVersion }) => {
    const offered = shell.offers[name];
    if (!singleton || !requiredVersion || offered === undefined || satisfies(offered, requiredVersion)) return [];
    return [{ path: `shared.${name}`, message: `must be ${requiredVersion}; the shell has ${offered}` }];
  });
  const overlap = contract.oldest <= shell.contract.newest && shell.contract.oldest <= contract.newest;
  if (overlap) return faults;
  return [
    { path: 'contract', message: `is ${rangeText(contract)}; the shell lives with ${rangeText(shell.contract)}` },
    ...faults,
  ];
}

const rangeText = ({ oldest, newest }: ContractRange) =>
  oldest === newest ? String(newest) : `${oldest} to ${newest}`;

function filesOf({ metaData: { remoteEntry }, shared, exposes }: Manifest): string[] {
  const parts = [...shared, ...exposes].flatMap(({ assets: one }) => (one ? [one.js, one.css] : []));
  const files = parts.flatMap(({ sync, async }) => [...sync, ...async]);
  return [...new Set([remoteEntry.path + remoteEntry.name, ...files])];
}
