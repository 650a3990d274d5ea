import { satisfies } from 'semver';
import { z } from 'zod';
import type { FieldError } from '@junto/contracts/problems';
import {
  releaseFacts,
  releaseFactsFile,
  type ContractRange,
  type ReleaseFacts,
  type RemoteName,
  type ShellFacts,
} from '@junto/contracts/remotes';

/** The file by which a version is entered; a folder without it is no version. */
export const manifest = 'mf-manifest.json';

/** The hashes of a version's files by their path in its folder, as Subresource Integrity wants them. */
export type Integrity = Record<string, string>;

const assets = z.object({ js: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }) });
const styled = assets.extend({ css: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }) });

/** What the browser needs of Module Federation's manifest; the build writes more. */
const manifestForm = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ path: z.string(), name: z.string() }) }),
  shared: z.array(
    z.object({
      name: z.string(),
      singleton: z.boolean().optional(),
      /** Absent or false where any version will do. */
      requiredVersion: z.union([z.string(), z.literal(false)]).optional(),
      assets: styled.optional(),
    }),
  ),
  exposes: z.array(z.object({ path: z.string(), assets: styled })),
});
type Manifest = z.output<typeof manifestForm>;

/** A version as it lies in its folder. */
export interface FoundVersion {
  name: RemoteName;
  /** The texts of `release.json` and of the manifest; undefined when the file isn't there. */
  facts: string | undefined;
  manifest: string | undefined;
  /** The hashes of the files that are there, by path. */
  present: Integrity;
}

/**
 * Why a version cannot be made live: a sentence for each file and field that is at fault, none for one that is whole
 * and fits the shell.
 * @returns with the hashes that its build gave, where it is whole
 */
export function judgeVersion(
  found: FoundVersion,
  shell: ShellFacts | undefined,
): { faults: FieldError[]; integrity: Integrity } {
  const facts = parsed(releaseFacts, releaseFactsFile, found.facts);
  const entry = parsed(manifestForm, manifest, found.manifest);
  const faults = [...facts.faults, ...entry.faults];
  if (!facts.value || !entry.value) return { faults, integrity: {} };
  const { integrity } = facts.value;
  if (!shell) faults.push({ path: 'shell', message: 'says neither its contract nor what it offers' });
  else faults.push(...faultsOfFit(facts.value, entry.value, shell));
  faults.push(
    ...faultsOfNames(found.name, facts.value, entry.value),
    ...faultsOfFiles(integrity, found.present),
    ...filesOf(entry.value)
      .filter((file) => !(file in integrity))
      .map((file) => ({ path: file, message: `is named by ${manifest} and not among the files of the build` })),
  );
  return { faults, integrity };
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

/** What was cut off, written over or left out on its way. */
function faultsOfFiles(built: Integrity, present: Integrity): FieldError[] {
  const absentOrOther = Object.entries(built).flatMap(([path, hash]) =>
    present[path] === hash
      ? []
      : [{ path, message: path in present ? 'is not as it was built: its hash is another one' : 'is missing' }],
  );
  const added = Object.keys(present).filter((path) => !(path in built));
  return [...absentOrOther, ...added.map((path) => ({ path, message: 'is not among the files of the build' }))];
}

/**
 * A package that both copies of may stand on one page comes with the remote; of the others there is the shell's alone.
 */
function faultsOfFit({ contract }: ReleaseFacts, { shared }: Manifest, shell: ShellFacts): FieldError[] {
  const faults = shared.flatMap(({ name, singleton, requiredVersion }) => {
    const offered = shell.offers[name];
    if (!singleton || !requiredVersion || offered === undefined || satisfies(offered, requiredVersion)) return [];
    return [{ path: `shared.${name}`, message: `must be ${requiredVersion}; the shell has ${offered}` }];
  });
  const meet = contract.oldest <= shell.contract.newest && shell.contract.oldest <= contract.newest;
  if (meet) return faults;
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
