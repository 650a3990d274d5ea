import path from 'node:path';
import { root } from '../stack/places.mjs';

/** @typedef {import('./command.mjs').Commands} Commands */
/** @typedef {import('./stages.mjs').Count} Count */

const installed = (/** @type {string} */ program) => path.join(root, 'node_modules', ...program.split('/'));
/** Folders whose imports are followed. */
const importedFrom = ['libs', 'services', 'shell', 'mfe-buyer', 'mfe-supplier', 'mfe-admin', 'tests', 'tools'];

/** Rules of the linter, those that need types among them. One count per file. @param {Commands} commands @returns {Promise<Count>} */
export async function lint({ node }) {
  const { code, output } = await node([installed('oxlint/bin/oxlint'), '-c', 'oxlint.config.mjs', '--format', 'json']);
  const report = reportIn(output);
  if (!report) {
    console.log(output.trim());
    return { passed: 0, failed: 1 };
  }
  const files = new Set(report.diagnostics.map(({ filename }) => filename));
  for (const { filename, message, code: rule, labels } of report.diagnostics)
    console.log(`${filename}:${labels[0]?.span.line ?? 1} ${message} (${rule})`);
  return { passed: report.number_of_files - files.size, failed: files.size || (code === 0 ? 0 : 1) };
}

/**
 * @typedef {{ filename: string, message: string, code: string, labels: { span: { line: number } }[] }} Diagnostic
 * @param {string} output
 * @returns {{ diagnostics: Diagnostic[], number_of_files: number } | undefined}
 */
function reportIn(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{')));
  } catch {
    return undefined;
  }
}

/** Programs that print nothing where all is well. */
const checks = {
  'the format of files (npm run fix corrects it)': ['oxfmt/bin/oxfmt', '--list-different'],
  'cycles of imports': [
    ...['dependency-cruiser/bin/dependency-cruise.mjs', '--config', 'tools/lint/cycles.mjs', '--output-type', 'err'],
    ...importedFrom,
  ],
  'unused exports, files, and packages': ['knip/bin/knip.js', '--no-progress'],
};

/** One count per check. @param {Commands} commands @returns {Promise<Count>} */
export async function formatAndDeadCode({ node }) {
  /** @type {number[]} */
  const failed = await Promise.all(
    Object.entries(checks).map(async ([what, [program = '', ...args]]) => {
      const { code, output } = await node([installed(program), ...args]);
      if (code !== 0) console.log(`${what}:\n${output.trim()}`);
      return code === 0 ? 0 : 1;
    }),
  );
  const count = failed.reduce((sum, one) => sum + one, 0);
  return { passed: failed.length - count, failed: count };
}

/** One count per project that Nx builds. @param {Commands} commands @returns {Promise<Count>} */
export async function build({ node }) {
  const nx = path.join(root, 'tools', 'nx.mjs');
  const { code, output } = await node([nx, 'run-many', '-t', 'build', '--parallel=2']);
  const count = (/** @type {RegExp} */ mark) => new Set([...output.matchAll(mark)].map((match) => match[1])).size;
  const failed = count(/^\s*(?:✖|-)\s+(?:nx run )?(@junto\/[\w-]+):?/gm);
  const total = Number(/for (\d+) projects?/.exec(output)?.[1] ?? count(/nx run (@junto\/[\w-]+):/g));
  if (code !== 0) console.log(output.trim());
  if (code === 0 && total === 0) console.log('build: Nx found no project');
  return code === 0
    ? { passed: total, failed: total === 0 ? 1 : 0 }
    : { passed: Math.max(0, total - failed), failed: Math.max(1, failed) };
}
