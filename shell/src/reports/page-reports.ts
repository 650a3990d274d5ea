import { pageReportsPath } from '@junto/contracts/identity/open-paths';
import type { PageReport } from '@junto/contracts/identity/page-report';

type Failure = PageReport['failures'][number];
type Opening = PageReport['opens'][number];

const maxFailures = 20;
/** Failures mostly happen right after opening; a failing release has to be noticed while few users have it. */
const openingsAfterMs = 10_000;
let failures: Failure[] = [];
let opens: Opening[] = [];
/** The first area of the page; undefined without one, or with one under development. */
let began: Opening | undefined;
/** Reported when the page closes, because some values grow while it is open. */
const vitals = new Map<PageReport['vitals'][number]['name'], number>();
/** Each failure and each opening counts once per page. */
const recorded = new Set<string>();

/** Records a failure for operators: area and version, no personal data. */
export function noteFailure(remote: Failure['remote'], kind: Failure['kind'], version = ''): void {
  const key = [remote, version, kind].join();
  if (recorded.has(key) || failures.length >= maxFailures) return;
  recorded.add(key);
  failures.push({ remote, version, kind });
}

/** Records the opening of an area version, successful or not, as the base of its failure rate. */
export function noteOpening(remote: Opening['remote'], version: string): void {
  const key = [remote, version].join();
  // A remote under development has a URL instead of a version.
  if (recorded.has(key) || !/^[\w.-]+$/.test(version)) return;
  recorded.add(key);
  began ??= { remote, version };
  opens.push({ remote, version });
  setTimeout(() => opens.length > 0 && sendReport(), openingsAfterMs);
}

/** Version of the shell: the hash in the name of its first file. */
export function shellVersion(scripts: Iterable<HTMLScriptElement> = document.scripts): string {
  for (const { src } of scripts) {
    const [, hash] = /\/main[.-](\w+)\.js/.exec(src) ?? [];
    if (hash) return hash;
  }
  return '';
}

/**
 * Sends the report when the page closes, without delaying it or retrying. Web vitals are a separate request, because an
 * identity of an earlier release rejects them.
 */
export function sendReport(): void {
  if (opens.length > 0 || failures.length > 0) send({ opens, failures, vitals: [] });
  const measured = began ?? { remote: 'shell' as const, version: shellVersion() };
  const values = [...vitals].map(([name, value]) => ({ name, value }));
  if (values.length > 0) send({ opens: [], failures: [], measured, vitals: values });
  opens = [];
  failures = [];
  vitals.clear();
}

function send(report: PageReport): void {
  navigator.sendBeacon(pageReportsPath, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/** Records a web vital; the last value counts, because some grow. */
export function noteVital(name: PageReport['vitals'][number]['name'], value: number): void {
  vitals.set(name, value);
}

/** Records failures and web vitals, and sends the report whenever the page is hidden. */
export function startReports(): void {
  const onError = () => noteFailure('shell', 'error', shellVersion());
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onError);
  // After the load event: the library reads earlier entries from the browser's buffer. The event may have fired
  // already, because this script is in a lazy chunk.
  const watch = () => void watchVitals().catch(() => undefined);
  if (document.readyState === 'complete') watch();
  else window.addEventListener('load', watch);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendReport());
}

async function watchVitals(): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(({ name, value }) => noteVital(name, value));
}
