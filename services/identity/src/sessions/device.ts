/** Device description shown to users. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** The first match wins: most browsers also name the browsers they descend from. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Parses browser and operating system from a user agent. Unknown values are null. */
export function deviceOf(userAgent: string | null | undefined): Device {
  return { browser: nameIn(browsers, userAgent ?? ''), system: nameIn(systems, userAgent ?? '') };
}

function nameIn(known: readonly [RegExp, string][], userAgent: string): string | null {
  return known.find(([form]) => form.test(userAgent))?.[1] ?? null;
}
