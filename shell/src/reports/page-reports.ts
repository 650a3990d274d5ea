import { pageReportsPath } from '@junto/contracts/identity/open-paths';
import type { PageReport } from '@junto/contracts/identity/page-report';

type Failure = PageReport['failures'][number];
type Opening = PageReport['opens'][number];

const maxFailures = 20;
/** An area that comes breaks soon if it does; a release that fails is to be noticed while few have it. */
const openingsAfterMs = 10_000;
let failures: Failure[] = [];
let opens: Opening[] = [];
/** The area that the page began with; none where it opened none, or one under development. */
let began: Opening | undefined;
/** As they stand when the page is left: some grow while it is open. */
const vitals = new Map<PageReport['vitals'][number]['name'], number>();
/** Each failure and each opening counts once a page. */
const told = new Set<string>();

/** Notes that a part of the page failed, for operators: which area in which version, and nothing about the person. */
export function noteFailure(remote: Failure['remote'], kind: Failure['kind'], version = ''): void {
  const key = [remote, version, kind].join();
  if (told.has(key) || failures.length >= maxFailures) return;
  told.add(key);
  failures.push({ remote, version, kind });
}

/** Notes that an area was opened in a version, whether or not it came: failures are judged by how many there are. */
export function noteOpening(remote: Opening['remote'], version: string): void {
  const key = [remote, version].join();
  // A remote under development has an address in place of a version.
  if (told.has(key) || !/^[\w.-]+$/.test(version)) return;
  told.add(key);
  began ??= { remote, version };
  opens.push({ remote, version });
  setTimeout(() => opens.length > 0 && sendReport(), openingsAfterMs);
}

/** The shell's version: the hash in the name of its first file. */
export function shellVersion(scripts: Iterable<HTMLScriptElement> = document.scripts): string {
  for (const { src } of scripts) {
    const [, hash] = /\/main[.-](\w+)\.js/.exec(src) ?? [];
    if (hash) return hash;
  }
  return '';
}

/**
 * Sends what was noted, as the page is left: it delays nothing and is not tried again. How quick the page was goes
 * apart, with the version that it is of: an identity of an earlier release refuses that, and counts openings and
 * failures all the same.
 */
export function sendReport(): void {
  if (opens.length > 0 || failures.length > 0) send({ opens, failures, vitals: [] });
  const measured = began ?? { remote: 'shell' as const, version: shellVersion() };
  const told = [...vitals].map(([name, value]) => ({ name, value }));
  if (told.length > 0) send({ opens: [], failures: [], measured, vitals: told });
  opens = [];
  failures = [];
  vitals.clear();
}

function send(report: PageReport): void {
  navigator.sendBeacon(pageReportsPath, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/** Notes how quick the page is: the last of each counts, for some grow while it is open. */
export function noteVital(name: PageReport['vitals'][number]['name'], value: number): void {
  vitals.set(name, value);
}

/** Notes what fails unseen and how quick the page is, and sends it whenever the page is hidden. */
export function startReports(): void {
  const onError = () => noteFailure('shell', 'error', shellVersion());
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onError);
  // After the page has loaded: the library reads earlier entries from the browser's buffer. The load event may have
  // fired already, because this script comes in a chunk.
  const watch = () => void watchVitals().catch(() => undefined);
  if (document.readyState === 'complete') watch();
  else window.addEventListener('load', watch);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendReport());
}

async function watchVitals(): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(({ name, value }) => noteVital(name, value));
}
