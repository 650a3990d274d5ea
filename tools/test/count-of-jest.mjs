import path from 'node:path';
import { root } from '../stack/places.mjs';

/** @typedef {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} JestFile */
/** @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, numRuntimeErrorTestSuites: number, testResults: JestFile[] }} JestResult */

/**
 * One count per test. A file that does not load and a skipped test count as failures. A stage that finds nothing to
 * run, or whose Jest exited badly without naming a test, failed.
 * @param {number} code Jest's exit code
 * @param {JestResult | undefined} result undefined when Jest wrote none
 * @returns {{ passed: number, failed: number, wrong: string[] }} `wrong` holds failures that Jest itself does not
 * report
 */
export function countOfJest(code, result) {
  if (!result) return { passed: 0, failed: 1, wrong: [`Jest exited with ${code} and wrote no result`] };
  const passed = result.numPassedTests;
  const leftOut = result.numPendingTests + result.numTodoTests;
  const broken = result.numFailedTests + result.numRuntimeErrorTestSuites;
  const wrong = [];
  if (leftOut > 0) wrong.push(`${leftOut} tests skipped`);
  if (passed === 0 && broken + leftOut === 0) wrong.push('no tests to run');
  else if (code !== 0 && broken === 0) wrong.push(`Jest exited with ${code} although no test failed`);
  return { passed, failed: Math.max(broken + leftOut, wrong.length > 0 ? 1 : 0), wrong };
}

/**
 * The failed tests as 'file: title', and the files that did not load.
 * @param {JestResult | undefined} result
 * @returns {string[]}
 */
export function failuresOfJest(result) {
  return (result?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const titles = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName);
    if (status === 'failed' && titles.length === 0) titles.push('did not load');
    return titles.map((title) => `${path.relative(root, name)}: ${title}`);
  });
}
