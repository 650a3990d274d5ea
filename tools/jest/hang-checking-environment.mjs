import { writeSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { TestEnvironment } from 'jest-environment-node';
import { endProcess } from './end-process.mjs';

/** Longer than Jest lets a test or a hook take (`testTimeout`), so that only what Jest does not bound lasts as long. */
const longestMs = 300_000;
/** Tests of a group that take all their time: a server that no longer answers would hold up each of the others too. */
const mostTimeouts = 4;
/** More often than `npm test` ends a program that prints nothing (tools/test/command.mjs). */
const progressEveryMs = 60_000;

/** @typedef {{ name: string, parent?: Entry }} Entry a test or a block of tests */
/** @typedef {{ name: string, test?: Entry, hook?: { type: string, parent: Entry }, error?: unknown }} Event */

/**
 * Node, for groups of specs on servers. Jest prints the tests of a group only when all of them have ended, so this
 * environment prints the progress of a slow group, ends the process where nothing begins or ends for minutes, or test
 * after test runs out of time, and names what hung.
 */
export default class HangCheckingEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>[0]} config @param {ConstructorParameters<typeof TestEnvironment>[1]} context */
  constructor(config, context) {
    super(config, context);
    this.file = context.testPath;
    this.now = 'loading';
    this.timeouts = 0;
    this.ended = 0;
    this.printedAt = Date.now();
    this.watch = new Worker(new URL('./hang-watch.mjs', import.meta.url), {
      workerData: { file: this.file, longestMs },
    });
    this.watch.unref();
    this.noteProgress();
  }

  noteProgress() {
    this.watch.postMessage(this.now);
  }

  printProgress() {
    this.ended += 1;
    if (Date.now() - this.printedAt < progressEveryMs) return;
    this.printedAt = Date.now();
    writeSync(2, `${path.basename(this.file)}: ${this.ended} tests have ended\n`);
  }

  /** @param {Event} event */
  handleTestEvent({ name, test, hook, error }) {
    if (name === 'test_fn_start') this.now = titleOf(test);
    if (name === 'hook_start' && hook) this.now = `${hook.type} of ${titleOf(hook.parent)}`;
    this.noteProgress();
    if (name === 'test_done') this.printProgress();
    if (!/^(test_fn|hook)_failure$/.test(name) || !`${error}`.includes('Exceeded timeout of')) return;
    this.timeouts += 1;
    if (this.timeouts < mostTimeouts) return;
    endProcess([`${this.file}: ${mostTimeouts} tests or hooks took longer than they may, last ${this.now}`]);
  }

  /** @override */
  async teardown() {
    this.now = 'the end of the group';
    this.noteProgress();
    try {
      await super.teardown();
    } finally {
      await this.watch.terminate();
    }
  }
}

/** @param {Entry | undefined} at @returns {string} */
function titleOf(at) {
  return at?.parent ? [titleOf(at.parent), at.name].filter(Boolean).join(' › ') : '';
}
