import type { DemoPeople } from '@junto/remote-kit/standalone/data-source';
import { tolerateTranslation } from './start/tolerate-translation';
import { yieldToMain } from './start/yield-to-main';

/** Set by the webpack settings; null in every production build, which then contains none of the code loaded here. */
declare const JUNTO_DEMO: DemoPeople | null;
declare const JUNTO_DATA: 'stack' | 'mock';

/** Handles special URL parameters before anything else reads the URL; their code is loaded on demand only. */
async function takeAddress() {
  const params = new URLSearchParams(window.location.search);
  if (params.has('remote')) (await import('./remotes/developed-remotes')).keepDeveloped();
  if (params.has('preview')) (await import('./previews/previews')).takePreview();
}

async function start() {
  tolerateTranslation();
  if (JUNTO_DEMO) await (await import('./alone/start-alone')).startAlone(JUNTO_DEMO, JUNTO_DATA);
  await takeAddress();
  // Part of this chunk in a production build; yields once after parsing.
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './bootstrap');
}

void start();
