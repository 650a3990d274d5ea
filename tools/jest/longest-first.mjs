import TestSequencer from '@jest/test-sequencer';

/** Browser specs that take longest. A clean checkout has no durations of earlier runs, and Jest goes by file size. */
const longest = ['accessible', 'journey', 'shell', 'steady'];

/** @typedef {Parameters<TestSequencer['sort']>[0][number]} Test */

const rank = (/** @type {Test} */ { path }) => {
  const index = longest.findIndex((name) => path.endsWith(`tests/browser/${name}.spec.ts`));
  return index < 0 ? longest.length : index;
};

/** Starts the longest specs first, so that no worker runs one alone at the end. */
export default class LongestFirst extends TestSequencer {
  /** @override @param {Test[]} tests */
  async sort(tests) {
    return [...(await super.sort(tests))].sort((one, other) => rank(one) - rank(other));
  }
}
