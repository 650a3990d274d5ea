import type { DemoPeople } from '@junto/remote-kit/standalone/data-source';
import { tolerateTranslation } from './start/tolerate-translation';
import { yieldToMain } from './start/yield-to-main';

/** Set by the webpack settings; null in every build for people, which then has nothing of what is loaded here. */
declare const JUNTO_DEMO: DemoPeople | null;
declare const JUNTO_DATA: 'stack' | 'mock';

/** What an address asks for beside its page, before anything else reads it; the code comes to those alone who ask. */
async function takeAddress() {
  const asked = new URLSearchParams(window.location.search);
  if (asked.has('remote')) (await import('./remotes/developed-remotes')).keepDeveloped();
  if (asked.has('preview')) (await import('./previews/previews')).takePreview();
}

async function start() {
  tolerateTranslation();
  if (JUNTO_DEMO) await (await import('./alone/start-alone')).startAlone(JUNTO_DEMO, JUNTO_DATA);
  await takeAddress();
  // Part of this file in a build for people: nothing is waited for but a breath after it was read.
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './bootstrap');
}

void start();
